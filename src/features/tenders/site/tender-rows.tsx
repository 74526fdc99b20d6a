/** Lists tenders as rows: reference, title, trades and site, phase, time left and date. */

import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { tenderAddress } from '../address.ts';
import type { TenderCard } from '../schema/guest.ts';
import { useHasServerTime, useServerNow } from './clock/use-server-now.ts';
import { LessThan } from './less-than.tsx';
import { countdown, rows as m } from './messages/en-GB.ts';
import { PhaseChip } from './phase-chip.tsx';
import {
  formatOffset,
  isOpen,
  isOver,
  type Phase,
  phaseAt,
  roundToHours,
  timeLeft,
  unitLabel,
} from './phases.ts';
import { addendumLabel, outcomeLabel, summariseTrades } from './tender-labels.ts';

/** The maximum number of trades named in a row; the others are only counted. */
const MAX_TRADES_SHOWN = 2;

interface Props {
  tenders: readonly TenderCard[];
  /** The level of the headings that are the tenders' titles: 3 under a section heading */
  level?: 2 | 3;
  /** Shows the column headings on wide screens; the home page and lists under a section heading have none */
  showColumnHeads?: boolean;
}

export function TenderRows({ tenders, level = 3, showColumnHeads = false }: Props) {
  return (
    <div className="tender-list">
      {showColumnHeads && (
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
  const { reference, title, trades, siteAddress, addendaCount, outcome } = tender;
  const format = useFormat();
  const now = useServerNow(tender);
  const phase = phaseAt(tender, now);
  const Heading = level === 2 ? 'h2' : 'h3';
  const stateClass = phase === 'closing_soon' ? ' soon' : isOver(phase) ? ' over' : '';
  return (
    <li className={`tender-row${stateClass}`}>
      <p className="mono tender-ref">{reference}</p>
      <div className="tender-name">
        <Heading className="tender-title">
          <a href={tenderAddress(tender)}>
            <bdi>{title}</bdi>
          </a>
        </Heading>
        {addendaCount > 0 && isOpen(phase) && (
          <span className="chip new">{addendumLabel(addendaCount, format.fill)}</span>
        )}
      </div>
      <p className="tender-trade">
        <span>{summariseTrades(trades, MAX_TRADES_SHOWN, format)}</span>
        {siteAddress !== null && (
          <span>
            <bdi>{siteAddress}</bdi>
          </span>
        )}
      </p>
      <p className="tender-state">
        <PhaseChip phase={phase} />
      </p>
      {isOver(phase) ? (
        <p className="mono tender-ended">
          {outcome === null
            ? format.fill(m.closed, { date: format.dateTime(tender.closesAtLocal) })
            : outcomeLabel(outcome, tender.timeZone, format)}
        </p>
      ) : (
        <TimeLeftCell tender={tender} phase={phase} now={now} />
      )}
    </li>
  );
}

function TimeLeftCell({ tender, phase, now }: { tender: TenderCard; phase: Phase; now: number }) {
  const format = useFormat();
  const hasServerTime = useHasServerTime();
  const { opensAt, opensAtLocal, closesAt, closesAtLocal } = tender;
  const isUpcoming = phase === 'upcoming';
  const [at, local] = isUpcoming ? [opensAt, opensAtLocal] : [closesAt, closesAtLocal];
  const exactTimeLeft = timeLeft(at, now);
  const shownTimeLeft = exactTimeLeft === null || hasServerTime ? exactTimeLeft : roundToHours(exactTimeLeft);
  return (
    <p className="tender-left">
      {shownTimeLeft !== null && (
        <b>
          <LessThan timeLeft={shownTimeLeft} />
          {shownTimeLeft.count}
        </b>
      )}
      <span className="mono">
        {shownTimeLeft !== null && (
          <strong>
            {format.fill(isUpcoming ? countdown.untilOpens : countdown.left, {
              unit: unitLabel(shownTimeLeft, format.fill),
            })}
          </strong>
        )}
        <span>
          {rich(isUpcoming ? m.opens : m.closes, {
            hidden,
            time: () => (
              <time dateTime={at} key="time">
                {format.dateTime(local)} {formatOffset(at, local)}
              </time>
            ),
          })}
        </span>
      </span>
    </p>
  );
}
