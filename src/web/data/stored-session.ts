/** Who is signed in on this device, as it lies in the browser's local storage, and how the tabs of one browser agree on it. */
const TOKEN = 'token';
const USERNAME = 'username';

interface StoredSession {
  token: string | null;
  username: string | null;
}

const nobody: StoredSession = { token: null, username: null };

/** Storage may be forbidden by the browser's settings; then everybody is a guest. */
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
    // Last: other tabs wait for it, and then read whose it is.
    localStorage.setItem(TOKEN, token);
  } catch {
    // Signed in for as long as this document lives.
  }
}

/** All of it: what lies there belongs to whoever was signed in. */
export function clearStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing could be kept, so there is nothing to take away.
  }
}

/** Calls `listener` when another tab signs somebody in or out. */
export function onSessionElsewhere(listener: (now: StoredSession) => void): void {
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== null && key !== TOKEN)) return;
    listener(readStoredSession());
  });
}

/** For the next page of this tab, which is loaded afresh. */
function leave(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page is right without it.
  }
}

/** Read once. */
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

/** The challenge of a link whose owner has two-factor sign-in on: the login page asks for the code. */
export const leaveChallenge = (challenge: string): void => leave('challenge', challenge);
export const takeChallenge = (): string | null => take('challenge');
