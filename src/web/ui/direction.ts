/** Determines the text direction, for what CSS logical properties do not cover: arrow keys and scroll positions. */

/** Returns whether text in the element runs from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

interface KeyPress {
  key: string;
  currentTarget: EventTarget & Element;
}

/** Returns the key of an event. In text from right to left it swaps the arrow keys, so `ArrowRight` means forwards. */
export const keyAlongText = ({ key, currentTarget }: KeyPress): string =>
  /^Arrow(?:Left|Right)$/.test(key) && isRightToLeft(currentTarget)
    ? key === 'ArrowLeft'
      ? 'ArrowRight'
      : 'ArrowLeft'
    : key;
