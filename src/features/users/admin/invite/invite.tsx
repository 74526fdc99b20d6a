/**
 * Creates an account and emails the user an invitation link; or does so for several people, one in each pasted line.
 */

import { useQuery } from '@tanstack/react-query';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { INVITATION_DAYS } from '#features/accounts/limits.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { SmallForm, UnsavedForms } from '#web/admin/form/small-form.tsx';
import { fill } from '#web/admin/format.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { SiteNameContext, useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { randomId } from '#web/data/random-id.ts';
import { identity } from '../../forms.ts';
import type { NewUser, User } from '../../schema.ts';
import { useGrants } from '../access/grants.ts';
import { invite as m, userScreen } from '../messages/en-GB.ts';
import { InviteSeveral } from './invite-several.tsx';

const API_PATH = apiPath('users');
/** Without the hint of the email field, which is about changing the address of an existing account. */
const identityFields = formFields(identity)('name', 'username', { name: 'email', hint: undefined });

export function InviteScreen() {
  useTitle(m.title);
  const siteName = use(SiteNameContext);
  const [isInvitingSeveral, setIsInvitingSeveral] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.part('users', 'new'),
    queryFn: ({ signal }) => call<NewUser>(`${API_PATH}/new`, { signal }),
  });
  if (error !== null && data === undefined)
    return <Failure error={error} retry={() => void refetch()} screen />;
  if (data === undefined) return <ScreenPlaceholder />;
  return (
    <UnsavedForms>
      <div className="admin-form person">
        <ScreenHead
          title={m.title}
          listLink={<Link to={adminAddress('users')}>{userScreen.all}</Link>}
          actions={
            <div className="acts">
              <button type="button" className="btn" onClick={() => setIsInvitingSeveral(!isInvitingSeveral)}>
                {isInvitingSeveral ? m.one : m.several}
              </button>
            </div>
          }
        />
        <p className="quiet part-intro">
          {siteName === ''
            ? fill(m.introWithoutName, { days: INVITATION_DAYS })
            : fill(m.intro, { site: siteName, days: INVITATION_DAYS })}
        </p>
        {isInvitingSeveral ? <InviteSeveral blankUser={data} /> : <InviteOne blankUser={data} />}
      </div>
    </UnsavedForms>
  );
}

function InviteOne({ blankUser }: { blankUser: NewUser }) {
  const grants = useGrants(blankUser);
  const navigate = useNavigate();
  const idempotencyKey = useRef(randomId());
  const fields = useMemo(() => [...identityFields, ...grants.fields], [grants]);
  const values = useMemo(() => ({ name: '', username: '', email: '', ...grants.values }), [grants]);
  return (
    <SmallForm
      label={m.title}
      fields={fields}
      values={values}
      storageKey="users/new"
      canSendUnchanged
      submitLabel={m.send}
      onSend={useCallback(
        async (values, markSaved) => {
          const createdUser = await call<User>(API_PATH, {
            method: 'POST',
            body: values,
            idempotencyKey: idempotencyKey.current,
          });
          markSaved();
          notify(fill(m.sent, { name: createdUser.name, email: createdUser.email }), { type: 'info' });
          void refresh('users');
          await navigate(adminAddress('users', createdUser._id));
        },
        [navigate],
      )}
    >
      {grants.fields.length === 0 && <p className="quiet">{m.memberOnly}</p>}
    </SmallForm>
  );
}
