import { elementId } from './form-store.ts';

/**
 * Focuses the field at this path, or the nearest field that contains the path: an error may concern a part of a field,
 * without an element of its own.
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
