/** Shows the number of open tenders at the menu entry that leads to them; nothing if the entry has no such number. */
import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { frame as m } from '../../messages/en-GB.ts';
import type { MenuEntry } from './menu.ts';

export function OpenCount({ entry: { openCount } }: { entry: MenuEntry }) {
  const format = useFormat();
  if (openCount === undefined) return null;
  return <span className="open-now">{rich(format.fill(m.open, { count: openCount }), { hidden })}</span>;
}
