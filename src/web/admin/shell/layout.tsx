/**
 * Renders the frame of every screen: global actions above, and the menu at the side. A phone has a short menu at the bottom,
 * whose last button opens the complete one.
 */
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { ADMIN_PATH, adminAddress } from '#platform/schema/values/admin-address.ts';
import { shell as m, sections as sectionTitles } from '../messages/en-GB.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useScreenKey } from '../parts/screen-key.ts';
import { SiteNameContext } from '../parts/site-name.ts';
import { MaintenanceNotice } from './failure/maintenance-notice.tsx';
import { Me } from './me.tsx';
import { type Counts, useCountAnnouncement, useCounts } from './menu/counts.ts';
import { NewMenu } from './menu/new-menu.tsx';
import { type MenuSection, useSections } from './menu/sections.ts';
import { Notices } from './notices.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

/** How many entries the phone's bottom menu has room for. */
const MAX_PHONE_MENU_ENTRIES = 4;
/** Larger counts are shown as "99+". */
const MAX_SHOWN_COUNT = 99;

export function Layout({ children }: { children: ReactNode }) {
  const sections = useSections();
  const loadedCounts = useCounts();
  const announcement = useCountAnnouncement(loadedCounts);
  const counts = loadedCounts ?? {};
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const screenKey = useScreenKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the menu closes it
  useEffect(() => setIsOpen(false), [pathname]);
  const menuId = useId();
  // Scrolls the current entry into view, because a low window shows only part of the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry depends on the address
  useEffect(() => {
    const currentLink = document.getElementById(menuId)?.querySelector('nav [aria-current]');
    currentLink?.scrollIntoView({ block: 'nearest' });
  }, [pathname, menuId]);
  const moreButton = useRef<HTMLButtonElement>(null);
  // The open menu covers the screen, so opening it moves the focus into it. The button that closes it keeps the focus.
  const toggle = () => {
    flushSync(() => setIsOpen(!isOpen));
    if (isOpen) return;
    const sideMenu = document.getElementById(menuId);
    (
      sideMenu?.querySelector<HTMLElement>('[aria-current]') ?? sideMenu?.querySelector<HTMLElement>('nav a')
    )?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      moreButton.current?.focus();
    };
    // In landscape a phone may be wide enough for the menu at the side, so the menu in front of the screen closes.
    const wide = matchMedia('(min-width: 900px)');
    const close = () => setIsOpen(false);
    addEventListener('keydown', closeOnEscape);
    wide.addEventListener('change', close);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      wide.removeEventListener('change', close);
    };
  }, [isOpen]);
  const siteName = use(SiteNameContext);
  const phoneEntries = sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.phoneRank === undefined ? [] : [{ ...entry, phoneRank: entry.phoneRank }]))
    .sort((one, other) => one.phoneRank - other.phoneRank)
    .slice(0, MAX_PHONE_MENU_ENTRIES);
  return (
    <div className="app">
      <a className="skip" href="#main">
        {m.skip}
      </a>
      <aside className={isOpen ? 'side shown' : 'side'} id={menuId}>
        <Link className="lg" to={ADMIN_PATH} title={m.name}>
          <img src="/favicon.svg" alt="" width="30" height="30" />
          <span>{siteName}</span>
        </Link>
        <nav aria-label={m.name}>
          {sections.map((section) => (
            <Section key={section.id} {...section} counts={counts} />
          ))}
        </nav>
        <Me />
      </aside>
      <div className="sheet">
        {/* The header and the menu have names because a page shown in a preview has landmarks of its own. */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: outside a section a header is a banner, which may have a name */}
        <header className="bar" aria-label={m.shortcuts} inert={isOpen}>
          <Link className="mk" to={ADMIN_PATH} aria-label={m.name}>
            <img src="/favicon.svg" alt="" width="30" height="30" />
          </Link>
          <PaletteButton />
          <a href="/" className="d-only">
            <Icon name="expand" small />
            {m.openSite}
          </a>
          <NewMenu />
        </header>
        <MaintenanceNotice />
        <ScreenMain key={screenKey} covered={isOpen}>
          {children}
        </ScreenMain>
        <nav className="bot" aria-label={m.quickMenu}>
          {phoneEntries.map(({ path, icon, label }) => (
            <MenuLink key={path} to={adminAddress(path)} icon={icon} label={label} todo={counts[path]} />
          ))}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={menuId}
            ref={moreButton}
            onClick={toggle}
          >
            <Icon name="menu" />
            <span className="entry">{m.more}</span>
          </button>
        </nav>
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <Notices />
    </div>
  );
}

/** Takes the focus when the screen changes, so that a screen reader begins to read the new screen. */
function ScreenMain({ covered, children }: { covered: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const hasTakenFocus = useRef(false);
  useEffect(() => {
    // A screen that the menu covers is inert, so it cannot take the focus.
    if (covered || hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [covered]);
  return (
    <main className="main" id="main" tabIndex={-1} ref={main} inert={covered} aria-label={m.name}>
      {children}
    </main>
  );
}

function Section({ id, entries, counts }: MenuSection & { counts: Counts }) {
  const labelId = useId();
  return (
    <>
      {id !== null && (
        <span className="lab" id={labelId}>
          {sectionTitles[id]}
        </span>
      )}
      <ul aria-labelledby={id === null ? undefined : labelId}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink
              to={adminAddress(entry.path)}
              icon={entry.icon}
              label={entry.label}
              todo={counts[entry.path]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface MenuLinkProps {
  to: string;
  icon: IconName;
  label: string;
  /** The number of tasks of the screen, with a text that says so */
  todo: Counts[string] | undefined;
}

function MenuLink({ to, icon, label, todo }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="entry">{label}</span>
      {todo !== undefined && (
        <>
          <span className="n" aria-hidden="true">
            {todo.count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : todo.count}
          </span>
          <span className="visually-hidden">{todo.label}</span>
        </>
      )}
    </Link>
  );
}
