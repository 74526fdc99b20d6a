/** Former addresses of records, each with the record it redirects to. */
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { adminResources } from '../../../features.admin.ts';
import { redirectMessages } from './words.ts';

interface FormerRow extends PlainRecord {
  type: string;
  url: string;
  since: string;
  record: { type: string; _id: string; title: string } | null;
}

export function FormerAddresses() {
  const may = useMay();
  const [confirming, setLeaving] = useState<FormerRow | null>(null);
  const { former } = redirectMessages;
  const screensOf = (type: string) => adminResources.find(({ permissionName }) => permissionName === type);
  const removeFormer = async ({ _id, url }: FormerRow) => {
    try {
      await call(`/api/admin/redirects/former/${encodeURIComponent(_id as string)}`, { method: 'DELETE' });
      notify(former.forgot(url), { type: 'info' });
      void refresh('redirects/former');
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <PlainList<FormerRow>
        resource="redirects/former"
        thing={former.thing}
        things={former.things}
        pluralInSentence={former.several}
        search={former.search}
        sort="since"
        headingActions={
          <Link className="btn" to="/admin/redirects">
            <Icon name="arrow-left" small />
            {former.back}
          </Link>
        }
        renderHead={({ url, type }) => (
          <>
            <bdi>{url}</bdi>
            <span className="sub">{screensOf(type)?.thing ?? type}</span>
          </>
        )}
        columns={[
          {
            label: former.leadsTo,
            render: ({ record, type }) => {
              const screens = screensOf(type);
              if (record === null) return <span className="quiet">{former.gone}</span>;
              return screens === undefined || !may(`${type}:view`) ? (
                <bdi>{record.title}</bdi>
              ) : (
                <Link to={`/admin/${screens.name}/${record._id}`}>
                  <bdi>{record.title}</bdi>
                </Link>
              );
            },
          },
          {
            label: former.since,
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
                  aria-label={`${former.forget}: ${record.url}`}
                  onClick={() => setLeaving(record)}
                >
                  {former.forget}
                </button>
              ),
            }
          : {})}
      />
      {confirming !== null && (
        <Confirm
          title={former.forgetTitle(confirming.url)}
          text={former.forgetText}
          action={former.forget}
          onConfirm={() => void removeFormer(confirming)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
