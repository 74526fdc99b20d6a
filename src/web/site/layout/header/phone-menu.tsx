/** Renders the menu of phones. It covers the screen, and opens without JavaScript because it is a `details` element. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phone } from '#web/ui/messages/en-GB.ts';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { frame as m } from '../../messages/en-GB.ts';
import { PhoneAccountMenu } from './account-menu.tsx';
import { audienceOf, commonAudience, keyOf, type MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

interface PhoneMenuProps {
  entries: readonly MenuEntry[];
  path: string;
  contact: GuestSettings['contact'];
}

export function PhoneMenu({ entries, path, contact }: PhoneMenuProps) {
  const { fill } = useFormat();
  return (
    <details className="menu">
      <summary className="top-act">
        <span className="when-shut">{m.menu}</span>
        <span className="when-open">{m.close}</span>
      </summary>
      <nav className="sheet-menu" aria-label={m.mainMenu}>
        <ul>
          {entries.map((entry) => (
            <Entry key={keyOf(entry)} entry={entry} path={path} />
          ))}
        </ul>
        <CallLink className="btn primary wide" phone={contact.phone}>
          {(number) => fill(phone.call, { number })}
        </CallLink>
        {contact.email !== null && (
          <a className="btn wide" href={`mailto:${contact.email}`}>
            <Icon name="mail" />
            <EmailText address={contact.email} />
          </a>
        )}
        <PhoneAccountMenu />
      </nav>
    </details>
  );
}

/**
 * Renders an entry and its children. Leaves out the child with the entry's own address (“All projects”), and shows that
 * child's count at the entry.
 */
function Entry({ entry, path }: { entry: MenuEntry; path: string }) {
  const count = entry.children.find(({ url }) => url === entry.url)?.count;
  const children = entry.children.filter(({ url }) => url !== entry.url);
  return (
    <li className={children.length > 0 ? 'has' : undefined} data-for={audienceOf(entry)}>
      <MenuLink entry={count === undefined ? entry : { ...entry, count }} path={path} />
      {children.length > 0 && (
        <ul data-for={commonAudience(children)}>
          {children.map((child) => (
            <li key={keyOf(child)} data-for={audienceOf(child)}>
              <MenuLink entry={child} path={path} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
