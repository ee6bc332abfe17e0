"""The generator: against the published algorithm, written here once more, and against blind chance."""

from itertools import permutations

from shamble.kernel.rng import Sfc32, generator

WORD = 2**32


def published_sfc32(a: int, b: int, c: int, counter: int):
    """sfc32 as PractRand has it, in sums and products of whole numbers instead of shifts."""
    while True:
        out = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a = b ^ (b // 2**9)
        b = c * 9 % WORD  # c + (c << 3)
        turned = c * 2**21 % WORD + c // 2**11
        c = (turned + out) % WORD
        yield out


def test_the_generator_is_the_published_one():
    for state in [(0, 0, 0, 1), (1, 2, 3, 4), (0xFFFFFFFF,) * 4, (0xDEADBEEF, 0x12345678, 0x9E3779B9, 0xFFFFFFF0)]:
        ours, theirs = Sfc32(*state), published_sfc32(*state)
        for _ in range(5000):
            assert ours.bits() == next(theirs)


def test_seeding_puts_the_seed_and_the_stream_into_the_state_and_throws_fifteen_words_away():
    seed, stream = 0x0123456789ABCDEF, 7
    theirs = published_sfc32(0x89ABCDEF, 0x01234567, stream, 1)
    for _ in range(15):
        next(theirs)
    ours = generator(seed, stream)
    assert [ours.bits() for _ in range(100)] == [next(theirs) for _ in range(100)]


def test_a_negative_or_enormous_seed_is_a_seed():
    assert generator(-1).bits() == generator(2**64 - 1).bits()
    assert generator(2**64 + 5).bits() == generator(5).bits()


def test_streams_and_seeds_differ():
    def rows(pairs):
        return [tuple(generator(seed, stream).bits() for _ in range(1)) for seed, stream in pairs]

    found = rows([(seed, stream) for seed in range(100) for stream in range(100)])
    assert len(set(found)) > 9980  # of 10,000 words of 32 bits hardly two are equal


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_dice_fall_evenly():
    for seed in range(5):
        rng = generator(seed)
        counts = [0] * 6
        for _ in range(12_000):
            counts[rng.below(6)] += 1
        assert chi_square(counts) < 20.5  # 5 degrees of freedom: one in a thousand


def test_two_dice_in_a_row_know_nothing_of_each_other():
    rng = generator(11)
    counts = [0] * 36
    for _ in range(18_000):
        counts[rng.below(6) * 6 + rng.below(6)] += 1
    assert chi_square(counts) < 66.6  # 35 degrees of freedom: one in a thousand


def test_first_dice_of_neighbouring_seeds_fall_evenly():
    counts = [0] * 6
    for seed in range(6_000):
        counts[generator(seed).below(6)] += 1
    assert chi_square(counts) < 20.5


def test_below_stays_below_and_reaches_everything():
    rng = generator(4)
    for n in (1, 2, 7, 100):
        drawn = [rng.below(n) for _ in range(n * 30)]
        assert sorted(set(drawn)) == list(range(n))


def test_every_order_of_a_shuffle_is_as_likely_as_any_other():
    rng = generator(5)
    orders = ["".join(order) for order in permutations("abcd")]
    counts = dict.fromkeys(orders, 0)
    for _ in range(7_200):
        items = list("abcd")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert chi_square(list(counts.values())) < 49.7  # 23 degrees of freedom: one in a thousand


def test_a_copy_goes_on_alike_and_apart():
    rng = generator(9)
    twin = rng.copy()
    assert [rng.bits() for _ in range(5)] == [twin.bits() for _ in range(5)]
    rng.bits()
    assert rng.counter != twin.counter
