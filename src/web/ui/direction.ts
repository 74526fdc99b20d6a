/** Finds out the text direction, for what CSS logical properties do not cover: arrow keys and scroll positions. */

/** Returns whether text in the element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

interface Press {
  key: string;
  currentTarget: EventTarget & Element;
}

/** Returns the key of an event; the arrow key in the reading direction is always `ArrowRight`. */
export const keyAlongText = ({ key, currentTarget }: Press): string =>
  /^Arrow(?:Left|Right)$/.test(key) && isRightToLeft(currentTarget)
    ? key === 'ArrowLeft'
      ? 'ArrowRight'
      : 'ArrowLeft'
    : key;
