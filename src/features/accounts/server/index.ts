export type { AccountPart } from './account.parts.ts';
export { addRoles, deleteUser, insertUser } from './account.queries.ts';
export { emailKeyOf } from './email-key.ts';
export {
  type Hashing,
  hashingInProcess,
  hashingInWorkers,
} from './hashing/hashing.ts';
export { isCommonPassword } from './passwords/common-passwords.ts';
export { passwords } from './passwords/password.ts';
export { removeTwoFactor } from './second-factor/two-factor.queries.ts';
export { type SecurityMails, securityMails } from './security-mails.ts';
export { deleteSession, deleteSessions, listSessions, sessionsOf } from './sessions/session.queries.ts';
export { type Ban, banRefusal, type VisitorIdentity } from './sign-in/ban-check.ts';
export { browserName } from './sign-in/browser-name.ts';
export { rejectUnlessInvited } from './sign-up/invitation.service.ts';
export type { UserColumns } from './tables.ts';
export { deleteTokens } from './token.queries.ts';
