/** The visitor's consent to being counted, as stored in this browser. */
const CHOICE = 'counted';

export type Choice = 'yes' | 'no' | null;

/** Null: not asked yet. A visitor with Do Not Track has declined and is not asked. */
export const readChoice = (): Choice => {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'no';
  try {
    const kept = localStorage.getItem(CHOICE);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    // Without storage the question would come back on every page.
    return 'no';
  }
};

export const keepChoice = (choice: 'yes' | 'no'): void => {
  try {
    localStorage.setItem(CHOICE, choice);
  } catch {
    // The choice lasts as long as this document.
  }
};
