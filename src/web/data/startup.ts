/**
 * What happens once, when the browser takes over. The settings came with the page, so for a guest this is all: no
 * token, no call. Signing in adds its steps here, in this order: exchange `?auth=` and drop it from the address,
 * then load the current user where there is a token.
 */
import { areas } from './areas.ts';

const TOKEN = 'token';
const USERNAME = 'username';

export function startUp(): void {
  const { token, username } = readBack();
  if (token !== null) areas.act({ type: 'signedIn', token, username, admin: false });
}

/** Storage may be forbidden by the browser's settings; then everybody is a guest. */
function readBack(): { token: string | null; username: string | null } {
  try {
    return { token: localStorage.getItem(TOKEN), username: localStorage.getItem(USERNAME) };
  } catch {
    return { token: null, username: null };
  }
}
