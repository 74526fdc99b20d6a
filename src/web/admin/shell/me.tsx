/** The menu of the signed-in user, with the way to sign out. */
import { signOut } from '#web/data/session/sign-out.ts';
import { shell as m } from '../messages/en-GB.ts';
import { useMe } from '../providers/me.tsx';
import { Icon } from './icon.tsx';

/** `tender-manager` → `Tender manager` */
const roleTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

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
          <span className="quiet">{role === undefined ? m.mySettings : roleTitle(role)}</span>
        </span>
      </a>
      <button type="button" className="btn t" onClick={() => void signOut()}>
        {m.signOut}
      </button>
    </div>
  );
}
