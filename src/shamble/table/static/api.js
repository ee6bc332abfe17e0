// Sends answers, each with its own id, so that one sent twice is applied once; and receives news of the game.

/**
 * @typedef {{ok: true, revision: number, position: number, html: string}} Done
 * @typedef {{ok: false, status: number, message: string, rule: string}} Refused
 */

const PATIENCE = [300, 700, 1500, 3000, 5000]; // milliseconds between attempts while the server can't be reached

/** @param {number} time */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Also works without a secure context, as in a home network. */
const unguessable = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Send a change of the game; repeat it until the server has acknowledged it.
 * @param {string} address
 * @param {Record<string, unknown>} body
 * @param {(waiting: boolean) => void} told - whether the server can't be reached
 * @returns {Promise<Done | Refused>}
 */
export async function send(address, body, told) {
  const whole = JSON.stringify({request: unguessable(), ...body});
  for (let attempt = 0; ; attempt += 1) {
    let response;
    try {
      response = await fetch(address, {method: 'POST', headers: {'content-type': 'application/json'}, body: whole});
    } catch {
      told(true);
      await pause(PATIENCE[Math.min(attempt, PATIENCE.length - 1)]);
      continue;
    }
    told(false);
    const reply = await response.json().catch(() => ({message: 'The table sent an unreadable answer.'}));
    if (response.ok) return {ok: true, revision: reply.revision, position: reply.position, html: reply.html ?? ''};
    return {ok: false, status: response.status, message: String(reply.message ?? response.statusText), rule: String(reply.rule ?? '')};
  }
}

/**
 * Listen for changes of a game. A browser allows few connections to one server, so a hidden page closes its own.
 * @param {string} game
 * @param {(revision: number) => void} changed
 * @param {(live: boolean) => void} [told] - whether the connection is open
 */
export function follow(game, changed, told = () => undefined) {
  /** @type {EventSource | null} */
  let live = null;
  const listen = () => {
    live?.close();
    live = document.hidden ? null : new EventSource(`/api/games/${game}/live`);
    if (!live) return;
    live.onopen = () => told(true);
    live.onerror = () => told(false);
    live.onmessage = (event) => changed(Number(JSON.parse(event.data).revision));
  };
  document.addEventListener('visibilitychange', listen);
  listen();
}
