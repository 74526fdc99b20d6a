/** Creates the services of accounts, and combines them into one. */

import { accountClosure } from '../profile/account-closure.service.ts';
import { profile } from '../profile/profile.service.ts';
import { recovery as makeRecovery } from '../recovery.service.ts';
import { passkeys as makePasskeys } from '../second-factor/passkey.service.ts';
import { twoFactor as makeTwoFactor } from '../second-factor/two-factor.service.ts';
import { reauthentication as makeReauthentication } from '../sessions/reauthentication.service.ts';
import { invitations } from '../sign-up/invitation.service.ts';
import { signUp } from '../sign-up/sign-up.service.ts';
import { type AuthContext, authSteps } from './auth.context.ts';
import { signIn } from './sign-in.service.ts';

export const auth = (context: AuthContext) => {
  const steps = authSteps(context);
  const twoFactor = makeTwoFactor(context, steps);
  const passkeys = makePasskeys(context, steps);
  const recovery = makeRecovery(context, steps, twoFactor);
  context.accounts.sessions.registerSweep(context.jobs);
  return {
    ...signUp(context, steps),
    ...signIn(context, steps, twoFactor),
    twoFactor,
    passkeys,
    recovery,
    reauthentication: makeReauthentication(context, steps, { passkeys, twoFactor }),
    profile: profile(context, steps, recovery.emailChange),
    emailChange: recovery.emailChange,
    closure: accountClosure(context, steps),
    ...invitations(context, steps, recovery),
  };
};
export type Auth = ReturnType<typeof auth>;
