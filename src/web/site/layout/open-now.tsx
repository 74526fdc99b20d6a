/** The badge of a menu entry: the number of open records behind it. */
import { rich } from '#platform/messages/catalogue.ts';
import { useFormat } from '#web/ui/format.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { frame as m } from '../messages/en-GB.ts';
import type { MenuEntry } from './menu.ts';

export function OpenNow({ entry: { open } }: { entry: MenuEntry }) {
  const format = useFormat();
  if (open === undefined) return null;
  return <span className="open-now">{rich(format.fill(m.open, { count: open }), { hidden })}</span>;
}
