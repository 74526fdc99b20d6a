/** The menu of the signed-in user, with the way to sign out. */
import { signOut } from '#web/data/session/sign-out.ts';
import { useMe } from '../providers/me.tsx';
import { words } from '../words.ts';
import { Icon } from './icon.tsx';

export function Me() {
  const { name, username, roles } = useMe();
  const [role] = roles;
  return (
    <div className="me">
      <a href="/user/settings">
        <Icon name="person" />
        <span>
          <b>
            <bdi>{name || username}</bdi>
          </b>
          <span className="quiet">
            {role === undefined ? words.shell.mySettings : words.shell.role(role)}
          </span>
        </span>
      </a>
      <button type="button" className="btn t" onClick={() => void signOut()}>
        {words.shell.logout}
      </button>
    </div>
  );
}
