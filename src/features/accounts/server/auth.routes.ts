import type { Outcome } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import {
  Available,
  AvailableQuery,
  ChangePasswordInput,
  ConfirmInput,
  ConfirmTokenInput,
  EmailInput,
  LoginInput,
  PasskeyChallenge,
  PasskeySignInInput,
  SignUpInput,
  UserState,
} from '../schema/auth.ts';
import type { SignedIn } from './auth.context.ts';
import type { Auth } from './auth.service.ts';

/** No password is longer than this, and no passkey sends more. */
const MOST_BYTES = 32 * 1024;
/** Each request sends a mail. */
const MAILS = { name: 'mail-link:network', most: 30, minutes: 15 };
/** Each request stores a row. */
const CHALLENGES = { name: 'passkey:options', most: 60, minutes: 15 };

const answered = async (outcome: Promise<Outcome<SignedIn>>): Promise<Outcome<UserState>> => {
  const settled = await outcome;
  return settled.ok ? { ok: true, value: settled.value.state, cookies: settled.value.cookies } : settled;
};

/** Every call under /auth; each answers with the user state. */
export const authRoutes = (auth: Auth): Route[] => [
  route({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary: 'Signs up and in. Wrong fields are told with 200, token null and `errors`',
    body: SignUpInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    whenWrong: auth.whenWrong,
    handle: ({ body, viewer }) => answered(auth.signUp(body, viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in by user name or email and password, and by a code where one is asked for',
    body: LoginInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => answered(auth.signIn(body, viewer)),
  }),
  route({
    method: 'GET',
    path: '/auth/logout',
    acts: true,
    access: 'public',
    summary: 'Ends the session, if there is one',
    answer: UserState,
    handle: ({ viewer }) => auth.signOut(viewer),
  }),
  route({
    method: 'GET',
    path: '/auth/current_user',
    access: 'signed_in',
    summary: 'Who the bearer speaks for',
    answer: UserState,
    handle: ({ viewer }) => auth.current(viewer),
  }),
  route({
    method: 'GET',
    path: '/auth/gentoken/{token}',
    acts: true,
    access: 'public',
    summary: 'Signs in by the token of a mailed link or an invitation; each works once',
    answer: UserState,
    handle: ({ params, viewer }) => answered(auth.recovery.exchange(params.token ?? '', viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/magic_link',
    access: 'public',
    summary: 'Mails a link that signs in, if the address is known; the answer is always the same',
    throttle: MAILS,
    body: EmailInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.signInLink(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery',
    access: 'public',
    summary: 'Mails a link to set a new password, if the address is known; the answer is always the same',
    throttle: MAILS,
    body: EmailInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.recover(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/resend_token',
    access: 'public',
    summary: 'Mails the link to confirm an address again, if it waits for it; the answer is always the same',
    throttle: MAILS,
    body: EmailInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.resend(body.email, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/changepass',
    access: 'public',
    summary: 'Sets a new password by the token of a mailed link; every session of that user ends',
    body: ChangePasswordInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.recovery.changePassword(body, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/recovery/confirm_token',
    access: 'public',
    summary: 'Confirms an email address by the token of a mailed link, and signs in',
    body: ConfirmTokenInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => answered(auth.recovery.confirm(body.token, viewer)),
  }),
  route({
    method: 'GET',
    path: '/auth/available',
    access: 'public',
    summary: 'Whether a user name is free. There is no such call for email addresses',
    query: AvailableQuery,
    answer: Available,
    handle: ({ query, viewer }) => auth.available(query.username, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser asks its passkeys: any of them, or one of whoever is signed in',
    throttle: CHALLENGES,
    answer: PasskeyChallenge,
    handle: ({ viewer }) => auth.passkeys.options(viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Signs in by a passkey',
    body: PasskeySignInInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => answered(auth.passkeys.signIn(body, viewer)),
  }),
  route({
    method: 'POST',
    path: '/auth/confirm',
    access: 'signed_in',
    summary: 'A fresh proof: password, passkey or mailed code. What is sensitive is open for ten minutes',
    body: ConfirmInput,
    mostBytes: MOST_BYTES,
    answer: UserState,
    handle: ({ body, viewer }) => auth.confirmation.confirm(body, viewer),
  }),
  route({
    method: 'POST',
    path: '/auth/confirm/mail',
    access: 'signed_in',
    summary: 'Mails a code for a fresh proof',
    answer: UserState,
    handle: ({ viewer }) => auth.confirmation.mailCode(viewer),
  }),
];
