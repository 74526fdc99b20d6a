import { elementId } from './form-store.ts';

/** From the field at this path outwards: an error in a row may be about a control that has no place of its own. */
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
