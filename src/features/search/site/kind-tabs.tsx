/** The results by type, as tabs; each has its own address. */
import { useEffect, useRef } from 'react';
import { useFormat } from '#web/ui/text/format.ts';
import { kinds as labels, results as m } from '../messages/en-GB.ts';
import type { SearchResults } from '../schema.ts';
import { addressOf, RESULT_TYPES, type SearchChoice } from './search-params.ts';

export function KindTabs({ choice, groups }: { choice: SearchChoice; groups: SearchResults['groups'] }) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  const { type } = choice;
  // On a narrow screen the tabs overflow: this scrolls the current one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [type]);
  const all = RESULT_TYPES.reduce((sum, kind) => sum + groups[kind].total, 0);
  const shown = RESULT_TYPES.filter((kind) => groups[kind].total > 0 || kind === type);
  return (
    <nav className="seg found-tabs" aria-label={m.kinds} ref={row}>
      <ul>
        <li>
          <a
            href={addressOf({ ...choice, type: '', page: 1 })}
            aria-current={type === '' ? 'page' : undefined}
          >
            {m.all} <span className="mono">{format.number(all)}</span>
          </a>
        </li>
        {shown.map((kind) => (
          <li key={kind}>
            <a
              href={addressOf({ ...choice, type: kind, page: 1 })}
              aria-current={type === kind ? 'page' : undefined}
            >
              {labels[kind]} <span className="mono">{format.number(groups[kind].total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
