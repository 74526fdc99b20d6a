/** Lists the open tenders that close first, with the time left; renders nothing if there are none. */

import { TENDERS_PATH } from '#features/tenders/address.ts';
import { tenderListQuery } from '#features/tenders/site/queries.ts';
import { TenderRows } from '#features/tenders/site/tender-rows.tsx';
import { useOptionalGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { tenders as m } from '../messages/en-GB.ts';

/**
 * The call of at most four open tenders. `open` includes those closing soon, and the default order puts the earliest
 * closing date first.
 */
export const openTendersQuery = tenderListQuery({ phase: 'open', max: 4 });

export function OpenTenders() {
  const { data } = useOptionalGuestQuery(openTendersQuery);
  const format = useFormat();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="section g" aria-labelledby="open-tenders">
      <SectionHead
        id="open-tenders"
        title={m.title}
        className="tenders-group-head"
        more={{
          href: TENDERS_PATH,
          label: data.total > data.items.length ? format.fill(m.all, { count: data.total }) : m.allAndResults,
        }}
      />
      <TenderRows tenders={data.items} />
    </section>
  );
}
