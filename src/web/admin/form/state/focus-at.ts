import { elementId } from './form-store.ts';

/**
 * Focuses the field at this path or the nearest one around it: an error in a row may be about a control without an
 * element of its own.
 */
export function focusAt(path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(elementId(parts.slice(0, length).join('.')));
    if (element === null) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}
