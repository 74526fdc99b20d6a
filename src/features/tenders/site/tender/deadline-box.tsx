/**
 * The deadline: the time left by the server's clock, and the rule as text, which is binding. The only large orange area
 * of the site; afterwards it is grey, and says what comes next.
 */
import { useRef } from 'react';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { tied } from '#web/ui/tied.ts';
import type { Tender } from '../../schema/guest.ts';
import { useIsCounting } from '../clock/use-server-now.ts';
import { inWholeHours, isOpen, isOver, type Phase, type TimeLeft, timeLeft, unitWords } from '../phases.ts';
import { PHASE_WORDS } from '../tender-words.ts';
import { UnderOne } from '../under-one.tsx';
import { VisitorTime } from './visitor-time.tsx';

interface Props {
  tender: Tender;
  phase: Phase;
  /** By the server's clock, milliseconds since 1970 */
  now: number;
}

export function DeadlineBox({ tender, phase, now }: Props) {
  const { closesAt, closesAtLocal, opensAt, opensAtLocal, wording, calendar, documents } = tender;
  const waits = phase === 'upcoming';
  const over = isOver(phase);
  const [rule, zone] = inTwo(tied(wording.closes));
  return (
    <section className={over ? 'due shut' : waits ? 'due waits' : 'due'} aria-label="Closing date">
      {over ? (
        <p className="due-n">
          <b>{phase === 'closed' ? 'Closed' : PHASE_WORDS[phase]}</b>
        </p>
      ) : (
        <Countdown left={timeLeft(waits ? opensAt : closesAt, now)} waits={waits} />
      )}
      <div className="due-t">
        {waits && (
          <p className="due-opens">
            Opens <time dateTime={opensAt}>{inTwo(tied(wording.opens))[0].replace(/^From /, '')}</time>
          </p>
        )}
        <p className="due-rule">
          {over && 'Bids were due '}
          <time dateTime={closesAt}>
            {over ? rule.replace(/^Before/, 'before') : waits ? `Closes ${lower(rule)}` : rule}
          </time>
        </p>
        <p className="mono due-zone">{zone === null ? '' : `${zone}. `}By our server’s clock.</p>
        {isOpen(phase) && <VisitorTime instant={closesAt} local={closesAtLocal} />}
        {waits && <VisitorTime instant={opensAt} local={opensAtLocal} />}
        {over && <Afterwards tender={tender} phase={phase} />}
      </div>
      <JustClosed phase={phase} />
      <div className="due-a">
        <a href="#documents">
          <Icon name="folder" />
          {documents.count === 1 ? 'The document' : 'The documents'}
        </a>
        {!over && (
          <a href={calendar} download="">
            <Icon name="calendar" />
            Add to calendar
          </a>
        )}
      </div>
    </section>
  );
}

function Countdown({ left: exact, waits }: { left: TimeLeft | null; waits: boolean }) {
  const counts = useIsCounting();
  if (exact === null) return null;
  const left = counts ? exact : inWholeHours(exact);
  return (
    <p className="due-n" role="timer">
      <b>
        <UnderOne left={left} />
        {left.count}
      </b>{' '}
      <span>
        {unitWords(left)}
        {/* Its room is reserved, so that nothing moves when it appears. */}
        {left.rest !== null && (
          <span className={counts ? undefined : 'due-unsure'}>
            {` and ${left.rest.count} ${unitWords(left.rest)}`}
          </span>
        )}{' '}
        <span className="due-what">{waits ? 'until it opens' : 'left to submit'}</span>
      </span>
    </p>
  );
}

/** The information bidders want after closing. */
function Afterwards({ tender, phase }: { tender: Tender; phase: Phase }) {
  const format = useFormat();
  const { outcome, decisionExpectedOn } = tender;
  if (phase === 'closed') {
    return (
      <p className="due-next">
        {decisionExpectedOn === null
          ? 'The tenders are being evaluated. The result will be published on this page.'
          : `A decision is expected on ${format.dateTime(decisionExpectedOn)}. The result will be published on this page.`}
      </p>
    );
  }
  if (outcome === null) return null;
  const value =
    outcome.value === null
      ? null
      : { ...outcome.value, min: outcome.value.amount, max: outcome.value.amount };
  return (
    <>
      <p className="due-next">
        {`${PHASE_WORDS[outcome.phase]} on ${format.dateTime(outcome.at.slice(0, 10))}`}
        {outcome.supplier !== null && (
          <>
            {' to '}
            <strong>
              <bdi>{outcome.supplier}</bdi>
            </strong>
          </>
        )}
        {value !== null && `, ${format.money(value)}`}.
      </p>
      {outcome.reason !== null && <p className="due-reason">{outcome.reason}</p>}
    </>
  );
}

/** Announces the closing when it happens while the visitor is on the page. */
function JustClosed({ phase }: { phase: Phase }) {
  const before = useRef(phase);
  return (
    <p className="vh" role="status">
      {isOpen(before.current) && phase === 'closed' && 'This tender has just closed.'}
    </p>
  );
}

/** "Before 14:00:00, Thursday 21 May 2026" and "Europe/London, UTC+1" */
function inTwo(words: string): [string, string | null] {
  const [, rule, zone] = /^(.*?)\s*\(([^()]*)\)$/.exec(words) ?? [];
  return rule === undefined || zone === undefined ? [words, null] : [rule, zone];
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
