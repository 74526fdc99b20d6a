/** The picture of the card that is clicked becomes the hero of the next page: it alone bears the hero's name. */
export function carryPicture(): void {
  let named: HTMLElement | null = null;
  const name = (element: HTMLElement | null, value: string): void => {
    element?.style.setProperty('view-transition-name', value);
  };
  addEventListener(
    'click',
    ({ target }) => {
      name(named, '');
      named = null;
      const link = target instanceof Element ? target.closest('a') : null;
      const picture = link?.querySelector<HTMLElement>('.vt-from');
      if (!picture) return;
      // A name may stand only once on a page: this page's own hero gives way.
      for (const hero of document.querySelectorAll<HTMLElement>('.vt-hero')) name(hero, 'none');
      name(picture, 'hero');
      named = picture;
    },
    true,
  );
}
