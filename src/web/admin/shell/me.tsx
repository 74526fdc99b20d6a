/** Who is signed in, with the ways out. */
import { useGetIdentity, useLogout } from 'ra-core';
import { words } from '../words.ts';

export function Me() {
  const { data } = useGetIdentity();
  const logout = useLogout();
  return (
    <div className="me">
      <a href="/user/settings">
        <b>{data?.fullName ?? ''}</b>
        <span className="quiet">{words.shell.mySettings}</span>
      </a>
      <button type="button" className="btn t" onClick={() => void logout()}>
        {words.shell.logout}
      </button>
    </div>
  );
}
