/** Exports the data stored about a user, and deletes users; their comments remain, without a name. */

import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { fold } from '#platform/db/fold.ts';
import { fromJson } from '#platform/db/json.ts';
import type { FileAnswer } from '#platform/http/files/file-answer.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { attempt, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { AccountDone, CloseAccountInput } from '../../schema/account.ts';
import { presentPasskey, presentSession, profileOf } from '../account.present.ts';
import {
  anonymiseAudit,
  auditEntriesOf,
  deleteUser,
  findUser,
  hasRole,
  lockRoleNamed,
  otherActiveRoleHolders,
  rolesOf,
  type UserRow,
} from '../account.queries.ts';
import { profileAnswers } from '../messages/en-GB.ts';
import { passkeysOf } from '../second-factor/passkey.queries.ts';
import { aboutUser } from '../security-mails.ts';
import { sessionsOf } from '../sessions/session.queries.ts';
import type { AuthContext, AuthOperations } from '../sign-in/auth.context.ts';
import { partUserOf } from './profile.service.ts';

const m = translated(profileAnswers);
const httpTexts = translated(httpErrors);

export const accountClosure = (context: AuthContext, operations: AuthOperations) => {
  const { database, clock, mail, parts, banOf } = context;

  const userOf = async (viewer: Viewer): Promise<UserRow> => {
    const user = viewer.user === null ? undefined : await findUser(database, viewer.user._id);
    return user ?? reject('unauthenticated', httpTexts.signIn);
  };

  /** Returns whether there is another active owner who is not banned from signing in. */
  const hasOtherOwner = async ({ _id }: UserRow): Promise<boolean> => {
    for (const owner of await otherActiveRoleHolders(database, 'owner', _id))
      if ((await banOf({ userId: owner._id, email: owner.email, ip: null }, 'sign_in')) === null) return true;
    return false;
  };

  const deleteWithData = async (user: UserRow): Promise<void> => {
    await parts.deleteData(partUserOf(user));
    await mail.deleteAllAbout(aboutUser(user));
    await anonymiseAudit(database, user._id);
    await deleteUser(database, user._id);
  };

  /** Returns the name and the content of each JSON file of the export. None contains a hash or a secret. */
  const collectExport = async (
    user: UserRow,
    viewer: Viewer,
  ): Promise<[name: string, content: unknown][]> => {
    const sessions = await sessionsOf(database, user._id, operations.instant());
    return [
      [
        'account',
        {
          _id: user._id,
          username: user.username,
          email: user.email,
          emailVerified: user.emailVerified === 1,
          name: user.name,
          roles: (await rolesOf(database, user._id)).map(({ name }) => name),
          permissions: fromJson(user.permissions),
          twoFactorSince: user.twoFactorSince,
          createdAt: user.createdAt,
          updatedAt: user.updatedAt,
          ...profileOf(user),
        },
      ],
      [
        'sessions',
        sessions.map((row) => ({ ...presentSession(row, viewer.session?._id), agent: row.browser })),
      ],
      ['passkeys', (await passkeysOf(database, user._id)).map(presentPasskey)],
      ['activity', await auditEntriesOf(database, user._id)],
      // Someone who signed up with a stranger's address must not learn what was sent to the stranger.
      ['mails', await mail.listTo(user.email, user.emailVerified === 1 ? null : aboutUser(user))],
      ...(await parts.exportData(partUserOf(user))),
    ];
  };

  return {
    export: (viewer: Viewer): Promise<Outcome<FileAnswer>> =>
      attempt(async () => {
        const user = await userOf(viewer);
        const files = await collectExport(user, viewer);
        await database.transaction(() => operations.audit(viewer, 'export', user));
        const mtime = clock.now();
        return {
          fileName: `account-${user.username}.zip`,
          body: () => {
            const zip = new ZipFile();
            for (const [name, content] of files)
              zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), `${name}.json`, { mtime });
            zip.end();
            const stream = new PassThrough();
            zip.outputStream.pipe(stream);
            return { stream, bytes: null };
          },
        };
      }),

    close: ({ username }: CloseAccountInput, viewer: Viewer): Promise<Outcome<AccountDone>> =>
      attempt(async () => {
        const user = await userOf(viewer);
        if (fold(username) !== user.usernameKey)
          reject('invalid', httpTexts.invalid, {
            errors: { username: fill(m.typeUsername, { username: user.username }) },
          });
        await database.transaction(async () => {
          if (await hasRole(database, user._id, 'owner')) {
            // If two owners close their accounts at once, the second waits here and then is the last owner.
            await lockRoleNamed(database, 'owner');
            if (!(await hasOtherOwner(user))) reject('in_use', m.onlyOwner);
          }
          await operations.audit(viewer, 'leave', user);
          await deleteWithData(user);
        });
        return { success: m.closed };
      }),

    /**
     * Deletes a user with all emails about them, and anonymises what stays of them in other features and in the audit
     * log. Must be called in a transaction.
     */
    async deleteUser(userId: string): Promise<void> {
      const user = await findUser(database, userId);
      if (user !== undefined) await deleteWithData(user);
    },
  };
};
