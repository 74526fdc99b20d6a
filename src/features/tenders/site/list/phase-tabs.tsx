/** Renders the phases as tabs. Each is a link to an address of its own, which preserves the other filters. */
import { TabLinks } from '#web/ui/tab-links.tsx';
import { phases } from '../../messages/en-GB.ts';
import { list as m } from '../messages/en-GB.ts';
import { PHASE_TABS, type TenderListChoice, tenderList } from './list-params.ts';

interface Props {
  choice: TenderListChoice;
  /** The number of tenders under the current filters */
  total: number;
}

export function PhaseTabs({ choice, total }: Props) {
  const { phase } = choice;
  return (
    <TabLinks
      className="tender-tabs"
      label={m.phases}
      tabs={PHASE_TABS.map((value) => {
        const isCurrent = value === phase || (value === 'open' && phase === 'closing_soon');
        return {
          key: value,
          href: tenderList.addressOf({ ...choice, phase: value, page: 1 }),
          name: value === '' ? m.all : phases[value],
          count: isCurrent ? total : undefined,
          current: isCurrent ? 'page' : undefined,
        };
      })}
    />
  );
}
