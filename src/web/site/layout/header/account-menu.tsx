/**
 * Renders the account menu. The server renders every page for a guest; in the browser the user's name replaces the
 * sign-in link, in a cell whose size does not change.
 */

import { DASHBOARD_PATH, LOGIN_PATH, SETTINGS_PATH } from '#features/accounts/address.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { lazySignOut } from '#web/data/session/identify-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { frame as m } from '../../messages/en-GB.ts';

/** Renders the entries below the name. */
function AccountLinks({ admin }: { admin: boolean }) {
  return (
    <>
      {admin && (
        <li>
          <a href={adminAddress('dashboard')}>{m.admin}</a>
        </li>
      )}
      <li>
        <a href={DASHBOARD_PATH}>{m.dashboard}</a>
      </li>
      <li>
        <a href={SETTINGS_PATH}>{m.settings}</a>
      </li>
      <li>
        <button type="button" onClick={() => void lazySignOut()}>
          {m.logout}
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
        <a className="account-in" href={LOGIN_PATH}>
          <Icon name="person" />
          {m.signIn}
        </a>
      </div>
    );
  return (
    <div className="account-cell has-drop">
      <button className="account-in drop-toggle" type="button" aria-expanded="false">
        <Icon name="person" />
        <span className="account-name">{username ?? m.account}</span>
        <Icon name="chevron-down" />
      </button>
      <ul className="drop account-drop">
        <AccountLinks admin={admin} />
      </ul>
    </div>
  );
}

/** Renders the account menu at the end of the phone menu. */
export function PhoneAccountMenu() {
  const { fill } = useFormat();
  const { token, username, admin } = useArea('auth');
  if (token === null)
    return (
      <ul className="sheet-account">
        <li>
          <a href={LOGIN_PATH}>{m.signIn}</a>
        </li>
      </ul>
    );
  return (
    <>
      <p className="lab sheet-name">
        {username === null ? m.account : fill(m.signedInAs, { name: username })}
      </p>
      <ul className="sheet-account">
        <AccountLinks admin={admin} />
      </ul>
    </>
  );
}
