// Sounds: short, quiet, off until somebody switches them on, and never the only sign of anything.

const NAMES = ['dice', 'bite', 'door', 'spawn', 'win', 'lose'];
const GAP = 0.18; // seconds between two sounds of one answer
const MOST = 3; // of one answer

let on = false;
/** @type {AudioContext | null} */
let studio = null;
/** @type {Map<string, Promise<AudioBuffer>>} */
const loaded = new Map();

/** Switch the sounds on or off. Browsers play none before the first click. @param {boolean} wanted */
export function sound(wanted) {
  on = wanted;
}

/** @param {string} name @param {AudioContext} inside */
async function load(name, inside) {
  return inside.decodeAudioData(await (await fetch(`/static/sound-${name}.wav`)).arrayBuffer());
}

/** @param {string[]} names - in the order in which they are heard */
export function hear(names) {
  const heard = names.filter((name) => NAMES.includes(name)).slice(0, MOST);
  if (!on || !heard.length || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new AudioContext();
  const inside = studio;
  heard.forEach(async (name, at) => {
    if (!loaded.has(name)) loaded.set(name, load(name, inside));
    const source = inside.createBufferSource();
    source.buffer = await /** @type {Promise<AudioBuffer>} */ (loaded.get(name));
    source.connect(inside.destination);
    source.start(inside.currentTime + at * GAP);
  });
}
