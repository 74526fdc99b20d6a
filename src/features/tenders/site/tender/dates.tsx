/**
 * Shows the dates of a tender, on a line drawn to scale if their labels have room, otherwise as a list; also the
 * details of the site visit, the pre-bid meeting and the bid opening.
 */

import { rich } from '#platform/messages/catalogue.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import type { Tender } from '../../schema/guest.ts';
import { dates as m } from '../messages/en-GB.ts';
import { isOpen, isOver, type Phase } from '../phases.ts';
import { chainMarks, chainPoints, pointLabel } from './chain-marks.ts';
import { DateChain } from './date-chain.tsx';

interface Props {
  tender: Tender;
  phase: Phase;
  /** By the server's clock, milliseconds since 1970 */
  now: number;
}

const DAY = 24 * 60 * 60 * 1000;

export function Dates({ tender, phase, now }: Props) {
  const format = useFormat();
  const { opensAt, closesAt } = tender;
  const points = chainPoints(tender);
  const marks = chainMarks(points, opensAt, closesAt);
  const days = Math.round((Date.parse(closesAt) - Date.parse(opensAt)) / DAY);
  return (
    <section className="g tender-dates" aria-labelledby="dates">
      <SectionHead
        id="dates"
        title={m.title}
        aside={
          marks === null
            ? format.fill(m.days, { count: days })
            : rich(format.fill(m.daysToScale, { count: days }), {
                scale: (text) => (
                  <span className="to-scale" key="scale">
                    {text}
                  </span>
                ),
              })
        }
      />
      <div className={marks === null ? 'chain' : 'chain can-draw'}>
        {marks !== null && (
          <DateChain
            marks={marks}
            from={opensAt}
            to={closesAt}
            now={now}
            isOver={isOver(phase)}
            hasToday={isOpen(phase)}
          />
        )}
        <ol className="chain-list">
          {points.map((point) => {
            const { id, at, local } = point;
            const isPast = Date.parse(at) <= now;
            return (
              <li key={id} className={pointClass(id, isPast)}>
                <b>{pointLabel(point, isPast)}</b>
                <time dateTime={at}>{format.dateTime(local)}</time>
              </li>
            );
          })}
        </ol>
      </div>
      <Appointments tender={tender} />
    </section>
  );
}

const pointClass = (id: string, isPast: boolean): string | undefined =>
  isPast ? 'past' : id === 'closes' ? 'closes' : undefined;

function Appointments({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { siteVisit, preBidMeeting, bidOpening } = tender;
  const attendanceText = (isMandatory: boolean, reply: string | null): string => {
    if (reply === null) return isMandatory ? m.mandatory : m.optional;
    return format.fill(isMandatory ? m.mandatoryReply : m.optionalReply, { date: format.dateTime(reply) });
  };
  const appointments = [
    siteVisit && {
      label: m.visit,
      ...siteVisit,
      attendance: attendanceText(siteVisit.mandatory, siteVisit.rsvpByLocal),
    },
    preBidMeeting && {
      label: m.meeting,
      ...preBidMeeting,
      attendance: attendanceText(preBidMeeting.mandatory, null),
    },
    bidOpening && {
      label: m.bidOpening,
      ...bidOpening,
      notes: null,
      attendance: bidOpening.public ? m.public : m.private,
    },
  ].filter((each) => each !== null);
  if (appointments.length === 0) return null;
  return (
    <ul className="appointments">
      {appointments.map(({ label, at, wording, place, attendance, notes }) => (
        <li key={label}>
          <h3>{label}</h3>
          <p className="appointment-when">
            <time dateTime={at}>{withNoBreakSpaces(wording)}</time>
          </p>
          {place !== null && (
            <p>
              <bdi>{place}</bdi>
            </p>
          )}
          <p className="quiet">{attendance}</p>
          {notes !== null && <p className="quiet pre">{withNoBreakSpaces(notes)}</p>}
        </li>
      ))}
    </ul>
  );
}
