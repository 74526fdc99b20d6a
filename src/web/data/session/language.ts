/**
 * Stores, in a cookie, the language that the signed-in user chose. From the cookie the server knows in which language to send
 * the documents of the account and the content area, although it does not know yet who is signed in.
 */

/** The longest time for which browsers store a cookie, in seconds. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

let hasChanged = false;

/** Returns the language in the cookie; null if no user has chosen one in this browser, or if cookies are blocked. */
const storedLanguage = (): string | null => /(?:^|; )language=([\w-]+)/.exec(document.cookie)?.[1] ?? null;

/** Stores a user's language, a BCP 47 tag; null if the user has chosen none, so that the site's language applies. */
export function storeLanguage(locale: string | null): void {
  if (storedLanguage() === locale) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `language=${locale ?? ''}; Path=/; Max-Age=${locale === null ? 0 : MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  // If cookies are blocked, documents stay in the site's language, and loading them again would change nothing.
  if (storedLanguage() === locale) hasChanged = true;
}

/** Returns whether the language has changed since this document was loaded. The next document is then in the new language. */
export const hasLanguageChanged = (): boolean => hasChanged;
