/** Reads and stores the visitor's consent to being counted, in this browser. */

const STORAGE_KEY = 'counted';

/** The visitor's answer; null: not given yet. */
export type Consent = 'yes' | 'no' | null;

/**
 * Returns the visitor's answer. A visitor whose browser sends Global Privacy Control, or lets this site store nothing,
 * is not asked and counts as one who declined.
 */
export const readConsent = (): Consent => {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'no';
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    // Without storage the question would come back at every page load.
    return 'no';
  }
};

export const storeConsent = (choice: 'yes' | 'no'): void => {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts only as long as this document.
  }
};
