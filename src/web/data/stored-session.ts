/** Who is signed in on this device, as it lies in the browser's local storage, and how the tabs of one browser agree on it. */
const TOKEN = 'token';
const USERNAME = 'username';

export interface StoredSession {
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

const NOTICE = 'notice';

/** A sentence for the next page of this tab, which is loaded afresh: why it asks to sign in. */
export function leaveNotice(sentence: string): void {
  try {
    sessionStorage.setItem(NOTICE, sentence);
  } catch {
    // The page is right without it.
  }
}

/** Read once. */
export function takeNotice(): string | null {
  try {
    const sentence = sessionStorage.getItem(NOTICE);
    sessionStorage.removeItem(NOTICE);
    return sentence;
  } catch {
    return null;
  }
}
