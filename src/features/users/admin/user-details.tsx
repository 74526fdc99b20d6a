/** Name, user name and address, which an administrator can change; and the profile, which only its owner can. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName } from '#features/trades/trades.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { companyZone, siteCountry } from '#web/admin/form/state/company-zone.ts';
import { formatInstant } from '#web/admin/form/state/local-time.ts';
import { call } from '#web/admin/providers/call.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import type { User } from '../schema.ts';
import { peopleMessages } from './words.ts';

const { users } = peopleMessages;
export const identityFields: readonly Field[] = [
  { name: 'name', kind: 'text', label: users.name, max: 100 },
  { name: 'username', kind: 'text', label: users.username, max: 30, hint: users.usernameHint },
  { name: 'email', kind: 'text', type: 'email', label: users.email, hint: users.emailHint },
];

export function UserDetails({ user }: { user: User }) {
  const client = useQueryClient();
  const { name, username, email } = user;
  const values = useMemo(() => ({ name, username, email }), [name, username, email]);
  return (
    <div>
      <SmallForm
        label={users.tabs.who}
        fields={identityFields}
        values={values}
        storageKey={`users/${user._id}/name`}
        locked={!user.abilities.update}
        submitLabel={users.save}
        onConflict={() => client.refetchQueries({ queryKey: keys.record('users', user._id) })}
        onSend={async (typed, begin) => {
          const saved = await call<User>(`/api/admin/users/${user._id}`, {
            method: 'PATCH',
            body: { version: user.version, ...typed },
          });
          client.setQueryData(keys.record('users', user._id), saved);
          // A new address is not confirmed yet: the field shows the one in use.
          begin({ name: saved.name, username: saved.username, email: saved.email });
          if (saved.pendingEmail !== null && saved.pendingEmail !== user.pendingEmail)
            notify(users.emailAsked(saved.pendingEmail), { type: 'info' });
          await refresh('users');
        }}
      />
      {user.pendingEmail !== null && <p className="note">{users.emailPending(user.pendingEmail)}</p>}
      {!user.abilities.update && <p className="quiet">{users.locked}</p>}
      <Facts user={user} />
    </div>
  );
}

function Facts({ user }: { user: User }) {
  const { phone, company, companyType, jobTitle, trades, regions } = user;
  const facts: [label: string, value: string][] = [
    [users.verified, user.emailVerified ? users.yes : users.no],
    [users.twoFactor, user.twoFactor ? users.on : users.off],
    [users.phone, phone ?? ''],
    [users.jobTitle, jobTitle ?? ''],
    [
      users.company,
      [company, companyType === null ? null : users.companyTypes[companyType]].filter(Boolean).join(', '),
    ],
    [users.trades, trades.map((key) => tradeName(key as TradeKey, siteCountry())).join('; ')],
    [users.regions, regions.join(', ')],
    [users.madeOn, formatInstant(user.createdAt, companyZone())],
    [users.changedOn, formatInstant(user.updatedAt, companyZone())],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="part-title">
        {users.facts}
      </h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className="quiet">{users.notSaid}</span> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
