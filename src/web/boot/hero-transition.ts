/**
 * Gives the picture of the clicked card the view-transition name of the next page's hero, so that the picture grows into the
 * hero.
 */
export function nameHeroTransition(): void {
  let namedElement: HTMLElement | null = null;
  const setTransitionName = (element: HTMLElement | null, value: string): void => {
    element?.style.setProperty('view-transition-name', value);
  };
  addEventListener(
    'click',
    ({ target }) => {
      setTransitionName(namedElement, '');
      namedElement = null;
      const link = target instanceof Element ? target.closest('a') : null;
      const picture = link?.querySelector<HTMLElement>('.vt-from');
      if (!picture) return;
      // A name must be unique on a page, so this page's own hero loses it.
      for (const hero of document.querySelectorAll<HTMLElement>('.vt-hero')) setTransitionName(hero, 'none');
      setTransitionName(picture, 'hero');
      namedElement = picture;
    },
    true,
  );
}
