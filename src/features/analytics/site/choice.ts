/** What a visitor has said about being counted, as this browser keeps it. */
const CHOICE = 'counted';

export type Choice = 'yes' | 'no' | null;

/** Null: not asked yet. Whoever tells every site not to track them has answered, and is not asked. */
export const readChoice = (): Choice => {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return 'no';
  try {
    const kept = localStorage.getItem(CHOICE);
    return kept === 'yes' || kept === 'no' ? kept : null;
  } catch {
    // Where nothing can be kept, the question would come on every page.
    return 'no';
  }
};

export const keepChoice = (choice: 'yes' | 'no'): void => {
  try {
    localStorage.setItem(CHOICE, choice);
  } catch {
    // Good for as long as this document lives.
  }
};
