/** Lists former addresses of records, each with the record to which it redirects, and deletes them. */

import { useState } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#platform/schema/permissions.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Icon } from '#web/admin/parts/icon.tsx';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { adminResources } from '../../../features.admin.ts';
import { former as m } from '../messages/en-GB.ts';
import type { FormerAddress } from '../schema.ts';

type FormerRow = FormerAddress & PlainRecord;

export function FormerAddresses() {
  const may = useMay();
  const [rowToRemove, setRowToRemove] = useState<FormerRow | null>(null);
  const resourceOfType = (type: string) =>
    adminResources.find(({ permissionPrefix }) => permissionPrefix === type);
  const removeFormer = async ({ _id, url }: FormerRow) => {
    try {
      await call(apiPath('redirects', 'former', _id as string), { method: 'DELETE' });
      notify(fill(m.removed, { url }), { type: 'info' });
      void refresh('redirects/former');
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <PlainList<FormerRow>
        resource="redirects/former"
        thing={m.thing}
        title={m.title}
        things={m.things}
        search={m.search}
        sort="since"
        headingActions={
          <Link className="btn" to={adminAddress('redirects')}>
            <Icon name="arrow-left" small />
            {m.back}
          </Link>
        }
        renderRowHeader={({ url, type }) => (
          <>
            <bdi>{url}</bdi>
            <span className="sub">{resourceOfType(type)?.thing ?? type}</span>
          </>
        )}
        columns={[
          {
            label: m.leadsTo,
            render: ({ record, type }) => {
              const resource = resourceOfType(type);
              if (record === null) return <span className="quiet">{m.nothing}</span>;
              return resource === undefined || !may(`${type}:view` as Permission) ? (
                <bdi>{record.title}</bdi>
              ) : (
                <Link to={adminAddress(resource.name, record._id)}>
                  <bdi>{record.title}</bdi>
                </Link>
              );
            },
          },
          {
            label: m.since,
            render: ({ since }) => (
              <time className="mono" dateTime={since}>
                {formatShortInstant(since)}
              </time>
            ),
          },
        ]}
        {...(may('redirect:delete')
          ? {
              renderActions: (record: FormerRow) => (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(m.removeNamed, { url: record.url })}
                  onClick={() => setRowToRemove(record)}
                >
                  {m.remove}
                </button>
              ),
            }
          : {})}
      />
      {rowToRemove !== null && (
        <Confirm
          title={fill(m.removeHeading, { url: rowToRemove.url })}
          text={m.removeText}
          action={m.remove}
          onConfirm={() => void removeFormer(rowToRemove)}
          onClose={() => setRowToRemove(null)}
        />
      )}
    </>
  );
}
