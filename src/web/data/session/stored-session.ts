/**
 * Stores the session in local storage, which all tabs share, and texts for the next page of this tab in session storage.
 */
const TOKEN = 'token';
const USERNAME = 'username';

interface StoredSession {
  token: string | null;
  username: string | null;
}

const NO_SESSION: StoredSession = { token: null, username: null };

/** Returns the stored session; that of a guest if there is none, or if the browser's settings forbid storage. */
export function readStoredSession(): StoredSession {
  try {
    const token = localStorage.getItem(TOKEN);
    return token === null || token === '' ? NO_SESSION : { token, username: localStorage.getItem(USERNAME) };
  } catch {
    return NO_SESSION;
  }
}

export function storeSession({ token, username }: { token: string; username: string | null }): void {
  try {
    if (username === null) localStorage.removeItem(USERNAME);
    else localStorage.setItem(USERNAME, username);
    // The token is stored last, because other tabs wait for it and then read the username.
    localStorage.setItem(TOKEN, token);
  } catch {
    // Without storage the session lasts as long as this document.
  }
}

/**
 * Clears local storage. It contains data of the user who was signed in, and the visitor's choice about analytics, which
 * is asked for again.
 */
export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
}

/** Calls `listener` when another tab signs in or out. */
export function onSessionChangeInOtherTab(listener: (now: StoredSession) => void): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN)) return;
    listener(readStoredSession());
  });
}

/** Stores a text in session storage for the page that this tab loads next. */
function storeForNextPage(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
}

/** Returns the text and deletes it; null if there is none. */
function readOnce(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** Stores the reason that the sign-in page shows for having been opened. */
export const storeLoginNotice = (reason: string): void => storeForNextPage('notice', reason);
/** Returns and deletes the reason that `storeLoginNotice` stored. */
export const takeLoginNotice = (): string | null => readOnce('notice');

/** Stores the challenge of a sign-in link whose user has two-factor sign-in, so that the sign-in page asks for the code. */
export const storeChallenge = (challenge: string): void => storeForNextPage('challenge', challenge);
/** Returns and deletes the challenge that `storeChallenge` stored. */
export const takeChallenge = (): string | null => readOnce('challenge');
