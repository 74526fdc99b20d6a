/** The session in the browser's local storage, and how the tabs of one browser agree on it. */
const TOKEN = 'token';
const USERNAME = 'username';

interface StoredSession {
  token: string | null;
  username: string | null;
}

const nobody: StoredSession = { token: null, username: null };

/** Returns a guest's session if the browser's settings forbid storage. */
export function readStoredSession(): StoredSession {
  try {
    const token = localStorage.getItem(TOKEN);
    return token === null || token === '' ? nobody : { token, username: localStorage.getItem(USERNAME) };
  } catch {
    return nobody;
  }
}

export function storeSession({ token, username }: { token: string; username: string | null }): void {
  try {
    if (username === null) localStorage.removeItem(USERNAME);
    else localStorage.setItem(USERNAME, username);
    // Last: other tabs wait for it and then read the user name.
    localStorage.setItem(TOKEN, token);
  } catch {
    // Without storage the session lasts as long as this document.
  }
}

/** Clears everything: all of it belongs to the user who was signed in. */
export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing could be stored, so there is nothing to clear.
  }
}

/** Calls `listener` when another tab signs in or out. */
export function onSessionElsewhere(listener: (now: StoredSession) => void): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN)) return;
    listener(readStoredSession());
  });
}

/** Stores a text for the next page of this tab, which is a full load. */
function leave(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page works without it.
  }
}

/** Returns the text and deletes it. */
function take(key: string): string | null {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}

/** A sentence: why the login page asks to sign in. */
export const leaveNotice = (sentence: string): void => leave('notice', sentence);
export const takeNotice = (): string | null => take('notice');

/** The challenge of a sign-in link whose owner uses two-factor sign-in: the login page asks for the code. */
export const leaveChallenge = (challenge: string): void => leave('challenge', challenge);
export const takeChallenge = (): string | null => take('challenge');
