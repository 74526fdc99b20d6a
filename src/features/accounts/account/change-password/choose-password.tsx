/** The target of an invitation link: the user is signed in and sets a first password, or does so later. */

import { useLocation } from 'react-router';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { Page } from '#web/account/layout/page.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { useNavigateTo } from '#web/account/navigate.ts';
import { useCall } from '#web/account/use-call.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn } from '#web/data/guards.ts';
import { PasswordField, PasswordManagerUsername } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { type AccountDone, type AccountSettings, PasswordChangeInput } from '../../schema/account.ts';
import { NewPasswordField } from '../fields.tsx';
import { Reauthentication } from '../reauthentication.tsx';

export function ChoosePassword() {
  const call = useCall<AccountSettings>('/api/user/settings');
  return (
    <Page title={call.data?.hasPassword === true ? 'You have a password' : 'Choose a password'}>
      <Reauthentication />
      <Loaded call={call}>{(settings) => <ChoosePasswordForm settings={settings} />}</Loaded>
    </Page>
  );
}

function ChoosePasswordForm({ settings: { hasPassword, username } }: { settings: AccountSettings }) {
  const { search } = useLocation();
  const go = useNavigateTo();
  const nextPath = afterSignIn(search, areas.read().auth);
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }): Record<string, string> => ({
      ...problemsIn(PasswordChangeInput, { current: null, password }),
      ...(password.normalize('NFC') === confirm.normalize('NFC')
        ? {}
        : { confirm: 'The two passwords are not the same. Type them again' }),
    }),
    async send({ password }) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/password', { current: null, password });
      if (answer.ok) go(nextPath);
      return userSendResult(answer);
    },
  });
  if (hasPassword)
    return (
      <>
        <p>You can change it in your settings.</p>
        <div className="solo-others">
          <a className="btn primary wide" href="/user/settings#password">
            Open my settings
          </a>
        </div>
      </>
    );
  return (
    <>
      <p>
        Welcome. You are signed in as <b>{username}</b>. Choose a password to sign in with next time.
      </p>
      <FormBox form={form} submitLabel="Set the password" busyLabel="Setting the password">
        <PasswordManagerUsername username={username} />
        <NewPasswordField form={form} />
        <PasswordField form={form} name="confirm" label="Confirm new password" autoComplete="new-password" />
      </FormBox>
      <div className="solo-others">
        <p className="quiet">
          You can also leave this for later. Without a password you sign in with a link that we email to you.
        </p>
        <p className="solo-ways">
          <a href={nextPath}>Not now</a>
        </p>
      </div>
    </>
  );
}
