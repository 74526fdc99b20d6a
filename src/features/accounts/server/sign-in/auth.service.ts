/** Combines the services for signing up and in, for users' own accounts and for invitations into the service `auth`. */

import { accountClosure } from '../profile/account-closure.service.ts';
import { profile } from '../profile/profile.service.ts';
import { recovery as makeRecovery } from '../recovery.service.ts';
import { passkeys as makePasskeys } from '../second-factor/passkey.service.ts';
import { twoFactor as makeTwoFactor } from '../second-factor/two-factor.service.ts';
import { reauthentication as makeReauthentication } from '../sessions/reauthentication.service.ts';
import { invitations } from '../sign-up/invitation.service.ts';
import { signUp } from '../sign-up/sign-up.service.ts';
import { type AuthContext, authOperations } from './auth.context.ts';
import { signIn } from './sign-in.service.ts';

export const auth = (context: AuthContext) => {
  const operations = authOperations(context);
  const twoFactor = makeTwoFactor(context, operations);
  const passkeys = makePasskeys(context, operations);
  const recovery = makeRecovery(context, operations, twoFactor);
  context.accounts.sessions.registerSweep(context.jobs);
  return {
    ...signUp(context, operations),
    ...signIn(context, operations, twoFactor),
    twoFactor,
    passkeys,
    recovery,
    reauthentication: makeReauthentication(context, operations, { passkeys, twoFactor }),
    profile: profile(context, operations, recovery.emailChange),
    emailChange: recovery.emailChange,
    closure: accountClosure(context, operations),
    ...invitations(context, operations, recovery),
  };
};
export type Auth = ReturnType<typeof auth>;
