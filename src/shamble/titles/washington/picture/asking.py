"""What the things of Washington Z.C. are: abominations, cards that nobody has read, those who are down, and lights."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from shamble.draw.about import PIECE, About, Concern, Number, Row
from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.view import NOT_KEPT
from shamble.titles.washington.words.campaign import cxp_said, next_reward, sheet_in
from shamble.titles.washington.words.telling import WashingtonTelling
from shamble.zones.picture.asking import AskingPicture, Things
from shamble.zones.rules.board import Edge
from shamble.zones.rules.stage import Token
from shamble.zones.words.cards import keep_chance
from shamble.zones.words.phrases import counted, listed


class WashingtonAsking(AskingPicture):
    telling: WashingtonTelling
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {
        **AskingPicture.rule_keys,
        "spawn": ("modern.spawn.one-card-per-zone",),
        "spawn-asleep": ("modern.spawn.coloured-zones",),
        **{kind: (f"modern.zombie.{kind}",) for kind in ("walker", "runner", "fatty")},
        "patient-0": ("modern.zombie.abomination",),
        **dict.fromkeys(("hobomination", "abominacop", "abominawild"), ("modern.zombie.abomination-variants",)),
        "unread": ("washington.objectives.zone-card-taken-like-token", "washington.objectives.read-aloud-and-apply"),
        "companion": ("modern.mode.companions",),
        "ko": ("washington.ko.rescued-by-take-an-objective",),
    }

    def lying(self, index: int) -> Things:
        zone = self.board.zones[index].id
        down = {f"{PIECE}{who}": partial(self.fallen, who) for who in self.telling.fallen(zone)}
        return {**super().lying(index), **down}

    def fallen(self, who: str) -> About:
        one = self.view["survivors"][who]
        return About(
            self.words.name(who),
            f"Knocked out, and dead after round {one['deadline']} unless somebody takes them to safety.",
            capital(self.telling.zones[one["lies"]]),
            self.portrait(self.picture.fallen(who)),
            (Number(str(one["deadline"]), "last round to help"),),
            self.cited("ko"),
            concern=Concern((who, one["lies"]), (who,), ("take",)),
        )

    def survivor(self, who: str) -> About:
        return self.fallen(who) if self.view["survivors"][who]["lies"] else super().survivor(who)

    # -- the living ----------------------------------------------------------------------------------------------------

    def state(self, who: str) -> str:
        one = self.view["survivors"][who]
        if one["companion"] and one["zone"]:
            leads = f"Follows {self.words.name(one['leader'])}" if one["leader"] else "Waits for somebody to lead on"
            return f"{leads}. A companion does not act, and falls to any wound."
        return super().state(who)

    def numbers_of(self, who: str) -> list[Number]:
        """Also what the campaign's sheet says."""
        if self.view["survivors"][who]["companion"]:
            return []
        sheet = sheet_in(self.view, who)
        if sheet is None:
            return super().numbers_of(who)
        bonus = Number(str(sheet["reserve"] - sheet["spent"]), "bonus actions left")
        return [*super().numbers_of(who), Number(str(sheet["cxp"]), "CXP"), *([bonus] if sheet["reserve"] else [])]

    def carried(self, one: Plain) -> list[Row]:
        """A companion carries nothing."""
        return [] if one["companion"] else super().carried(one)

    def more_rows(self, who: str) -> list[Row]:
        sheet = sheet_in(self.view, who)
        reward = [Row(capital(cxp_said(sheet["cxp"], next_reward(sheet["cxp"]))))] if sheet is not None else []
        return [*super().more_rows(who), *self.kept(who), *reward]

    def kept(self, who: str) -> list[Row]:
        """The chances that cards in hand are kept after the mission."""
        one = self.view["survivors"][who]
        chances = [
            f"{self.telling.card(name)} {keep_chance(dice) if dice != NOT_KEPT else 'no'}"
            for name, dice in zip(one["hands"], one.get("keep-dice", []))
        ]
        return (
            [Row("Kept after the mission", ", ".join(chances), quiet=True)]
            if chances and "campaign" in self.view
            else []
        )

    def weapon_figures(self, name: str) -> str:
        """With the dice of going All-Out."""
        card = self.telling.printed(name)
        extra = card.all_out if card is not None and self.stage.all_out else 0
        return super().weapon_figures(name) + (f", All-Out +{extra}" if extra else "")

    # -- things --------------------------------------------------------------------------------------------------------

    def token(self, zone: str, token: Token) -> About:
        """A card is face down: nothing of its text is known here."""
        assert isinstance(self.stage, WashingtonStage)
        if token.id not in self.stage.texts:
            return super().token(zone, token)
        lacks = self.view["needs"].get(token.id, [])
        says = f"It was put back: it needs {listed(lacks)}." if lacks else self.sentences.say("unread")
        return About(
            "Objective card",
            says,
            capital(self.telling.zones[zone]),
            self.portrait(self.picture.objective(token.id)),
            rules=self.cited("unread", "token"),
            concern=Concern((token.id,), (token.id,)),
        )

    def search_spot(self, index: int) -> About:
        assert isinstance(self.stage, WashingtonStage)
        about = super().search_spot(index)
        if index not in self.stage.humvees:
            return about
        return About(
            "Humvee", self.sentences.say("humvee"), about.where, about.face, rules=about.rules, concern=about.concern
        )

    def edge_state(self, edge: Edge) -> str:
        state = super().edge_state(edge)
        return state.replace(", a card", "; a card")

    # -- zones ---------------------------------------------------------------------------------------------------------

    def people_rows(self, zone: str) -> list[Row]:
        down = [Row(f"{self.words.name(who)}, KO", "", f"{PIECE}{who}") for who in self.telling.fallen(zone)]
        return [*super().people_rows(zone), *down]

    def ground(self, index: int) -> list[str]:
        zone = self.board.zones[index].id
        light = ["Lit."] if self.telling.is_lit(zone) else ["Nobody sees it in the dark."]
        return super().ground(index) + (light if self.telling.is_lit(zone) or self.telling.is_unseen(zone) else [])

    def crowd(self, zone: str) -> str:
        noise = self.telling.noise(zone)
        return super().crowd(zone) + (f", {counted(noise, 'noise token')}" if noise else "")
