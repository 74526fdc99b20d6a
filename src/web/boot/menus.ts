/**
 * What the menus cannot do in HTML and CSS alone: drop-downs by click, Escape, and the page behind the phone's sheet
 * out of reach while it is open. Listens on the document, so that it works before and after React takes over.
 */
const DROP = '.has-drop';

export function openMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const item = closest(target, DROP);
    for (const other of document.querySelectorAll(`${DROP}[data-open]`))
      if (other !== item) shut(other, false);
  });

  document.addEventListener('click', (event) => {
    // On the way to another page the pointer still lies on the menu; it must not stay open over that page.
    const left = closest(event.target, 'a')?.closest(DROP);
    if (left) shut(left, true);
    const item = closest(event.target, '.drop-toggle')?.closest(DROP);
    if (!item) return;
    // By pointer the first click keeps open what hovering has opened; by key (no pointer, so no click count) the
    // focus has opened it already, and the key shuts it.
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
        // Away from it: what was opened or shut by hand is forgotten.
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

/** Back to the style sheet's own rules; `firmly`: shut even though the pointer or the focus is on it. */
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
