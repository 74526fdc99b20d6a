/** Shows the main facts of a tender in a title block, like that of a drawing. */

import { projectAddress } from '#features/projects/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { TitleBlock, type TitleBlockCell } from '#web/ui/heading/title-block.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { tenderTypes } from '../../messages/en-GB.ts';
import type { Tender } from '../../schema/guest.ts';
import { titleBlock as m } from '../messages/en-GB.ts';
import { estimateLabel, submissionLabel } from '../tender-labels.ts';

/** The maximum number of trades named here; a link leads to “How to bid”, which lists all of them. */
const MAX_TRADES_SHOWN = 4;

export function TenderTitleBlock({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { fill } = format;
  const { project, trades, siteAddress, durationDays } = tender;
  const shownTrades = trades
    .slice(0, MAX_TRADES_SHOWN)
    .map(({ title }) => title)
    .join(', ');
  const moreCount = trades.length - MAX_TRADES_SHOWN;
  const start = tender.contractStart === null ? null : format.dateTime(tender.contractStart);
  const shortCells: TitleBlockCell[] = [
    { label: m.start, value: start },
    { label: m.duration, value: durationDays === null ? null : fill(m.days, { count: durationDays }) },
    { label: m.estimate, value: estimateLabel(tender.estimate, format) },
  ].filter(({ value }) => value !== null);
  const submission = submissionLabel(tender.submissionMethod, format);
  // The cell of the submission follows the short cells and takes the rest of their row.
  const remainingColumns = 4 - (shortCells.length % 4);
  return (
    <TitleBlock
      columns={4}
      cells={[
        { label: m.reference, value: tender.reference },
        {
          label: m.type,
          value: tenderTypes[tender.type],
          ...(project === null ? { wide: 3 } : {}),
        },
        project === null
          ? null
          : { label: m.project, value: <a href={projectAddress(project)}>{project.title}</a>, wide: 2 },
        {
          label: fill(m.trades, { count: trades.length }),
          wide: siteAddress === null ? 4 : 2,
          value:
            moreCount <= 0
              ? shownTrades
              : rich(fill(m.moreTrades, { trades: shownTrades, count: moreCount }), {
                  more: (text) => (
                    <a href="#how-to-bid" key="more">
                      {text}
                    </a>
                  ),
                }),
        },
        siteAddress === null
          ? null
          : {
              label: m.place,
              wide: trades.length === 0 ? 4 : 2,
              value: <bdi>{siteAddress}</bdi>,
            },
        ...shortCells,
        submission === null
          ? null
          : {
              label: m.submission,
              value: <a href="#how-to-bid">{submission}</a>,
              ...(remainingColumns === 1 ? {} : { wide: remainingColumns as 2 | 3 | 4 }),
            },
      ]}
    />
  );
}
