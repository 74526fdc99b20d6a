/** A menu entry: its name, and at the right the number of records behind it. */
import { useFormat } from '#web/ui/format.ts';
import { currentMark, type MenuEntry } from './menu.ts';
import { OpenNow } from './open-now.tsx';

export function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  const format = useFormat();
  return (
    <a
      href={entry.url}
      aria-current={currentMark(entry.url, path)}
      target={entry.newTab ? '_blank' : undefined}
    >
      {entry.label}
      <OpenNow entry={entry} />
      {entry.count !== undefined && <span className="mono">{format.number(entry.count)}</span>}
    </a>
  );
}
