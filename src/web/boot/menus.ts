/**
 * Adds the behaviour of menus that HTML and CSS cannot provide: opens drop-downs by click, closes them with Escape, and
 * makes the page behind the phone menu inert. Listens on the document, so that it works before and after React hydrates.
 */
const DROPDOWN = '.has-drop';

export function listenForMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    const item = closest(target, DROPDOWN);
    for (const other of document.querySelectorAll(`${DROPDOWN}[data-open]`))
      if (other !== item) closeMenu(other, false);
  });

  document.addEventListener('click', (event) => {
    // After navigation the pointer is still over the menu, which must not stay open on the next page.
    const itemOfLink = closest(event.target, 'a')?.closest(DROPDOWN);
    if (itemOfLink) closeMenu(itemOfLink, true);
    const item = closest(event.target, '.drop-toggle')?.closest(DROPDOWN);
    if (!item) return;
    // The first mouse click pins the menu that hovering opened. A key press (`detail` is 0) closes the menu, because
    // focus has already opened it.
    const shouldClose = event.detail === 0 ? isOpen(item) : item.hasAttribute('data-open');
    if (shouldClose) closeMenu(item, true);
    else openMenu(item);
  });

  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    for (const item of document.querySelectorAll(DROPDOWN)) if (isOpen(item)) closeMenu(item, true);
    const phoneMenu = document.querySelector<HTMLDetailsElement>('.menu[open]');
    if (!phoneMenu) return;
    phoneMenu.open = false;
    if (closest(target, '.menu')) phoneMenu.querySelector('summary')?.focus();
  });

  for (const eventName of ['focusin', 'pointerover'] as const) {
    document.addEventListener(eventName, ({ target }) => {
      for (const item of document.querySelectorAll(DROPDOWN)) {
        // Leaving the menu resets what was opened or closed by hand.
        if (!item.contains(target as Node)) {
          if (eventName === 'focusin' || !item.contains(document.activeElement)) closeMenu(item, false);
        } else updateAriaExpanded(item);
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

function openMenu(item: Element): void {
  item.removeAttribute('data-shut');
  item.setAttribute('data-open', '');
  updateAriaExpanded(item);
}

/** Closes a menu unless it is hovered or focused. `firmly`: closes it even then. */
function closeMenu(item: Element, firmly: boolean): void {
  item.removeAttribute('data-open');
  item.toggleAttribute('data-shut', firmly);
  updateAriaExpanded(item);
}

function isOpen(item: Element): boolean {
  const list = item.querySelector('.drop');
  return list !== null && getComputedStyle(list).display !== 'none';
}

function updateAriaExpanded(item: Element): void {
  item.querySelector('.drop-toggle')?.setAttribute('aria-expanded', String(isOpen(item)));
}

const closest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;
