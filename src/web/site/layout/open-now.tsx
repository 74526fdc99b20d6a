/** The badge of a menu entry: the number of open records behind it. */
import { useFormat } from '#web/ui/format.ts';
import type { MenuEntry } from './menu.ts';

export function OpenNow({ entry: { open } }: { entry: MenuEntry }) {
  const format = useFormat();
  if (open === undefined) return null;
  return (
    <span className="open-now">
      {format.number(open)}
      <span className="vh"> open</span>
    </span>
  );
}
