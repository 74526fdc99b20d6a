/**
 * Shows the length of the building programme, and a dimension line between its start and its end; until completion, the
 * part of the line for the completed work is thick.
 */

import { rich } from '#platform/messages/catalogue.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { programme as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { programmeFact } from '../key-fact-overrides.ts';
import { formatDuration, programmeOf } from '../programme.ts';

export function ProgrammeLine({ project }: { project: Project }) {
  const format = useFormat();
  const programme = programmeOf(project);
  if (programme === null) return null;
  const { from, to, months, isFinished, percent } = programme;
  const fact = programmeFact(project);
  const progress = format.percent(percent);
  const end = (
    <time dateTime={to} key="date">
      {format.yearMonth(to)}
    </time>
  );
  return (
    <div className="programme">
      <p className="programme-length">
        <span className="lab">{project.projectStatus === 'preconstruction' ? m.planned : m.programme}</span>
        <span className="mono">
          {fact === null ? formatDuration(months, format.fill) : <bdi>{withNoBreakSpaces(fact)}</bdi>}
        </span>
        <span className="mono programme-done">
          {progress !== null &&
            format.fill(project.projectStatus === 'on_hold' ? m.completeOnHold : m.complete, {
              percent: progress,
            })}
        </span>
      </p>
      <svg className={isFinished ? 'span' : 'span planned'} width="100%" height="18" aria-hidden="true">
        <line className="whole" x1="0" x2="100%" y1="9" y2="9" />
        {percent !== null && <line className="done" x1="0" x2={`${percent}%`} y1="9" y2="9" />}
        <Tick at="0" />
        {percent !== null && percent > 0 && percent < 100 && <Tick at={`${percent}%`} />}
        <Tick at="100%" />
      </svg>
      <p className="mono quiet programme-ends">
        <time dateTime={from}>{format.yearMonth(from)}</time>
        <span className="visually-hidden">{m.to}</span>
        <span>{isFinished ? end : rich(m.plannedEnd, { date: () => end })}</span>
      </p>
    </div>
  );
}

/** Draws a witness line and its slanted stroke. The coordinates inside the nested SVG count from `at`. */
function Tick({ at }: { at: string }) {
  return (
    <svg className="tick" x={at} overflow="visible" width="1" height="18" aria-hidden="true">
      <line x1="0" x2="0" y1="0" y2="18" />
      <line className="slant" x1="-5" x2="5" y1="14" y2="4" />
    </svg>
  );
}
