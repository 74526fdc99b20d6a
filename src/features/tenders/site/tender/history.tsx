/** Lists the history of the tender since publication, newest first. */

import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Tender } from '../../schema/guest.ts';
import { detail as m } from '../messages/en-GB.ts';

/** The number of events shown at first. */
const INITIAL_COUNT = 8;

export function History({ changes, timeZone }: Pick<Tender, 'changes' | 'timeZone'>) {
  const format = useFormat();
  // The publication alone is no history.
  if (changes.length < 2) return null;
  const older = changes.slice(INITIAL_COUNT);
  return (
    <section aria-labelledby="changes">
      <SectionHead id="changes" title={m.history} />
      <Changes changes={changes.slice(0, INITIAL_COUNT)} timeZone={timeZone} />
      {older.length > 0 && (
        <details className="older">
          <summary>{format.fill(m.older, { count: older.length })}</summary>
          <Changes changes={older} timeZone={timeZone} />
        </details>
      )}
    </section>
  );
}

function Changes({ changes, timeZone }: Pick<Tender, 'changes' | 'timeZone'>) {
  return (
    <ol className="changes" reversed>
      {changes.map(({ at, title, kind }) => (
        <li key={`${at} ${kind} ${title}`}>
          <DayOf at={at} timeZone={timeZone} className="mono" />
          <span>
            <bdi>{title}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
