/** A menu entry: its name, and at the right the number of records behind it. */
import { useFormat } from '#web/ui/format.ts';
import { ariaCurrent, type MenuEntry } from './menu.ts';
import { OpenCount } from './open-now.tsx';

export function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const format = useFormat();
  return (
    <a
      href={entry.url}
      aria-current={ariaCurrent(entry.url, path)}
      target={entry.newTab ? '_blank' : undefined}
    >
      {entry.label}
      <OpenCount entry={entry} />
      {entry.count !== undefined && <span className="mono">{format.number(entry.count)}</span>}
    </a>
  );
}
