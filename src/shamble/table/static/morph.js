// Turns the page into what the server has rendered. An element that is in both stays the same element, and so keeps its
// focus, its scroll position, what is typed into it, the text selected in it and its running animations.
//
// Siblings with a name (an id, or the answer of an option) are matched by it, the others by tag in their order. In
// `data-own` an element lists the attributes that the reader changes ("hidden style"), or "*" if the reader owns it
// completely; the `open` of a details always belongs to the reader. Each child is visited a fixed number of times,
// however many siblings it has.

/**
 * Set the content of an element to this HTML.
 * @param {Element} place
 * @param {string} html - made by our own templates
 */
export function fill(place, html) {
  const made = document.createElement('template');
  made.innerHTML = html;
  keepingFocus(() => matchChildren(place, made.content));
}

/**
 * Make an element equal to another, which is consumed.
 * @param {Element} old
 * @param {Element} now
 */
export function morph(old, now) {
  keepingFocus(() => match(old, now));
}

/** If the browser takes the focus from an element that it moves, give it back. @param {() => void} change */
function keepingFocus(change) {
  const focused = document.activeElement;
  change();
  const canFocus = focused instanceof HTMLElement || focused instanceof SVGElement;
  if (canFocus && focused !== document.activeElement && focused.isConnected) focused.focus({preventScroll: true});
}

/** @param {Node} old @param {Node} now - of the same key */
function match(old, now) {
  if (old instanceof Element && now instanceof Element) {
    if (old.id && old.isEqualNode(now)) return; // most parts are equal, and the browser compares faster than a script
    const own = ownOf(old);
    if (own.includes('*')) return;
    matchAttributes(old, now, own);
    matchChildren(old, now);
  } else if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
}

/** The attributes that belong to the reader. @param {Element} element @returns {string[]} */
function ownOf(element) {
  if (element.localName === 'details') return ['open'];
  return element.getAttribute('data-own')?.split(' ') ?? NOTHING;
}

/** @type {string[]} */
const NOTHING = [];

/** @param {Element} old @param {Element} now @param {string[]} own */
function matchAttributes(old, now, own) {
  for (const {name, value} of now.attributes) {
    if (old.getAttribute(name) !== value && !own.includes(name)) old.setAttribute(name, value);
  }
  for (const name of old.getAttributeNames()) {
    if (now.hasAttribute(name) || own.includes(name)) continue;
    if (name === 'tabindex' && old === document.activeElement) continue; // it would lose the focus
    old.removeAttribute(name);
  }
}

/** A child's name among its siblings; most have none. @param {Node} node */
const nameOf = (node) => (node instanceof Element ? node.id || (node.getAttribute('data-answer') ?? '') : '');

/** Only nodes with the same key can become each other; HTML and SVG tags differ. @param {Node} node */
const keyOf = (node) => `${node.nodeName} ${nameOf(node)}`;

/** @param {Node} old @param {Node} now */
function matchChildren(old, now) {
  let here = old.firstChild;
  let next = now.firstChild;
  while (here && next && here.nodeName === next.nodeName && nameOf(here) === nameOf(next)) {
    match(here, next);
    here = here.nextSibling;
    next = next.nextSibling;
  }
  if (here || next) rearrange(/** @type {Element} */ (old), here, next);
}

/**
 * From here on some children are added, removed or moved.
 * @param {Element} parent
 * @param {ChildNode | null} here - the first child that is not in place yet
 * @param {ChildNode | null} next - the first that should be there
 */
function rearrange(parent, here, next) {
  /** @type {Map<string, number>} */
  const due = new Map(); // how many of a key are still to come
  for (let node = next; node; node = node.nextSibling) due.set(keyOf(node), (due.get(keyOf(node)) ?? 0) + 1);
  /** @type {Map<string, ChildNode>} */
  const named = new Map();
  for (let node = here; node; node = node.nextSibling) if (nameOf(node)) named.set(keyOf(node), node);

  while (next) {
    const now = next;
    const key = keyOf(now);
    next = now.nextSibling;
    // Remove text where an element is expected: it has no state, and then nothing has to move around it.
    while (here && (!due.get(keyOf(here)) || (here instanceof Text && !(now instanceof Text)))) here = withoutThis(here);
    let old = named.get(key);
    if (here && keyOf(here) === key) {
      old = here;
      here = here.nextSibling;
    } else if (old) move(parent, old, here);
    else parent.insertBefore(now, here);
    if (old) match(old, now);
    named.delete(key);
    due.set(key, (due.get(key) ?? 0) - 1);
  }
  while (here) here = withoutThis(here);
}

/** @param {ChildNode} node @returns {ChildNode | null} its next sibling */
function withoutThis(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

/** Move a node with its contents and its state, if the browser can. @param {Element} parent @param {Node} node @param {Node | null} before */
function move(parent, node, before) {
  if (typeof parent.moveBefore === 'function') parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
