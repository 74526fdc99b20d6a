/**
 * What HTML and CSS cannot do for the menus: drop-downs by click, Escape, and making the page behind the phone menu
 * inert. Listens on the document, so that it works before and after React hydrates.
 */
const DROP = '.has-drop';

export function openMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const item = closest(target, DROP);
    for (const other of document.querySelectorAll(`${DROP}[data-open]`))
      if (other !== item) shut(other, false);
  });

  document.addEventListener('click', (event) => {
    // During navigation the pointer is still over the menu, which must not stay open over the next page.
    const left = closest(event.target, 'a')?.closest(DROP);
    if (left) shut(left, true);
    const item = closest(event.target, '.drop-toggle')?.closest(DROP);
    if (!item) return;
    // With a pointer the first click pins the menu that hovering opened; by key (no pointer, so no click count) the focus
    // has already opened it, and the key closes it.
    const isKept = event.detail === 0 ? isOpen(item) : item.hasAttribute('data-open');
    if (isKept) shut(item, true);
    else open(item);
  });

  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    for (const item of document.querySelectorAll(DROP)) if (isOpen(item)) shut(item, true);
    const sheet = document.querySelector<HTMLDetailsElement>('.menu[open]');
    if (!sheet) return;
    sheet.open = false;
    if (closest(target, '.menu')) sheet.querySelector('summary')?.focus();
  });

  for (const moved of ['focusin', 'pointerover'] as const) {
    document.addEventListener(moved, ({ target }) => {
      for (const item of document.querySelectorAll(DROP)) {
        // Leaving the menu resets what was opened or closed by hand.
        if (!item.contains(target as Node)) {
          if (moved === 'focusin' || !item.contains(document.activeElement)) shut(item, false);
        } else say(item);
      }
    });
  }

  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches('.menu')) return;
      for (const behind of document.querySelectorAll<HTMLElement>('main, .foot')) behind.inert = target.open;
    },
    true,
  );
}

function open(item: Element): void {
  item.removeAttribute('data-shut');
  item.setAttribute('data-open', '');
  say(item);
}

/** Hands the menu back to the style sheet's rules; `firmly`: closed even while the pointer or the focus is on it. */
function shut(item: Element, firmly: boolean): void {
  item.removeAttribute('data-open');
  item.toggleAttribute('data-shut', firmly);
  say(item);
}

function isOpen(item: Element): boolean {
  const list = item.querySelector('.drop');
  return list !== null && getComputedStyle(list).display !== 'none';
}

function say(item: Element): void {
  item.querySelector('.drop-toggle')?.setAttribute('aria-expanded', String(isOpen(item)));
}

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
