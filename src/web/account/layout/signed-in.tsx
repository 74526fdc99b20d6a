/** Lays out the screens for signed-in users: a header with navigation, above one column. */
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { DASHBOARD_PATH, SETTINGS_PATH } from '#features/accounts/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { ADMIN_DASHBOARD_PATH } from '#web/data/guards.ts';
import { signOut } from '#web/data/session/sign-out.ts';
import { Logo } from '#web/ui/heading/logo.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { frame as m } from '../messages/en-GB.ts';
import { useTitle } from './page.tsx';
import { useSite } from './site.ts';

/** `heading`: the title as shown on the page, if a name in it needs markup of its own. */
export function SignedInPage({
  title,
  heading = title,
  lead,
  children,
}: {
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { settings } = useSite();
  const { admin, username } = useArea('auth');
  const { pathname } = useLocation();
  const [isSigningOut, setSigningOut] = useState(false);
  useTitle(title);
  const link = (href: string, label: string) => (
    <li>
      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
        {label}
      </a>
    </li>
  );
  return (
    <div className="signed-in">
      <a className="skip" href="#main">
        {m.skip}
      </a>
      <header className="signed-in-head">
        <a className="logo" href="/">
          <Logo logo={settings.general.logo} name={settings.general.name} />
          {rich(m.logo, { hidden })}
        </a>
        <nav aria-label={m.menu}>
          <ul>
            {admin && link(ADMIN_DASHBOARD_PATH, m.admin)}
            {link(DASHBOARD_PATH, m.dashboard)}
            {link(SETTINGS_PATH, m.settings)}
            <li>
              <button
                type="button"
                aria-disabled={isSigningOut}
                onClick={() => {
                  if (isSigningOut) return;
                  setSigningOut(true);
                  void signOut();
                }}
              >
                {isSigningOut ? m.signingOut : m.signOut}
              </button>
            </li>
          </ul>
        </nav>
      </header>
      <main className="signed-in-main" id="main" tabIndex={-1}>
        <p className="lab signed-in-name">{username}</p>
        <h1 className="t1">{heading}</h1>
        {lead !== undefined && <p className="lead signed-in-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
