import type { Outcome } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import {
  ChangePasswordInput,
  ConfirmInput,
  ConfirmTokenInput,
  EmailInput,
  LoginInput,
  PasskeyChallenge,
  PasskeySignInInput,
  SignUpInput,
  UsernameAvailability,
  UsernameAvailabilityQuery,
  UserState,
} from '../../schema/auth.ts';
import { authCalls as m } from '../messages/en-GB.ts';
import type { SignInResult } from './auth.context.ts';
import type { Auth } from './auth.service.ts';

/** Larger than any valid body, such as one with a passkey response */
const MAX_BODY_BYTES = 32 * 1024;
/** Limits how many emails one network can request */
const MAIL_LIMIT = { name: 'mail-link:network', max: 30, minutes: 15 };
/** Limits how many challenges one network can request, because each is stored */
const CHALLENGE_LIMIT = { name: 'passkey:options', max: 60, minutes: 15 };

/** Returns an outcome with the user state as its value and with the cookies that the answer sets. */
const toUserState = async (signingIn: Promise<Outcome<SignInResult>>): Promise<Outcome<UserState>> => {
  const outcome = await signingIn;
  return outcome.ok ? { ok: true, value: outcome.value.state, cookies: outcome.value.cookies } : outcome;
};

/** Returns the routes under /auth, most of which answer with the user state. */
export const authRoutes = (auth: Auth): Route[] => [
  route({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary: m.signUp,
    body: SignUpInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    invalidInputAnswer: auth.invalidInputAnswer,
    handle: ({ body, viewer }) => toUserState(auth.signUp(body, viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: m.login,
    body: LoginInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => toUserState(auth.signIn(body, viewer)),
  }),
  route({
    method: 'GET',
    path: '/auth/logout',
    hasSideEffects: true,
    access: 'public',
    summary: m.logout,
    answer: UserState,
    handle: ({ viewer }) => auth.signOut(viewer),
  }),
  route({
    method: 'GET',
    path: '/auth/current_user',
    access: 'signed_in',
    summary: m.current,
    answer: UserState,
    handle: ({ viewer }) => auth.current(viewer),
  }),
  route({
    method: 'GET',
    path: '/auth/gentoken/{token}',
    hasSideEffects: true,
    access: 'public',
    summary: m.signInByToken,
    answer: UserState,
    handle: ({ params, viewer }) => toUserState(auth.recovery.signInByToken(params.token ?? '', viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/magic_link',
    access: 'public',
    summary: m.magicLink,
    throttle: MAIL_LIMIT,
    body: EmailInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.signInLink(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery',
    access: 'public',
    summary: m.recovery,
    throttle: MAIL_LIMIT,
    body: EmailInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.recover(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/resend_token',
    access: 'public',
    summary: m.resend,
    throttle: MAIL_LIMIT,
    body: EmailInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.resend(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/changepass',
    access: 'public',
    summary: m.changePassword,
    body: ChangePasswordInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.changePassword(body, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/confirm_token',
    access: 'public',
    summary: m.confirmEmail,
    body: ConfirmTokenInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => toUserState(auth.recovery.confirmEmail(body.token, viewer)),
  }),
  route({
    method: 'GET',
    path: '/auth/available',
    access: 'public',
    summary: m.available,
    query: UsernameAvailabilityQuery,
    answer: UsernameAvailability,
    handle: ({ query, viewer }) => auth.available(query.username, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: m.passkeyOptions,
    throttle: CHALLENGE_LIMIT,
    answer: PasskeyChallenge,
    handle: ({ viewer }) => auth.passkeys.issueChallenge(viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: m.passkey,
    body: PasskeySignInInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => toUserState(auth.passkeys.signIn(body, viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/confirm',
    access: 'signed_in',
    summary: m.confirm,
    body: ConfirmInput,
    maxBytes: MAX_BODY_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.reauthentication.reauthenticate(body, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/confirm/mail',
    access: 'signed_in',
    summary: m.mailCode,
    answer: UserState,
    handle: ({ viewer }) => auth.reauthentication.mailCode(viewer),
  }),
];
