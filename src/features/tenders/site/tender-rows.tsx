/** Tenders as rows: reference, package, trade and place, phase, closing date. */

import { rich } from '#platform/messages/catalogue.ts';
import { useFormat } from '#web/ui/format.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { tenderAddress } from '../address.ts';
import { countdown, rows as m } from '../messages/en-GB.ts';
import type { TenderCard } from '../schema/guest.ts';
import { useCountdown, useIsCounting } from './clock/use-server-now.ts';
import { PhaseChip } from './phase-chip.tsx';
import {
  inWholeHours,
  isOpen,
  isOver,
  offsetWords,
  type Phase,
  phaseAt,
  timeLeft,
  unitWords,
} from './phases.ts';
import { addendumWords, outcomeWords, tradesInShort } from './tender-words.ts';
import { UnderOne } from './under-one.tsx';

/** Further trades are shown as a number. */
const TRADES_SHOWN = 2;

interface Props {
  tenders: readonly TenderCard[];
  /** The heading level of their names: 3 under a section heading */
  level?: 2 | 3;
  /** Shows the column headings, on wide screens; not if the rows are part of another page */
  heads?: boolean;
}

export function TenderRows({ tenders, level = 3, heads = false }: Props) {
  return (
    <div className="tender-list">
      {heads && (
        <div className="tender-headings lab" aria-hidden="true">
          <span>{m.reference}</span>
          <span>{m.title}</span>
          <span>{m.trade}</span>
          <span>{m.status}</span>
          <span>{m.closesIn}</span>
        </div>
      )}
      <ul>
        {tenders.map((tender) => (
          <TenderRow key={tender._id} tender={tender} level={level} />
        ))}
      </ul>
    </div>
  );
}

function TenderRow({ tender, level }: { tender: TenderCard; level: 2 | 3 }) {
  const { reference, title, trades, siteAddress, addendaCount, serverNow, opensAt, closesAt } = tender;
  const { fill } = useFormat();
  const next = tender.phase === 'upcoming' ? opensAt : closesAt;
  const now = useCountdown(next, serverNow);
  const phase = phaseAt(tender, now);
  const Name = level === 2 ? 'h2' : 'h3';
  const look = phase === 'closing_soon' ? ' soon' : isOver(phase) ? ' over' : '';
  return (
    <li className={`tender-row${look}`}>
      <p className="mono tender-ref">{reference}</p>
      <div className="tender-name">
        <Name className="tender-title">
          <a href={tenderAddress(tender)}>
            <bdi>{title}</bdi>
          </a>
        </Name>
        {addendaCount > 0 && isOpen(phase) && (
          <span className="chip new">{addendumWords(addendaCount, fill)}</span>
        )}
      </div>
      <p className="tender-trade">
        <span>{tradesInShort(trades, TRADES_SHOWN, fill)}</span>
        {siteAddress !== null && (
          <span>
            <bdi>{siteAddress}</bdi>
          </span>
        )}
      </p>
      <p className="tender-state">
        <PhaseChip phase={phase} />
      </p>
      <When tender={tender} phase={phase} now={now} />
    </li>
  );
}

function When({ tender, phase, now }: { tender: TenderCard; phase: Phase; now: number }) {
  const format = useFormat();
  const counts = useIsCounting();
  const { outcome, opensAt, opensAtLocal, closesAt, closesAtLocal } = tender;
  if (isOver(phase)) {
    return (
      <p className="mono tender-ended">
        {outcome === null
          ? format.fill(m.closed, { date: format.dateTime(closesAtLocal) })
          : outcomeWords(outcome, format)}
      </p>
    );
  }
  const waits = phase === 'upcoming';
  const [at, local] = waits ? [opensAt, opensAtLocal] : [closesAt, closesAtLocal];
  const exact = timeLeft(at, now);
  const left = exact === null || counts ? exact : inWholeHours(exact);
  return (
    <p className="tender-left">
      {left !== null && (
        <b>
          <UnderOne left={left} />
          {left.count}
        </b>
      )}
      <span className="mono">
        {left !== null && (
          <strong>
            {format.fill(waits ? countdown.untilOpens : countdown.left, {
              unit: unitWords(left, format.fill),
            })}
          </strong>
        )}
        <span>
          {rich(waits ? m.opens : m.closes, {
            hidden,
            time: () => (
              <time dateTime={at} key="time">
                {format.dateTime(local)} {offsetWords(at, local)}
              </time>
            ),
          })}
        </span>
      </span>
    </p>
  );
}
