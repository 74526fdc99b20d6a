/** Reads and stores the visitor's consent to being counted, in this browser. */
const STORAGE_KEY = 'counted';

export type Consent = 'yes' | 'no' | null;

/**
 * Returns the stored consent; null: the visitor has not answered yet. A browser with Global Privacy Control declines for
 * its user, who is not asked.
 */
export const readConsent = (): Consent => {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'no';
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    // Without storage the question would come back on every page.
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
