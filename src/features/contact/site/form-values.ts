/** Restores unsent texts into the contact form, and finds out when the form appeared. */
import { CONTACT_PATH } from '../address.ts';
import { readUnsent } from './unsent-message.ts';

/** Fills empty fields with what was typed but not sent; returns whether it filled any. */
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

/**
 * Returns when the form appeared, as a value of `performance.now()`: 0 if the document was loaded for the contact page,
 * otherwise now. Must be called when the form appears.
 */
export function findOpeningTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === CONTACT_PATH
    ? 0
    : performance.now();
}
