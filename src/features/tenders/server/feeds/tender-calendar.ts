/**
 * Writes the dates of tenders as iCalendar (RFC 5545), so that a bidder's own calendar shows them and follows changes.
 */
import { fill, translated } from '#platform/messages/translated.ts';
import { tenderAddress } from '../../address.ts';
import type { Tender, TenderCard } from '../../schema/guest.ts';
import { calendar } from '../messages/en-GB.ts';

const m = translated(calendar);

/** The fields of a tender that a calendar needs. `sequence` rises with every change of the record. */
export type DatedTender = TenderCard &
  Pick<Tender, 'questionsDeadline' | 'siteVisit' | 'preBidMeeting' | 'bidOpening' | 'decisionExpectedOn'> & {
    sequence: number;
  };

const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r?\n|\r/g, '\\n');

/** Returns the number of bytes that a character takes in UTF-8. */
const utf8Length = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Folds a line into lines of at most 75 bytes; all but the first begin with a space. Does not split characters. */
const foldLine = (line: string): string => {
  // 25 UTF-16 code units take at most 75 bytes.
  if (line.length <= 25) return line;
  let lines = '';
  let bytes = 0;
  for (const character of line) {
    const length = utf8Length(character);
    if (bytes + length > 75) {
      lines += '\r\n ';
      bytes = 1;
    }
    lines += character;
    bytes += length;
  }
  return lines;
};

/** Formats an instant as `20260521T130000Z`. */
const formatStamp = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

type EventKind = Exclude<keyof typeof calendar, 'name' | 'cancelled'>;

interface CalendarEvent {
  /** Part of the UID, so that an event remains the same when its date changes */
  kind: EventKind;
  summary: string;
  start: string;
  description?: string | null;
  place?: string | null;
  /** True: `start` is a calendar day instead of an instant */
  isAllDay?: boolean;
}

const eventsOf = (tender: DatedTender): CalendarEvent[] => {
  const { title, reference } = tender;
  const fillText = (text: (typeof calendar)[EventKind]): string => fill(text, { title, reference });
  const events: CalendarEvent[] = [
    { kind: 'opens', summary: fillText(m.opens), start: tender.opensAt },
    {
      kind: 'closes',
      summary: fillText(m.closes),
      start: tender.closesAt,
      description: tender.wording.closes,
    },
  ];
  if (tender.questionsDeadline !== null)
    events.push({
      kind: 'questions',
      summary: fillText(m.questions),
      start: tender.questionsDeadline,
      description: tender.wording.questions,
    });
  for (const [kind, meeting] of [
    ['visit', tender.siteVisit],
    ['meeting', tender.preBidMeeting],
    ['opening', tender.bidOpening],
  ] as const)
    if (meeting !== null)
      events.push({
        kind,
        summary: fillText(m[kind]),
        start: meeting.at,
        place: meeting.place ?? null,
        description: 'notes' in meeting ? meeting.notes : null,
      });
  if (tender.decisionExpectedOn !== null)
    events.push({
      kind: 'decision',
      summary: fillText(m.decision),
      start: tender.decisionExpectedOn,
      isAllDay: true,
    });
  return events;
};

const isCancelled = (tender: DatedTender): boolean =>
  tender.phase === 'cancelled' || tender.phase === 'withdrawn';

/** Returns an alarm one day before the event, and for the closing date another one two hours before. */
const alarmLines = ({ kind, summary }: CalendarEvent): string[] =>
  (kind === 'closes' ? ['-P1D', '-PT2H'] : ['-P1D']).flatMap((leadTime) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${leadTime}`,
    `DESCRIPTION:${escapeText(summary)}`,
    'END:VALARM',
  ]);

const eventLines = (tender: DatedTender, event: CalendarEvent, siteUrl: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${tender._id}-${event.kind}@tenders.sitework`,
  `SEQUENCE:${tender.sequence}`,
  `DTSTAMP:${formatStamp(tender.updatedAt)}`,
  `LAST-MODIFIED:${formatStamp(tender.updatedAt)}`,
  event.isAllDay
    ? `DTSTART;VALUE=DATE:${event.start.replaceAll('-', '')}`
    : `DTSTART:${formatStamp(event.start)}`,
  `SUMMARY:${escapeText(isCancelled(tender) ? fill(m.cancelled, { event: event.summary }) : event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
  `URL:${siteUrl}${tenderAddress(tender)}`,
  `STATUS:${isCancelled(tender) ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  ...(event.kind === 'opens' || isCancelled(tender) ? [] : alarmLines(event)),
  'END:VEVENT',
];

/**
 * Returns the text of a calendar of these tenders: opening, closing, questions deadline, site visit, pre-bid meeting,
 * bid opening and decision.
 */
export const calendarOf = (
  tenders: readonly DatedTender[],
  { name, siteUrl }: { name: string; siteUrl: string },
): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sitework//Tenders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...tenders.flatMap((tender) => eventsOf(tender).flatMap((event) => eventLines(tender, event, siteUrl))),
    'END:VCALENDAR',
  ]
    .map(foldLine)
    .join('\r\n')}\r\n`;
