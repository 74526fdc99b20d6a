/** Lists the records that refer to this one, with links to those that the user may open. */
import { useId } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import { adminResources } from '../../../../features.admin.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import { uses as m } from '../messages/en-GB.ts';
import { usesOf } from '../state/uses-of.ts';

export function UsedIn({ record }: { record: AdminRecord | null }) {
  const heading = useId();
  // The screen of a picture shows its uses next to the form.
  const uses = record === null || 'image' in record ? [] : usesOf(record);
  if (uses.length === 0) return null;
  return (
    <section className="used-in" aria-labelledby={heading}>
      <h2 id={heading}>{fill(m.heading, { count: uses.length })}</h2>
      <Uses record={record} />
    </section>
  );
}

export function Uses({ record }: { record: AdminRecord | null }) {
  const may = useMay();
  return (
    <ul className="uses">
      {usesOf(record).map(({ type, _id, title, trashed }) => {
        const resource = adminResources.find(({ permissionPrefix }) => permissionPrefix === type);
        return (
          <li key={`${type}/${_id}`}>
            {resource === undefined || !may(`${type}:view` as Permission) ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={adminAddress(resource.name, _id)}>
                <bdi>{title}</bdi>
              </Link>
            )}{' '}
            <span className="quiet">
              {!trashed
                ? resource?.thing
                : resource === undefined
                  ? m.inBin
                  : fill(m.thingInBin, { thing: resource.thing })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
