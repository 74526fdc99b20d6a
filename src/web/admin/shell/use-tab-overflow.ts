/** Marks the ends at which a row of tabs hides some of them, because it is wider than the screen, and scrolls to the open tab. */
import { type RefObject, useEffect } from 'react';

/** Smaller distances are rounding errors, in pixels. */
const ROUNDING_TOLERANCE = 2;

/** Sets `data-hides` of the row to the ends at which tabs are hidden: `start`, `end`, both or neither. */
export function useTabOverflow(line: RefObject<HTMLElement | null>, open: number | string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newly opened tab
  useEffect(() => {
    const element = line.current;
    const shown = element?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (element === null || shown === null || shown === undefined) return;
    // Centres the tab, so that its neighbours are visible.
    element.scrollLeft =
      shown.offsetLeft - element.offsetLeft - (element.clientWidth - shown.offsetWidth) / 2;
  }, [open]);
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const look = () => {
      const { scrollWidth, clientWidth } = element;
      // `scrollLeft` is negative where text runs from right to left.
      const scrolled = Math.abs(element.scrollLeft);
      const hidden = [
        ...(scrolled > ROUNDING_TOLERANCE ? ['start'] : []),
        ...(scrolled + clientWidth < scrollWidth - ROUNDING_TOLERANCE ? ['end'] : []),
      ];
      element.dataset.hides = hidden.join(' ');
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    for (const child of element.children) size.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [line]);
}
