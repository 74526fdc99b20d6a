/** Renders the signed-in user's name, which links to their settings, and the button to sign out. */
import { SETTINGS_PATH } from '#features/accounts/address.ts';
import { signOut } from '#web/data/session/sign-out.ts';
import { shell as m } from '../messages/en-GB.ts';
import { Icon } from '../parts/icon.tsx';
import { useMe } from '../providers/me.tsx';

export function Me() {
  const { name, username, roleTitles } = useMe();
  const [role] = roleTitles;
  return (
    <div className="me">
      <a href={SETTINGS_PATH}>
        <Icon name="person" />
        <span>
          <b>
            <bdi>{name || username}</bdi>
          </b>
          <span className="quiet">{role === undefined ? m.mySettings : <bdi>{role}</bdi>}</span>
        </span>
      </a>
      <button type="button" className="btn t" onClick={() => void signOut()}>
        {m.signOut}
      </button>
    </div>
  );
}
