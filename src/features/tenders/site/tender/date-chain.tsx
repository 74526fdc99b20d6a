/**
 * Draws the dates on a line, the past part of which is thick. Hidden from screen readers, which read the list in
 * `dates.tsx` instead.
 */
import { useFormat } from '#web/ui/text/format.ts';
import { dates as m } from '../messages/en-GB.ts';
import { type ChainMark, percentBetween, pointLabel } from './chain-marks.ts';

interface Props {
  marks: readonly ChainMark[];
  /** The ends of the line: the instants of opening and closing, ISO */
  from: string;
  to: string;
  /** By the server's clock, milliseconds since 1970 */
  now: number;
  isOver: boolean;
  /** Whether the current time is marked on the line */
  hasToday: boolean;
}

/** Pixels from the top: the line, and the first lines of the labels above and below it. */
const LINE = 78;
const ABOVE = 14;
const BELOW = 112;

export function DateChain({ marks, from, to, now, isOver, hasToday }: Props) {
  const elapsedPercent = percentBetween(now, from, to);
  return (
    <svg className="chain-drawn" width="100%" height="140" aria-hidden="true">
      <line className="whole" x1="0" x2="100%" y1={LINE} y2={LINE} />
      <line className="gone" x1="0" x2={`${isOver ? 100 : elapsedPercent}%`} y1={LINE} y2={LINE} />
      {marks.map((mark) => (
        <Mark key={mark.point.id} mark={mark} isPast={Date.parse(mark.point.at) <= now} />
      ))}
      {hasToday && (
        <svg
          className="today"
          x={`${elapsedPercent}%`}
          y={LINE}
          overflow="visible"
          width="1"
          height="1"
          aria-hidden="true"
        >
          <path d="M-6 -15H6L0 -6z" />
          {/* Near an end the label is aligned inwards. */}
          <text y="-22" textAnchor={elapsedPercent < 4 ? 'start' : elapsedPercent > 96 ? 'end' : 'middle'}>
            {m.today}
          </text>
        </svg>
      )}
    </svg>
  );
}

function Mark({ mark, isPast }: { mark: ChainMark; isPast: boolean }) {
  const format = useFormat();
  const { point, percent, side, labelDirection } = mark;
  const isAbove = side === 'above';
  const labelOffset = labelDirection === 'back' ? -9 : 9;
  const y = isAbove ? ABOVE : BELOW;
  const className = `mark${isPast ? ' past' : point.id === 'closes' ? ' closes' : ''}`;
  return (
    <svg className={className} x={`${percent}%`} overflow="visible" width="1" height="140" aria-hidden="true">
      <line x1="0" x2="0" y1={isAbove ? 2 : LINE - 12} y2={isAbove ? LINE + 12 : BELOW + 24} />
      <line className="slant" x1="-6" x2="6" y1={LINE + 6} y2={LINE - 6} />
      <text className="name" x={labelOffset} y={y} textAnchor={labelDirection === 'back' ? 'end' : 'start'}>
        {pointLabel(point, isPast)}
      </text>
      <text
        className="when"
        x={labelOffset}
        y={y + 18}
        textAnchor={labelDirection === 'back' ? 'end' : 'start'}
      >
        {format.dayTime(point.local)}
      </text>
    </svg>
  );
}
