/**
 * Places the dates of a tender on a line drawn to scale: the position of each, and the side on which its label fits.
 */

import type { Tender } from '../../schema/guest.ts';
import { dates as m } from '../messages/en-GB.ts';

export interface ChainPoint {
  id: string;
  label: string;
  /** An ISO instant, or a calendar day, which counts as the instant at which it begins in UTC */
  at: string;
  /** In the tender's zone, `2026-05-21T14:00:00`, or a calendar day */
  local: string;
}

export interface ChainMark {
  point: ChainPoint;
  /** The position on the line, from 0 to 100 */
  percent: number;
  side: 'above' | 'below';
  /** The direction in which the label extends from the mark */
  labelDirection: 'onward' | 'back';
}

type Dates = Pick<
  Tender,
  | 'opensAt'
  | 'opensAtLocal'
  | 'closesAt'
  | 'closesAtLocal'
  | 'questionsDeadline'
  | 'questionsDeadlineLocal'
  | 'siteVisit'
  | 'preBidMeeting'
  | 'bidOpening'
  | 'decisionExpectedOn'
  | 'contractStart'
>;

/** Returns the dates that the tender has, in chronological order. */
export function chainPoints(tender: Dates): ChainPoint[] {
  const { siteVisit, preBidMeeting, bidOpening } = tender;
  const pointAt = (
    id: string,
    label: string,
    at: string | null | undefined,
    local: string | null | undefined,
  ): ChainPoint[] => (at == null || local == null ? [] : [{ id, label, at, local }]);
  return [
    ...pointAt('opens', m.opens, tender.opensAt, tender.opensAtLocal),
    ...pointAt('rsvp', m.rsvp, siteVisit?.rsvpBy, siteVisit?.rsvpByLocal),
    ...pointAt('visit', m.visit, siteVisit?.at, siteVisit?.atLocal),
    ...pointAt('meeting', m.meeting, preBidMeeting?.at, preBidMeeting?.atLocal),
    ...pointAt('questions', m.questions, tender.questionsDeadline, tender.questionsDeadlineLocal),
    ...pointAt('closes', m.closes, tender.closesAt, tender.closesAtLocal),
    ...pointAt('opening', m.opening, bidOpening?.at, bidOpening?.atLocal),
    ...pointAt('decision', m.decision, tender.decisionExpectedOn, tender.decisionExpectedOn),
    ...pointAt('start', m.start, tender.contractStart, tender.contractStart),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** Returns the label of a date. Opening and closing have a different label once they have passed. */
export const pointLabel = ({ id, label }: ChainPoint, isPast: boolean): string =>
  isPast ? (id === 'opens' ? m.opened : id === 'closes' ? m.closed : label) : label;

/** Returns the position of `at` between two instants, in percent with one decimal, limited to 0 to 100. */
export function percentBetween(at: number, from: string, to: string): number {
  const duration = Date.parse(to) - Date.parse(from);
  const share = duration <= 0 ? 1 : (at - Date.parse(from)) / duration;
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/** More dates than this are easier to read as a list. */
const MAX_MARKS = 6;
/** The width of a label, in percent of the line. */
const LABEL_WIDTH = 15;

/**
 * Returns the marks of the points from opening to closing (`from`, `to`); null if there are fewer than two or more than
 * `MAX_MARKS`, or if their labels do not fit.
 */
export function chainMarks(points: readonly ChainPoint[], from: string, to: string): ChainMark[] | null {
  const pointsOnLine = points.filter(({ at }) => at >= from && at <= to);
  if (pointsOnLine.length > MAX_MARKS || pointsOnLine.length < 2) return null;
  const lastLabelEnd: Record<ChainMark['side'], number> = {
    above: Number.NEGATIVE_INFINITY,
    below: Number.NEGATIVE_INFINITY,
  };
  const marks: ChainMark[] = [];
  let lastSide: ChainMark['side'] = 'below';
  for (const point of pointsOnLine) {
    const percent = percentBetween(Date.parse(point.at), from, to);
    const labelDirection = percent > 100 - LABEL_WIDTH ? 'back' : 'onward';
    const labelStart = labelDirection === 'back' ? percent - LABEL_WIDTH : percent;
    const otherSide: ChainMark['side'] = lastSide === 'above' ? 'below' : 'above';
    const sides: ChainMark['side'][] = [otherSide, lastSide];
    const side = sides.find((each) => lastLabelEnd[each] <= labelStart);
    if (side === undefined) return null;
    lastLabelEnd[side] = labelStart + LABEL_WIDTH;
    lastSide = side;
    marks.push({ point, percent, side, labelDirection });
  }
  return marks;
}
