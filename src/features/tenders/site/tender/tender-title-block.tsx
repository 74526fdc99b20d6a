/** The title block of a tender: what is asked for, where and how. */

import { projectAddress } from '#features/projects/address.ts';
import { useFormat } from '#web/ui/format.ts';
import { TitleBlock, type TitleBlockCell } from '#web/ui/title-block.tsx';
import { tenderTypes } from '../../messages/en-GB.ts';
import type { Tender } from '../../schema/guest.ts';
import { estimateWords, submissionWords, tradesInShort } from '../tender-words.ts';

/** Further trades are listed under "How to bid". */
const TRADES_IN_BLOCK = 4;

export function TenderTitleBlock({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { project, trades, siteAddress, durationDays } = tender;
  const more = trades.length - TRADES_IN_BLOCK;
  const start = tender.contractStart === null ? null : format.dateTime(tender.contractStart);
  const small: TitleBlockCell[] = [
    { label: 'Start on site', value: start },
    { label: 'Duration', value: durationDays === null ? null : format.plural(durationDays, 'day', 'days') },
    { label: 'Estimate', value: estimateWords(tender.estimate, format) },
  ].filter(({ value }) => value !== null);
  const send = submissionWords(tender.submissionMethod);
  // Fills the last row, whichever values are missing.
  const rest = 4 - (small.length % 4);
  return (
    <TitleBlock
      columns={4}
      cells={[
        { label: 'Reference', value: tender.reference },
        {
          label: 'Asked for by',
          value: tenderTypes[tender.type],
          ...(project === null ? { wide: 3 } : {}),
        },
        project === null
          ? null
          : { label: 'Project', value: <a href={projectAddress(project)}>{project.title}</a>, wide: 2 },
        {
          label: trades.length === 1 ? 'Trade' : 'Trades',
          wide: siteAddress === null ? 4 : 2,
          value:
            trades.length === 0 ? null : (
              <>
                {tradesInShort(trades.slice(0, TRADES_IN_BLOCK), TRADES_IN_BLOCK)}
                {more > 0 && <> and {<a href="#how-to-bid">{`${more} more`}</a>}</>}
              </>
            ),
        },
        siteAddress === null
          ? null
          : {
              label: 'Place',
              wide: trades.length === 0 ? 4 : 2,
              value: <bdi>{siteAddress}</bdi>,
            },
        ...small,
        send === null
          ? null
          : {
              label: 'Send it',
              value: <a href="#how-to-bid">{send}</a>,
              ...(rest === 1 ? {} : { wide: rest as 2 | 3 | 4 }),
            },
      ]}
    />
  );
}
