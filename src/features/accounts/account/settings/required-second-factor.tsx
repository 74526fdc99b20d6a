/**
 * Replaces the settings for a user who signed in without the second factor that the company requires. Shows only what
 * is needed to set one up or, if the user has one already, asks the user to sign in again with it.
 */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SignedInPage } from '#web/account/layout/signed-in.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { loadDocument } from '#web/account/navigate.ts';
import { rejectionText, useCall } from '#web/account/use-call.ts';
import { areas } from '#web/data/areas/areas.ts';
import { afterSignIn } from '#web/data/guards.ts';
import { fetchCurrentUser, isSuccess, storeUserState } from '#web/data/session/auth-calls.ts';
import { signOut } from '#web/data/session/sign-out.ts';
import { forceSignIn } from '#web/data/startup.ts';
import type { AccountSettings } from '../../schema/account.ts';
import { ConfirmEmail } from '../dashboard/confirm-email.tsx';
import { Reauthentication } from '../reauthentication.tsx';
import { EmailGroup } from './email.tsx';
import { requiredSecondFactor as m } from './messages/en-GB.ts';
import { PasskeysGroup } from './passkeys.tsx';
import { TwoFactorGroup } from './two-factor.tsx';

export function RequiredSecondFactor() {
  const call = useCall<AccountSettings>('/api/user/settings');
  return (
    <SignedInPage title={m.title} lead={m.lead}>
      <Reauthentication />
      <div className="settings-groups">
        <Loaded call={call}>{(settings) => <SetUp settings={settings} reload={call.retry} />}</Loaded>
      </div>
    </SignedInPage>
  );
}

function SetUp({ settings, reload }: { settings: AccountSettings; reload(): void }) {
  const { search } = useLocation();
  // Read once, when the screen opens, because later the settings also contain what was set up here.
  const [hadSecondFactor] = useState(settings.twoFactor.enabled || settings.passkeys > 0);
  // Why the next page did not load; null while it loads, undefined before the second factor is set up.
  const [nextPageError, setNextPageError] = useState<string | null>();
  const loadNextPage = async (): Promise<void> => {
    const { token } = areas.read().auth;
    if (token === null) return;
    const answer = await fetchCurrentUser(token);
    if (!isSuccess(answer)) {
      forceSignIn(answer.state.error);
      return;
    }
    storeUserState({ ...answer.state, token: answer.state.token ?? token });
    void loadDocument(afterSignIn(search, areas.read().auth));
  };
  const openNextPage = (): void => {
    setNextPageError(null);
    loadNextPage().catch((cause: unknown) => setNextPageError(rejectionText(cause)));
  };
  if (nextPageError !== undefined)
    return (
      <Loaded call={{ data: undefined, error: nextPageError, code: null, retry: openNextPage }}>
        {() => null}
      </Loaded>
    );
  if (hadSecondFactor)
    return (
      <>
        <p>{m.signInAgain}</p>
        <button className="btn" type="button" onClick={() => void signOut()}>
          {m.signOut}
        </button>
      </>
    );
  const { email, emailVerified, pendingEmail } = settings;
  return (
    <>
      {!emailVerified && (
        <ConfirmEmail email={{ address: email, verified: false, pending: pendingEmail, required: true }} />
      )}
      {!emailVerified && <EmailGroup settings={settings} onRequested={reload} />}
      <TwoFactorGroup settings={settings} onChanged={reload} onCodesDone={openNextPage} />
      <PasskeysGroup onAdded={openNextPage} />
    </>
  );
}
