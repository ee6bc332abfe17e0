// What a person would see on the page: regions that moved, words that are cut, words on top of one another.
// Evaluated by test_pointing.py.
(() => {
  const REGIONS = ['top', 'news', 'board', 'over', 'annex', 'rail', 'party', 'ask', 'wtabs', 'work', 'endbar', 'dock', 'phonegoals'];
  const NOT_ON_IT = 'svg, .sr, script, .skip, #story, .bubble'; // pictures, what nobody sees, and what lies over the table until it is read
  const SLIGHT = 1; // pixels that fonts and rounding may take
  const seen = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const said = (text) => text.data.trim().replace(/\s+/g, ' ').slice(0, 60);

  /** Where the regions are, and each option that is not folded away. */
  const places = () => {
    const found = {};
    const things = REGIONS.map((id) => document.getElementById(id)).concat([...document.querySelectorAll('#work .opt, #endbar .opt')]);
    for (const thing of things) {
      if (!thing || !seen(thing)) continue;
      const {x, y, width, height} = thing.getBoundingClientRect();
      found[thing.id || thing.dataset.answer] = [x, y, width, height].map(Math.round).join(' ');
    }
    return found;
  };

  /** The lines of all texts in there that can be read without scrolling, and what cuts them. @param {string} root */
  const lines = (root) => {
    const found = [];
    const walker = document.createTreeWalker(document.getElementById(root), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!text.data.trim() || parent.closest(NOT_ON_IT) || !seen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        let {left, top, right, bottom} = box;
        if (right - left < 1) continue;
        let cut = '';
        let hidden = false;
        for (let at = parent; at.id !== 'frame' && !hidden; at = at.parentElement) {
          const style = getComputedStyle(at);
          const inner = at.getBoundingClientRect();
          if (style.clipPath !== 'none') hidden = true;
          if (style.overflowX !== 'visible') {
            const scrolls = style.overflowX !== 'hidden' && style.overflowX !== 'clip';
            if ((right > inner.right + SLIGHT || left < inner.left - SLIGHT) && !scrolls) cut = at.id || at.className;
            if (scrolls) [left, right] = [Math.max(left, inner.left), Math.min(right, inner.right)];
          }
          if (style.overflowY !== 'visible') {
            const scrolls = style.overflowY !== 'hidden' && style.overflowY !== 'clip';
            const over = Math.max(bottom - inner.bottom, inner.top - top);
            if (over > (bottom - top) / 4 && !scrolls) cut = at.id || at.className;
            if (scrolls) [top, bottom] = [Math.max(top, inner.top), Math.min(bottom, inner.bottom)];
          }
          hidden ||= right - left < 1 || bottom - top < 4;
        }
        if (!hidden) found.push({says: said(text), parent, cut, left, top, right, bottom});
      }
    }
    return found;
  };

  const faults = (root) => {
    const found = [];
    const all = lines(root);
    for (const line of all) {
      if (line.cut) found.push(`cut by ${line.cut}: ${line.says}`);
      if (line.right > innerWidth + SLIGHT || line.left < -SLIGHT) found.push(`beyond the window: ${line.says}`);
    }
    // From the top down, so that each is compared with the few that are as high.
    all.sort((one, other) => one.top - other.top);
    all.forEach((one, index) => {
      for (let at = index + 1; at < all.length && all[at].top < one.bottom - 3; at += 1) {
        const other = all[at];
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (wide > 2 && one.parent !== other.parent) found.push(`on one another: ${one.says} / ${other.says}`);
      }
    });
    return found;
  };

  /** Point at every option that can be seen, as a mouse does, and wait for its card; what moved or can't be read. */
  const pointAtAll = async () => {
    const found = faults('frame');
    const before = places();
    const options = [...document.querySelectorAll('#work .opt, #endbar .opt')].filter(seen);
    for (const option of options) {
      const answer = option.dataset.answer;
      option.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
      const until = performance.now() + 20000; // some odds take seconds; meanwhile the card has its name and its button
      const isTold = () => document.querySelector('#preview .because') && document.querySelector('#preview [data-act="take"]').dataset.answer === answer;
      while (!isTold() && performance.now() < until) await new Promise((done) => setTimeout(done, 4));
      if (!isTold()) found.push(`${answer}: no card`);
      const after = places();
      for (const id of Object.keys(before)) if (after[id] !== before[id]) found.push(`${answer}: ${id} moves from ${before[id]} to ${after[id]}`);
      found.push(...faults('dock').map((fault) => `${answer}: ${fault}`));
    }
    return {options: options.length, faults: [...new Set(found)]};
  };
  window.looking = {pointAtAll};
})();
