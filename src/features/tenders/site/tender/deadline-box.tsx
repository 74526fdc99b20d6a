/**
 * Shows the deadline: a countdown by the server's clock, and the binding deadline as text. The box is the only large
 * orange area of the site. Before opening and after closing it is grey; after closing it shows the next step or the
 * outcome.
 */
import { useRef } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { Icon } from '#web/ui/icon.tsx';
import { dayIn } from '#web/ui/text/day-in.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { phases } from '../../messages/en-GB.ts';
import type { Tender } from '../../schema/guest.ts';
import { useHasServerTime } from '../clock/use-server-now.ts';
import { LessThan } from '../less-than.tsx';
import { countdown, deadline as m } from '../messages/en-GB.ts';
import { isOpen, isOver, type Phase, roundToHours, type TimeLeft, timeLeft, unitLabel } from '../phases.ts';
import { VisitorTime } from './visitor-time.tsx';

interface Props {
  tender: Tender;
  phase: Phase;
  /** By the server's clock, milliseconds since 1970 */
  now: number;
}

export function DeadlineBox({ tender, phase, now }: Props) {
  const { closesAt, closesAtLocal, opensAt, opensAtLocal, wording, calendar } = tender;
  const { fill } = useFormat();
  const isUpcoming = phase === 'upcoming';
  const hasEnded = isOver(phase);
  const [deadline, zone] = splitZone(withNoBreakSpaces(wording.closes));
  const [time] = splitZone(withNoBreakSpaces(wording.closesAt));
  return (
    <section className={hasEnded ? 'due ended' : isUpcoming ? 'due upcoming' : 'due'} aria-label={m.label}>
      {hasEnded ? (
        <p className="due-status">
          <b>{phase === 'closed' ? m.closed : phases[phase]}</b>
        </p>
      ) : (
        <Countdown exactTimeLeft={timeLeft(isUpcoming ? opensAt : closesAt, now)} isUpcoming={isUpcoming} />
      )}
      <div className="due-details">
        {isUpcoming && (
          <p className="due-opens">
            {rich(m.opens, {
              time: () => (
                <time dateTime={opensAt} key="time">
                  {splitZone(withNoBreakSpaces(wording.opensAt))[0]}
                </time>
              ),
            })}
          </p>
        )}
        <p className="due-rule">
          {hasEnded ? (
            rich(fill(m.wereDue, { time }), {
              time: (text) => (
                <time dateTime={closesAt} key="time">
                  {text}
                </time>
              ),
            })
          ) : (
            <time dateTime={closesAt}>{isUpcoming ? fill(m.closes, { time }) : deadline}</time>
          )}
        </p>
        <p className="mono due-zone">{zone === null ? m.clock : fill(m.zone, { zone })}</p>
        {isOpen(phase) && <VisitorTime instant={closesAt} local={closesAtLocal} />}
        {isUpcoming && <VisitorTime instant={opensAt} local={opensAtLocal} />}
        {hasEnded && <AfterClosing tender={tender} phase={phase} />}
      </div>
      <JustClosed phase={phase} />
      <div className="due-links">
        <a href="#documents">
          <Icon name="folder" />
          {m.documents}
        </a>
        {!hasEnded && (
          <a href={calendar} download="">
            <Icon name="calendar" />
            {m.calendar}
          </a>
        )}
      </div>
    </section>
  );
}

function Countdown({ exactTimeLeft, isUpcoming }: { exactTimeLeft: TimeLeft | null; isUpcoming: boolean }) {
  const { fill } = useFormat();
  const hasServerTime = useHasServerTime();
  if (exactTimeLeft === null) return null;
  const shownTimeLeft = hasServerTime ? exactTimeLeft : roundToHours(exactTimeLeft);
  return (
    <p className="due-status" role="timer">
      <b>
        <LessThan timeLeft={shownTimeLeft} />
        {shownTimeLeft.count}
      </b>{' '}
      <span>
        {unitLabel(shownTimeLeft, fill)}
        {/* Hidden until the server's time is known, but takes its space, so that nothing moves when it appears. */}
        {shownTimeLeft.remainder !== null && (
          <span className={hasServerTime ? undefined : 'due-unsure'}>
            {fill(countdown.rest, {
              count: shownTimeLeft.remainder.count,
              unit: unitLabel(shownTimeLeft.remainder, fill),
            })}
          </span>
        )}{' '}
        <span className="due-what">{isUpcoming ? countdown.untilItOpens : countdown.leftToSubmit}</span>
      </span>
    </p>
  );
}

/** Shows the next step after closing (evaluation, or the day of the decision), or the outcome. */
function AfterClosing({ tender, phase }: { tender: Tender; phase: Phase }) {
  const format = useFormat();
  const { outcome, decisionExpectedOn } = tender;
  if (phase === 'closed') {
    return (
      <p className="due-next">
        {decisionExpectedOn === null
          ? m.evaluation
          : format.fill(m.decision, { date: format.dateTime(decisionExpectedOn) })}
      </p>
    );
  }
  if (outcome === null) return null;
  const value =
    outcome.value === null
      ? null
      : format.money({ ...outcome.value, min: outcome.value.amount, max: outcome.value.amount });
  const { supplier } = outcome;
  const values = {
    phase: phases[outcome.phase],
    date: format.dateTime(dayIn(tender.timeZone, outcome.at)),
  };
  const outcomeText =
    supplier === null
      ? format.fill(m.outcome, values)
      : value === null
        ? format.fill(m.outcomeTo, { ...values, supplier })
        : format.fill(m.outcomeToValue, { ...values, supplier, value });
  return (
    <>
      <p className="due-next">
        {rich(outcomeText, {
          supplier: (text) => (
            <strong key="supplier">
              <bdi>{text}</bdi>
            </strong>
          ),
        })}
      </p>
      {outcome.reason !== null && <p className="due-reason">{outcome.reason}</p>}
    </>
  );
}

/** Announces the closing to screen readers when it happens while the visitor is on the page. */
function JustClosed({ phase }: { phase: Phase }) {
  const initialPhase = useRef(phase);
  return (
    <p className="visually-hidden" role="status">
      {isOpen(initialPhase.current) && phase === 'closed' && m.justClosed}
    </p>
  );
}

/**
 * Splits “Before 14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)” into the time and the zone without its
 * brackets.
 */
function splitZone(wording: string): [string, string | null] {
  const [, time, zone] = /^(.*?)\s*\(([^()]*)\)$/.exec(wording) ?? [];
  return time === undefined || zone === undefined ? [wording, null] : [time, zone];
}
