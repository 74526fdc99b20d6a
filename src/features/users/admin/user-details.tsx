/**
 * Edits name, username and email address, which an administrator can change; shows the profile, which only the user can
 * change.
 */

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyTypes, fields as profileFields } from '#features/accounts/messages/en-GB.ts';
import type { TradeKey } from '#features/trades/trade-keys.ts';
import { tradeName } from '#features/trades/trades.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { fill, list } from '#web/admin/format.ts';
import { companyZone, siteCountry } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { identity } from '../forms.ts';
import type { User } from '../schema.ts';
import { details as m, userScreen } from './messages/en-GB.ts';

const identityFields = formFields(identity)('name', 'username', 'email');

export function UserDetails({ user }: { user: User }) {
  const client = useQueryClient();
  const { name, username, email } = user;
  const values = useMemo(() => ({ name, username, email }), [name, username, email]);
  return (
    <div>
      <SmallForm
        label={userScreen.tabs.details}
        fields={identityFields}
        values={values}
        storageKey={`users/${user._id}/name`}
        readOnly={!user.abilities.update}
        submitLabel={m.save}
        onConflict={() => client.refetchQueries({ queryKey: keys.record('users', user._id) })}
        onSend={async (values, markSaved) => {
          const savedUser = await call<User>(apiPath('users', user._id), {
            method: 'PATCH',
            body: { version: user.version, ...values },
          });
          client.setQueryData(keys.record('users', user._id), savedUser);
          // A new address is not confirmed yet, so the field shows the current one again.
          markSaved({ name: savedUser.name, username: savedUser.username, email: savedUser.email });
          if (savedUser.pendingEmail !== null && savedUser.pendingEmail !== user.pendingEmail)
            notify(fill(m.linkSent, { email: savedUser.pendingEmail }), { type: 'info' });
          await refresh('users');
        }}
      />
      {user.pendingEmail !== null && (
        <p className="note">{fill(m.pendingEmail, { email: user.pendingEmail })}</p>
      )}
      {!user.abilities.update && <p className="quiet">{userScreen.locked}</p>}
      <Facts user={user} />
    </div>
  );
}

function Facts({ user }: { user: User }) {
  const { phone, company, companyType, jobTitle, trades, regions } = user;
  const facts: [label: string, value: string][] = [
    [m.emailVerified, user.emailVerified ? m.yes : m.no],
    [m.twoFactor, user.twoFactor ? m.on : m.off],
    [profileFields.phone, phone ?? ''],
    [profileFields.jobTitle, jobTitle ?? ''],
    [
      profileFields.company,
      [company, companyType === null ? null : companyTypes[companyType]].filter(Boolean).join(', '),
    ],
    [profileFields.trades, trades.map((key) => tradeName(key as TradeKey, siteCountry())).join('; ')],
    [m.regions, list(regions)],
    [m.created, formatInstant(user.createdAt, companyZone())],
    [m.updated, formatInstant(user.updatedAt, companyZone())],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="part-title">
        {m.profile}
      </h2>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <span className="quiet">{m.notStated}</span> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
