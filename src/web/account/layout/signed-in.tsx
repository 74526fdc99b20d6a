/** The layout for signed-in users: a line of navigation, then one column. */
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useArea } from '#web/data/areas/use-area.ts';
import { ADMIN } from '#web/data/guards.ts';
import { signOut } from '#web/data/session/sign-out.ts';
import { Logo } from '#web/ui/heading/logo.tsx';
import { useTitle } from './page.tsx';
import { useSite } from './site.ts';

/** `heading`: the title on the page, if a name in it needs its own markup. */
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
  const [isLeaving, setLeaving] = useState(false);
  useTitle(title);
  const way = (href: string, words: string) => (
    <li>
      <a href={href} aria-current={href === pathname ? 'page' : undefined}>
        {words}
      </a>
    </li>
  );
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="desk-head">
        <a className="logo" href="/">
          <Logo settings={settings} />
          <span className="vh">, home</span>
        </a>
        <nav aria-label="Account">
          <ul>
            {admin && way(ADMIN, 'Admin')}
            {way('/user/dashboard', 'Dashboard')}
            {way('/user/settings', 'Settings')}
            <li>
              <button
                type="button"
                aria-disabled={isLeaving}
                onClick={() => {
                  if (isLeaving) return;
                  setLeaving(true);
                  void signOut();
                }}
              >
                {isLeaving ? 'Logging out' : 'Logout'}
              </button>
            </li>
          </ul>
        </nav>
      </header>
      <main className="desk-main" id="main" tabIndex={-1}>
        <p className="lab desk-name">{username}</p>
        <h1 className="t1">{heading}</h1>
        {lead !== undefined && <p className="lead desk-lead">{lead}</p>}
        {children}
      </main>
    </div>
  );
}
