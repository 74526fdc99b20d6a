/**
 * The account menu. The page is rendered for a guest and is the same for everybody; the user's name replaces the sign-in
 * link, in a cell whose size does not change.
 */

import { useArea } from '#web/data/use-area.ts';
import { signOutHere } from '#web/data/who-is-there.ts';
import { Icon } from '#web/ui/icon.tsx';

const LOGIN = '/user/login';

/** The entries below the name. */
function Entries({ admin }: { admin: boolean }) {
  return (
    <>
      {admin && (
        <li>
          <a href="/admin/dashboard">Admin</a>
        </li>
      )}
      <li>
        <a href="/user/dashboard">Dashboard</a>
      </li>
      <li>
        <a href="/user/settings">Settings</a>
      </li>
      <li>
        <button type="button" onClick={() => void signOutHere()}>
          Logout
        </button>
      </li>
    </>
  );
}

export function AccountMenu() {
  const { token, username, admin } = useArea('auth');
  if (token === null)
    return (
      <div className="account-cell">
        <a className="account-in" href={LOGIN}>
          <Icon name="person" />
          Sign in
        </a>
      </div>
    );
  return (
    <div className="account-cell has-drop">
      <button className="account-in drop-toggle" type="button" aria-expanded="false">
        <Icon name="person" />
        <span className="account-name">{username ?? 'Your account'}</span>
        <Icon name="chevron-down" />
      </button>
      <ul className="drop account-drop">
        <Entries admin={admin} />
      </ul>
    </div>
  );
}

/** The same at the end of the phone menu, which is closed while it changes. */
export function AccountLines() {
  const { token, username, admin } = useArea('auth');
  if (token === null)
    return (
      <ul className="sheet-account">
        <li>
          <a href={LOGIN}>Sign in</a>
        </li>
      </ul>
    );
  return (
    <>
      <p className="lab sheet-name">Signed in as {username}</p>
      <ul className="sheet-account">
        <Entries admin={admin} />
      </ul>
    </>
  );
}
