/** Fills in the fields of the contact form in the document, and finds out for how long it has been open. */
import { CONTACT_PATH } from '../address.ts';
import { readUnsent } from './unsent-message.ts';

/** Restores what was typed before a reload into empty fields; returns true if there was anything. */
export function restoreUnsent(form: HTMLFormElement): boolean {
  let hasRestored = false;
  for (const [name, value] of Object.entries(readUnsent())) {
    const field = form.elements.namedItem(name);
    const isEmpty =
      field instanceof RadioNodeList ||
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement
        ? field.value === ''
        : false;
    if (!isEmpty || value === '' || (field instanceof HTMLInputElement && field.type === 'file')) continue;
    (field as RadioNodeList | HTMLInputElement | HTMLTextAreaElement).value = value;
    hasRestored = true;
  }
  return hasRestored;
}

/** Returns when the form appeared, in ms since the page load: 0, unless a client-side navigation led to it. */
export function openedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === CONTACT_PATH
    ? 0
    : performance.now();
}
