/**
 * The menu of wide screens. Drop-downs open by hover and focus in the style sheet alone; boot.ts adds the click on
 * the arrow and Escape.
 */
import { Icon } from '#web/ui/icon.tsx';
import { currentMark, type MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { OpenNow } from './open-now.tsx';

/** More entries than this stand in columns. */
const ONE_COLUMN = 10;

export function MainMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  return (
    <nav aria-label="Main">
      <ul className="nav">
        {entries.map((entry) => (
          <li key={entry.label} className={entry.children.length > 0 ? 'has-drop' : undefined}>
            <a
              href={entry.url}
              aria-current={currentMark(entry.url, path)}
              target={entry.newTab ? '_blank' : undefined}
            >
              {entry.label}
              <OpenNow entry={entry} />
            </a>
            {entry.children.length > 0 && (
              <>
                <button
                  className="drop-toggle"
                  type="button"
                  aria-expanded="false"
                  aria-label={`${entry.label}: show all`}
                >
                  <Icon name="chevron-down" />
                </button>
                <ul className={`drop${entry.children.length > ONE_COLUMN ? ' columns' : ''}`}>
                  {entry.children.map((child) => (
                    <li key={child.url}>
                      <MenuLink entry={child} path={path} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
