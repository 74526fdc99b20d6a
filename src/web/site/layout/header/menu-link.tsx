/** Renders a menu entry: its name, and at its end the number of projects or open tenders to which it leads. */
import { useFormat } from '#web/ui/text/format.ts';
import { addressOf, ariaCurrent, type MenuEntry } from './menu.ts';
import { OpenCount } from './open-count.tsx';

export function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const format = useFormat();
  return (
    <a
      href={addressOf(entry)}
      aria-current={ariaCurrent(entry.url, path)}
      target={entry.newTab ? '_blank' : undefined}
    >
      {entry.label}
      <OpenCount entry={entry} />
      {entry.count !== undefined && <span className="mono">{format.number(entry.count)}</span>}
    </a>
  );
}
