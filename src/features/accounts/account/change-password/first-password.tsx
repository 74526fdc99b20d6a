/** Sets the first password of a user whom an invitation link has signed in. The user can skip this step. */

import { useLocation } from 'react-router';
import { rich } from '#platform/messages/catalogue.ts';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { Page } from '#web/account/layout/page.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { useNavigateTo } from '#web/account/navigate.ts';
import { useCall } from '#web/account/use-call.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn } from '#web/data/guards.ts';
import { PasswordManagerUsername } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { SETTINGS_PATH } from '../../address.ts';
import { type AccountDone, type AccountSettings, PasswordChangeInput } from '../../schema/account.ts';
import { ConfirmPasswordField, NewPasswordField } from '../fields.tsx';
import { choosePassword as m } from '../messages/en-GB.ts';
import { Reauthentication } from '../reauthentication.tsx';

export function FirstPassword() {
  const call = useCall<AccountSettings>('/api/user/settings');
  return (
    <Page title={call.data?.hasPassword === true ? m.hasPasswordTitle : m.title}>
      <Reauthentication />
      <Loaded call={call}>{(settings) => <ChoosePasswordForm settings={settings} />}</Loaded>
    </Page>
  );
}

function ChoosePasswordForm({ settings: { hasPassword, username } }: { settings: AccountSettings }) {
  const { search } = useLocation();
  const go = useNavigateTo();
  const { fill } = useFormat();
  const nextPath = afterSignIn(search, areas.read().auth);
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }): Record<string, string> => ({
      ...problemsIn(PasswordChangeInput, { current: null, password }),
      ...(password.normalize('NFC') === confirm.normalize('NFC') ? {} : { confirm: m.mismatch }),
    }),
    async send({ password }) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/password', { current: null, password });
      if (answer.ok) go(nextPath);
      return userSendError(answer);
    },
  });
  if (hasPassword)
    return (
      <>
        <p>{m.hasPassword}</p>
        <div className="solo-others">
          <a className="btn primary wide" href={`${SETTINGS_PATH}#password`}>
            {m.settings}
          </a>
        </div>
      </>
    );
  return (
    <>
      <p>{rich(fill(m.welcome, { username }), { user: (name) => <b key="user">{name}</b> })}</p>
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting}>
        <PasswordManagerUsername username={username} />
        <NewPasswordField form={form} />
        <ConfirmPasswordField form={form} />
      </FormBox>
      <div className="solo-others">
        <p className="quiet">{m.later}</p>
        <p className="solo-links">
          <a href={nextPath}>{m.notNow}</a>
        </p>
      </div>
    </>
  );
}
