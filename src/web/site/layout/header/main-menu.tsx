/**
 * Renders the menu of wide screens. The style sheet opens drop-downs on hover and focus; boot/menus.ts handles clicks on
 * the arrow and the Escape key.
 */

import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { frame as m } from '../../messages/en-GB.ts';
import {
  addressOf,
  ariaCurrent,
  audienceOf,
  commonAudience,
  groupByPlace,
  keyOf,
  type MenuEntry,
} from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { OpenCount } from './open-count.tsx';

/** A drop-down with more entries than this is set in columns. */
const MAX_SINGLE_COLUMN = 10;

export function MainMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  return (
    <nav aria-label={m.mainMenu}>
      <ul className="nav">
        {groupByPlace(entries).map((entriesOfPlace) => (
          <li key={keyOf(entriesOfPlace[0])}>
            {entriesOfPlace.map((entry) => (
              <div
                key={keyOf(entry)}
                className={entry.children.length > 0 ? 'has-drop' : undefined}
                data-for={audienceOf(entry)}
              >
                <a
                  href={addressOf(entry)}
                  aria-current={ariaCurrent(entry.url, path)}
                  target={entry.newTab ? '_blank' : undefined}
                >
                  {entry.label}
                  <OpenCount entry={entry} />
                </a>
                {entry.children.length > 0 && <Dropdown entry={entry} path={path} />}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ entry: { label, children }, path }: { entry: MenuEntry; path: string }) {
  const { fill } = useFormat();
  const audience = commonAudience(children);
  return (
    <>
      <button
        className="drop-toggle"
        type="button"
        aria-expanded="false"
        aria-label={fill(m.submenu, { label })}
        data-for={audience}
      >
        <Icon name="chevron-down" />
      </button>
      <ul className={`drop${children.length > MAX_SINGLE_COLUMN ? ' columns' : ''}`} data-for={audience}>
        {children.map((child) => (
          <li key={keyOf(child)} data-for={audienceOf(child)}>
            <MenuLink entry={child} path={path} />
          </li>
        ))}
      </ul>
    </>
  );
}
