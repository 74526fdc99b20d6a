/** The phases of a tender as tabs; each has its own address, which preserves the other filters. */
import { useEffect, useRef } from 'react';
import { useFormat } from '#web/ui/text/format.ts';
import { phases } from '../../messages/en-GB.ts';
import { list as m } from '../messages/en-GB.ts';
import { PHASE_TABS, type TenderListChoice, tenderList } from './list-params.ts';

interface Props {
  choice: TenderListChoice;
  /** The number of tenders under the current filters */
  total: number;
}

export function PhaseTabs({ choice, total }: Props) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  const { phase } = choice;
  // On a narrow screen the tabs overflow: this scrolls the current one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [phase]);
  const isCurrent = (value: string): boolean =>
    value === phase || (value === 'open' && phase === 'closing_soon');
  return (
    <nav className="seg tender-tabs" aria-label={m.phases} ref={row}>
      <ul>
        {PHASE_TABS.map((value) => (
          <li key={value}>
            <a
              href={tenderList.addressOf({ ...choice, phase: value, page: 1 })}
              aria-current={isCurrent(value) ? 'page' : undefined}
            >
              {value === '' ? m.all : phases[value]}
              {isCurrent(value) && <span className="mono">{format.number(total)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
