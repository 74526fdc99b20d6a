/** Former addresses of records, each with the record it redirects to. */
import { useState } from 'react';
import { Link } from 'react-router';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { shortMoment } from '#web/admin/list/moments.ts';
import { type Line, PlainList } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { reasonOf } from '#web/admin/providers/reason.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { adminResources } from '../../../features.admin.ts';
import { redirectWords } from './words.ts';

interface Former extends Line {
  type: string;
  url: string;
  since: string;
  record: { type: string; _id: string; title: string } | null;
}

export function FormerAddresses() {
  const may = useMay();
  const [leaving, setLeaving] = useState<Former | null>(null);
  const { former } = redirectWords;
  const screensOf = (type: string) => adminResources.find(({ permits }) => permits === type);
  const forget = async ({ _id, url }: Former) => {
    try {
      await call(`/api/admin/redirects/former/${encodeURIComponent(_id as string)}`, { method: 'DELETE' });
      notify(former.forgot(url), { type: 'info' });
      void refresh('redirects/former');
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <PlainList<Former>
        resource="redirects/former"
        thing={former.thing}
        things={former.things}
        several={former.several}
        search={former.search}
        sort="since"
        beside={
          <Link className="btn" to="/admin/redirects">
            <Icon name="arrow-left" small />
            {former.back}
          </Link>
        }
        head={({ url, type }) => (
          <>
            <bdi>{url}</bdi>
            <span className="sub">{screensOf(type)?.thing ?? type}</span>
          </>
        )}
        columns={[
          {
            label: former.leadsTo,
            draw: ({ record, type }) => {
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
            draw: ({ since }) => (
              <time className="mono" dateTime={since}>
                {shortMoment(since)}
              </time>
            ),
          },
        ]}
        {...(may('redirect:delete')
          ? {
              acts: (record: Former) => (
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
      {leaving !== null && (
        <Confirm
          title={former.forgetTitle(leaving.url)}
          text={former.forgetText}
          action={former.forget}
          onConfirm={() => void forget(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
