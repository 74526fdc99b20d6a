/** Edits the terms of one ban; shows its target and its history. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { RecordLog } from '#features/users/admin/history.tsx';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { newBanAddress } from '../address.ts';
import { forms, names } from '../messages/en-GB.ts';
import type { Ban } from '../schema.ts';
import { banChipClasses, formatEnd, formatTarget } from './ban-labels.ts';
import { lifting, banScreen as m, statuses } from './messages/en-GB.ts';
import { QuickEnds, scopesFor, termFields } from './terms.tsx';

export function BanScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.record('bans', id),
    queryFn: ({ signal }) => call<Ban>(apiPath('bans', id), { signal }),
  });
  useTitle(data === undefined ? names.title : formatTarget(data));
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} list={adminAddress('bans')} />;
  if (data === undefined) return <ScreenPlaceholder />;
  return <BanDetail ban={data} />;
}

function BanDetail({ ban }: { ban: Ban }) {
  const client = useQueryClient();
  const may = useMay();
  const { _id, kind, scope, reason, expiresAt, version, abilities, status } = ban;
  const fields = useMemo(() => termFields([...new Set([...scopesFor(may), scope])]), [may, scope]);
  const values = useMemo(() => ({ scope, reason, expiresAt }), [scope, reason, expiresAt]);
  const target = formatTarget(ban);
  return (
    <UnsavedForms>
      <div className="admin-form person narrow">
        <ScreenHead
          title={<bdi>{target}</bdi>}
          listLink={<Link to={adminAddress('bans')}>{m.all}</Link>}
          actions={<BanActions ban={ban} />}
        >
          <p className="quiet">
            {forms.ban.kind.options[kind]} · {formatEnd(ban)}
          </p>
          <span className="chips">
            <span className={`chip ${banChipClasses[status]}`}>{statuses[status]}</span>
          </span>
        </ScreenHead>
        <p className="note">{status === 'lifted' ? m.lifted : m.fixedTarget}</p>
        <SmallForm
          label={target}
          fields={fields}
          values={values}
          storageKey={`bans/${_id}`}
          readOnly={!abilities.update}
          submitLabel={m.save}
          onConflict={() => client.refetchQueries({ queryKey: keys.record('bans', _id) })}
          onSend={async (enteredValues, markSaved) => {
            const savedBan = await call<Ban>(apiPath('bans', _id), {
              method: 'PUT',
              body: { version, ...enteredValues },
            });
            client.setQueryData(keys.record('bans', _id), savedBan);
            markSaved({ scope: savedBan.scope, reason: savedBan.reason, expiresAt: savedBan.expiresAt });
            await refresh('bans');
          }}
        >
          {abilities.update && <QuickEnds />}
        </SmallForm>
        <section className="after" aria-labelledby="ban-log">
          <h2 id="ban-log" className="part-title">
            {m.history}
          </h2>
          {may('audit:view') ? (
            <RecordLog type="ban" id={_id} fields={forms.ban} />
          ) : (
            <CreationAndLifting ban={ban} />
          )}
        </section>
      </div>
    </UnsavedForms>
  );
}

function BanActions({ ban: { _id, kind, value, user, scope, reason, abilities, status } }: { ban: Ban }) {
  const may = useMay();
  const { act } = useAction(['bans', 'users']);
  return (
    <div className="acts">
      {user !== null && may('user:view') && (
        <Link className="btn" to={adminAddress('users', user._id)}>
          {user.username}
        </Link>
      )}
      {abilities.lift && (
        <button
          type="button"
          className="btn"
          onClick={() =>
            void act(() => call(apiPath('bans', _id, 'lift'), { method: 'POST' }), lifting.lifted)
          }
        >
          {lifting.lift}
        </button>
      )}
      {status !== 'active' && may('ban:create') && (kind !== 'user' || user !== null) && (
        <Link className="btn" to={newBanAddress({ kind, value, scope, reason })}>
          {m.banAgain}
        </Link>
      )}
    </div>
  );
}

/** Shows the history stored with the ban itself, to users who may not see the audit log. */
function CreationAndLifting({ ban: { createdBy, createdAt, liftedBy, liftedAt } }: { ban: Ban }) {
  const createdTime = formatInstant(createdAt, companyZone());
  const liftedTime = liftedAt === null ? null : formatInstant(liftedAt, companyZone());
  return (
    <ul className="log">
      {liftedTime !== null && (
        <li>
          {liftedBy === null
            ? fill(m.liftedOn, { date: liftedTime })
            : fill(m.liftedBy, { date: liftedTime, name: liftedBy.username })}
        </li>
      )}
      <li>
        {createdBy === null
          ? fill(m.added, { date: createdTime })
          : fill(m.addedBy, { date: createdTime, name: createdBy.username })}
      </li>
    </ul>
  );
}
