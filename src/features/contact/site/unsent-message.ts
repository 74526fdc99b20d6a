/** Stores the text of an unsent message while the tab is open, so that it survives a reload or a visit to another page. */
const KEY = 'contact-unsent';

/** Stores what was typed; removes it if all values are empty. Does nothing if storage is forbidden or full. */
export function storeUnsent(values: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(values).every((value) => value === '')) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is forbidden or full.
  }
}

export function clearUnsent(): void {
  storeUnsent({});
}

export function readUnsent(): Readonly<Record<string, string>> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
