/** The frame of every screen: the menu beside it (below it on a phone), what one can do from anywhere above it. */
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { words } from '../words.ts';
import { Icon, type IconName } from './icon.tsx';
import { Me } from './me.tsx';
import { NewMenu } from './new-menu.tsx';
import { Notices } from './notices.tsx';
import { type MenuSection, useSections } from './sections.ts';
import { SiteName } from './site-name.ts';

/** The screens that a thumb reaches on a phone, those before the button that shows all. */
const CLOSE_BY = ['dashboard', 'projects', 'tenders', 'messages', 'posts', 'images'];
const MOST_CLOSE_BY = 4;

export function Layout({ children }: { children: ReactNode }) {
  const sections = useSections();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the menu closes it
  useEffect(() => setOpen(false), [pathname]);
  const menu = useId();
  const siteName = use(SiteName);
  const all = sections.flatMap(({ entries }) => entries);
  const near = CLOSE_BY.flatMap((path) => all.filter((entry) => entry.path === path)).slice(0, MOST_CLOSE_BY);
  return (
    <div className="app">
      <a className="skip" href="#main">
        {words.shell.skip}
      </a>
      <aside className={open ? 'side shown' : 'side'} id={menu}>
        <Link className="lg" to="/admin" title={words.shell.name}>
          <img src="/favicon.svg" alt="" width="30" height="30" />
          <span>{siteName}</span>
        </Link>
        <nav aria-label={words.shell.menu}>
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </nav>
        <Me />
      </aside>
      <div className="sheet">
        <header className="bar">
          <Link className="mk" to="/admin" aria-label={words.shell.name}>
            <img src="/favicon.svg" alt="" width="30" height="30" />
          </Link>
          <span className="fill" />
          <a href="/">
            <Icon name="expand" small />
            {words.shell.openSite}
          </a>
          <NewMenu />
        </header>
        <Screen key={pathname}>{children}</Screen>
        <nav className="bot" aria-label={words.shell.shortMenu}>
          {near.map(({ path, icon, label }) => (
            <MenuLink
              key={path}
              to={`/admin/${path}`}
              icon={icon}
              label={path === 'dashboard' ? words.shell.today : label}
            />
          ))}
          <button type="button" aria-expanded={open} aria-controls={menu} onClick={() => setOpen(!open)}>
            <Icon name="menu" />
            {words.shell.more}
          </button>
        </nav>
      </div>
      <Notices />
    </div>
  );
}

/** Takes the focus when the screen changes, so that a screen reader begins at its heading. */
function Screen({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <main className="main" id="main" tabIndex={-1} ref={main}>
      {children}
    </main>
  );
}

function Section({ title, entries }: MenuSection) {
  const label = useId();
  return (
    <>
      {title !== null && (
        <span className="lab" id={label}>
          {title}
        </span>
      )}
      <ul aria-labelledby={title === null ? undefined : label}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink to={`/admin/${entry.path}`} icon={entry.icon} label={entry.label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const { pathname } = useLocation();
  const here = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
