/** For a row of tabs that is wider than the screen: scrolls to the open tab, and marks the ends at which tabs are hidden. */
import { type RefObject, useEffect } from 'react';

/** Distances up to this number of pixels may be rounding errors. */
const ROUNDING_TOLERANCE = 2;

/** Sets `data-hides` of the row to the ends at which tabs are hidden: `start`, `end`, both or neither. */
export function useTabOverflow(row: RefObject<HTMLElement | null>, openTab: number | string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newly opened tab
  useEffect(() => {
    const element = row.current;
    const openTabElement = element?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (element === null || openTabElement === null || openTabElement === undefined) return;
    // Centres the tab, so that its neighbours are visible.
    element.scrollLeft =
      openTabElement.offsetLeft - element.offsetLeft - (element.clientWidth - openTabElement.offsetWidth) / 2;
  }, [openTab]);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const markHiddenEnds = () => {
      const { scrollWidth, clientWidth } = element;
      // `scrollLeft` is negative where text runs from right to left.
      const scrolled = Math.abs(element.scrollLeft);
      const hiddenEnds = [
        ...(scrolled > ROUNDING_TOLERANCE ? ['start'] : []),
        ...(scrolled + clientWidth < scrollWidth - ROUNDING_TOLERANCE ? ['end'] : []),
      ];
      element.dataset.hides = hiddenEnds.join(' ');
    };
    markHiddenEnds();
    const resizeObserver = new ResizeObserver(markHiddenEnds);
    resizeObserver.observe(element);
    for (const child of element.children) resizeObserver.observe(child);
    element.addEventListener('scroll', markHiddenEnds, { passive: true });
    return () => {
      resizeObserver.disconnect();
      element.removeEventListener('scroll', markHiddenEnds);
    };
  }, [row]);
}
