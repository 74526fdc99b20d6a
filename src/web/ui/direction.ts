/** The direction of text on the page. CSS has its own words for it; the browser's keys and scroll positions do not. */

/** Whether text in the element runs from right to left, so that what comes next is at its left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

interface Press {
  key: string;
  currentTarget: EventTarget & Element;
}

/** Returns the key of an event, with the arrow that points forwards in the text as `ArrowRight` on every page. */
export const keyAlongText = ({ key, currentTarget }: Press): string =>
  /^Arrow(?:Left|Right)$/.test(key) && isRightToLeft(currentTarget)
    ? key === 'ArrowLeft'
      ? 'ArrowRight'
      : 'ArrowLeft'
    : key;
