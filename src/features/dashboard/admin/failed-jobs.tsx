/** Lists on the dashboard the background work that failed: its kind, the reason and the time, with buttons to try it again. */

import type { FailedJob } from '#features/jobs/schema.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { jobs as m } from './messages/en-GB.ts';

const laneLabels: Readonly<Record<string, string>> = m.lanes;

export function FailedJobs({ count, items }: { count: number; items: readonly FailedJob[] }) {
  const { act } = useAction(['dashboard']);
  const retry = (ids?: readonly string[]): void =>
    void act(
      () =>
        call<{ retried: number }>(apiPath('jobs', 'retry'), {
          method: 'POST',
          body: ids === undefined ? {} : { ids },
        }),
      ({ retried }) => fill(m.retried, { count: retried }),
    );
  return (
    <>
      <ul>
        {items.map(({ _id, lane, failure, failedAt }) => {
          const title = laneLabels[lane] ?? lane;
          return (
            <li key={_id} className="chg failed-job">
              <span className="sentence">
                <b>{title}</b>{' '}
                <span className="quiet">
                  {fill(m.line, { age: formatShortInstant(failedAt), reason: m.failures[failure] })}
                </span>
              </span>
              <button
                type="button"
                className="btn"
                aria-label={fill(m.retryOf, { title })}
                onClick={() => retry([_id])}
              >
                {m.retry}
              </button>
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <p className="week-more">
          {count > items.length && (
            <span className="quiet">{fill(m.more, { count: count - items.length })}</span>
          )}
          <button type="button" className="btn" onClick={() => retry()}>
            {m.retryAll}
          </button>
        </p>
      )}
    </>
  );
}
