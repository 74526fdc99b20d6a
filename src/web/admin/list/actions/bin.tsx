/**
 * Shows the newest deleted records of each resource, and restores them. The links lead to the bin of each resource, which
 * lists all its deleted records and can delete them permanently.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { adminResources } from '../../../../features.admin.ts';
import { apiPath, withQuery } from '../../data/api-path.ts';
import { keys } from '../../data/keys.ts';
import { notify } from '../../data/notify.ts';
import { refresh } from '../../data/query-client.ts';
import { type AdminRecord, callList, resourceApi } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { common } from '../../messages/en-GB.ts';
import { formatShortInstant } from '../../parts/dates/format-dates.ts';
import { Failure, ScreenPlaceholder } from '../../parts/failure/failure.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useTitle } from '../../parts/site-name.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { useMay } from '../../providers/me.tsx';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { bin, list as m, outcomes, skippedOne } from '../messages/en-GB.ts';

/** How many records are shown of each resource. */
const MAX_RECORDS = 5;

interface BinGroup {
  resource: AdminResource;
  total: number;
  items: AdminRecord[];
}

export default function BinScreen() {
  useTitle(m.bin);
  const may = useMay();
  const resources = adminResources.filter(
    ({ permissionPrefix }) => may(`${permissionPrefix}:delete`) && may(`${permissionPrefix}:list`),
  );
  const { data, error, refetch } = useQuery({
    queryKey: keys.bin(resources.map(({ name }) => name)),
    queryFn: ({ signal }) =>
      Promise.all(
        resources.map(async (resource): Promise<BinGroup> => {
          const path = withQuery(apiPath(resource.name), { trashed: true, max: MAX_RECORDS });
          const { total, items } = await callList<AdminRecord>(path, signal);
          return { resource, total, items };
        }),
      ),
  });
  const failure = error !== null && (
    <Failure error={error} retry={() => void refetch()} screen={data === undefined} />
  );
  if (data === undefined) return failure || <ScreenPlaceholder />;
  const nonEmptyGroups = data.filter(({ total }) => total > 0);
  return (
    <>
      <ScreenHead title={m.bin}>
        <p className="quiet">{nonEmptyGroups.length === 0 ? m.binEmpty : m.binHint}</p>
      </ScreenHead>
      {failure}
      {nonEmptyGroups.map((group) => (
        <BinPanel key={group.resource.name} {...group} />
      ))}
    </>
  );
}

function BinPanel({ resource, total, items }: BinGroup) {
  const restore = async ({ _id, title }: AdminRecord) => {
    try {
      const {
        skipped: [problem],
      } = await resourceApi.restore(resource.name, [_id]);
      if (problem === undefined) notify(fill(outcomes.restore, { count: 1 }), { type: 'info' });
      else notify(fill(skippedOne.restore, { title, reason: problem.reason }), { type: 'warning' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
    await refresh('bin', resource.name);
  };
  return (
    <section className="panel">
      <header>
        <h2>{resource.title}</h2>
        <Link to={adminAddress(resource.name, 'bin')}>{fill(bin.all, { count: total })}</Link>
      </header>
      <ul>
        {items.map((record) => (
          <li key={record._id} className="chg binned">
            <span className="sentence">
              <b>
                <bdi>{record.title}</bdi>
              </b>
              <span className="quiet">
                {' '}
                {[
                  record.updatedByName,
                  record.deletedAt === null ? null : formatShortInstant(record.deletedAt),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <button
              type="button"
              className="btn"
              aria-label={fill(common.restoreOf, { title: record.title })}
              onClick={() => void restore(record)}
            >
              {common.restore}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
