/** A line of tabs that is wider than the screen: it shows on which side it goes on, and which of them is open. */
import { type RefObject, useEffect } from 'react';

/** Less than that is what rounding leaves. */
const NEXT_TO_NOTHING = 2;

/** `data-hides` of the line says at which of its ends something lies out of sight: `start`, `end`, both or neither. */
export function useSideways(line: RefObject<HTMLElement | null>, open: number | string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is open comes into sight
  useEffect(() => {
    const element = line.current;
    const shown = element?.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
    if (element === null || shown === null || shown === undefined) return;
    // In its middle, so that what stands on either side of it is seen to be there.
    element.scrollLeft =
      shown.offsetLeft - element.offsetLeft - (element.clientWidth - shown.offsetWidth) / 2;
  }, [open]);
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const hidden = [
        ...(scrollLeft > NEXT_TO_NOTHING ? ['start'] : []),
        ...(scrollLeft + clientWidth < scrollWidth - NEXT_TO_NOTHING ? ['end'] : []),
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
