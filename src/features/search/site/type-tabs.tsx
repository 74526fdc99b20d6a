/** The results by type, as tabs; each has its own address. */
import { useEffect, useRef } from 'react';
import { useFormat } from '#web/ui/text/format.ts';
import { typeLabels as labels, results as m } from '../messages/en-GB.ts';
import type { SearchResults } from '../schema.ts';
import { addressOf, RESULT_TYPES, type SearchChoice } from './search-params.ts';

export function TypeTabs({ choice, groups }: { choice: SearchChoice; groups: SearchResults['groups'] }) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  const { type: currentType } = choice;
  // On a narrow screen the tabs overflow: this scrolls the current one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the current tab changes
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [currentType]);
  const all = RESULT_TYPES.reduce((sum, type) => sum + groups[type].total, 0);
  const shown = RESULT_TYPES.filter((type) => groups[type].total > 0 || type === currentType);
  return (
    <nav className="seg found-tabs" aria-label={m.types} ref={row}>
      <ul>
        <li>
          <a
            href={addressOf({ ...choice, type: '', page: 1 })}
            aria-current={currentType === '' ? 'page' : undefined}
          >
            {m.all} <span className="mono">{format.number(all)}</span>
          </a>
        </li>
        {shown.map((type) => (
          <li key={type}>
            <a
              href={addressOf({ ...choice, type, page: 1 })}
              aria-current={currentType === type ? 'page' : undefined}
            >
              {labels[type]} <span className="mono">{format.number(groups[type].total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
