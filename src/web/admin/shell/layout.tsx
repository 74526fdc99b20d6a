/** The frame of every screen: the menu beside it (below it on a phone), what one can do from anywhere above it. */

import { usePermissions } from 'ra-core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { resources } from '../resources/index.ts';
import { words } from '../words.ts';
import { Icon, type IconName } from './icon.tsx';
import { Me } from './me.tsx';
import { NewMenu } from './new-menu.tsx';
import { Notices } from './notices.tsx';
import { type MenuSection, sectionsFor } from './sections.ts';

/** The screens that a thumb reaches on a phone. */
const CLOSE_BY = ['projects', 'tenders', 'messages'];

export function Layout({ children }: { children: ReactNode }) {
  const { permissions } = usePermissions<ReadonlySet<string>>();
  const sections = sectionsFor(permissions ?? new Set(), resources);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the menu closes it
  useEffect(() => setOpen(false), [pathname]);
  const menu = useId();
  return (
    <div className="app">
      <a className="skip" href="#main">
        {words.shell.skip}
      </a>
      <aside className={open ? 'side shown' : 'side'} id={menu}>
        <Link className="lg" to="/admin/dashboard">
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>{words.shell.name}</span>
        </Link>
        <nav aria-label={words.shell.menu}>
          <MenuLink to="/admin/dashboard" icon="home" label={words.shell.dashboard} />
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </nav>
        <Me />
      </aside>
      <div className="sheet">
        <header className="bar">
          <a href="/" className="open-site">
            <Icon name="expand" small />
            {words.shell.openSite}
          </a>
          <NewMenu sections={sections} />
        </header>
        <Screen key={pathname}>{children}</Screen>
        <nav className="bot" aria-label={words.shell.shortMenu}>
          <MenuLink to="/admin/dashboard" icon="home" label={words.shell.today} />
          {sections
            .flatMap(({ entries }) => entries)
            .filter(({ path }) => CLOSE_BY.includes(path))
            .map(({ path, icon, label }) => (
              <MenuLink key={path} to={`/admin/${path}`} icon={icon} label={label} />
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
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
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
      <span className="lab" id={label}>
        {title}
      </span>
      <ul aria-labelledby={label}>
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
