/** Manages users in the admin: lists, creates, changes, deletes and exports them. */

import { emailKeyOf, insertUser } from '#features/accounts/server/index.ts';
import { fold } from '#platform/db/fold.ts';
import { csv } from '#platform/http/admin-api/csv.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { type RemovalOutcome, runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import type { FileAnswer } from '#platform/http/files/file-answer.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { attempt, done, type Outcome, reject, unwrap } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { table as csvTexts, forms, errors as messages } from '../messages/en-GB.ts';
import {
  type ListedUser,
  type NewUser,
  type User,
  UserChange,
  UserInput,
  type UserListQuery,
} from '../schema.ts';
import { type UserAccess, userAccess } from './user.access.service.ts';
import { countUsers, isTaken, listUsers, replaceRoles, type UserRow } from './user.queries.ts';
import { type UsersContext, userRecords } from './user.records.ts';

export interface Users extends UserAccess {
  list(query: UserListQuery): Promise<Outcome<ListOf<ListedUser>>>;
  blank(viewer: Viewer): Promise<Outcome<NewUser>>;
  find(_id: string, viewer: Viewer): Promise<Outcome<User>>;
  create(input: unknown, viewer: Viewer): Promise<Outcome<User>>;
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<User>>;
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<User>>;
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  exportCsv(query: UserListQuery): Promise<Outcome<FileAnswer>>;
  /** Returns the editable fields of a user; null: there is no such user. */
  storedFields(_id: string): Promise<UserChange | null>;
}

const m = translated(messages);
const httpTexts = translated(httpErrors);
const fieldTexts = translated(forms.invitation);
const columns = translated(csvTexts);

/** How many users the CSV export reads at a time. */
const EXPORT_BATCH_SIZE = 500;

export const users = (context: UsersContext): Users => {
  const { database, roles, deleteUser, sendInvitation, emailChange } = context;
  const records = userRecords(context);
  const { policy, instant, load, presentList, loadDetail, audit, auditChange, inTransaction, write } =
    records;

  const rejectIfTaken = async ({ username, email }: UserChange, exceptId: string | null): Promise<void> => {
    const errors: Record<string, string> = {};
    if (await isTaken(database, 'usernameKey', fold(username), exceptId))
      errors.username = fill(m.taken, { label: fieldTexts.username.label, value: username });
    if (await isTaken(database, 'emailKey', emailKeyOf(email), exceptId))
      errors.email = fill(m.taken, { label: fieldTexts.email.label, value: email });
    if (Object.keys(errors).length > 0) reject('invalid', httpTexts.invalid, { errors });
  };

  const memberRoleIds = async (): Promise<string[]> =>
    (await roles.all()).filter(({ name }) => name === 'member').map(({ _id }) => _id);

  const save = (
    _id: string,
    version: number,
    viewer: Viewer,
    inputFor: (row: UserRow) => unknown,
  ): Promise<Outcome<User>> =>
    inTransaction(async () => {
      const row = await load(_id);
      const input = validateInput(UserChange, inputFor(row));
      await policy.rejectUnlessMayChange(row, viewer);
      await rejectIfTaken(input, _id);
      const isNewAddress = emailKeyOf(input.email) !== emailKeyOf(row.email);
      // A change of address is only requested, because nothing proves yet that email to it reaches the user.
      const email = isNewAddress ? row.email : input.email;
      const { username, name } = input;
      await write(row, version, { username, usernameKey: fold(username), name, email }, viewer);
      await auditChange(viewer, 'update', { _id, username }, editableFields(row), { username, name, email });
      if (isNewAddress) {
        unwrap(await emailChange.requestFor(_id, input.email, viewer));
      }
      return loadDetail(_id, viewer);
    });

  const removeOne = (_id: string, viewer: Viewer): Promise<Outcome<null>> =>
    inTransaction(async () => {
      const row = await load(_id);
      await policy.rejectIfLastOwner(row, 'removed');
      policy.rejectIfSelf(row, viewer, 'remove');
      await policy.rejectUnlessMayChange(row, viewer);
      const [user] = await presentList([row]);
      await deleteUser(_id);
      // The entry says what access ended, and nothing that would identify the user.
      await audit(
        viewer,
        'delete',
        { _id, username: null },
        { roles: user?.roles.map(({ name }) => name), permissions: user?.permissions },
        null,
      );
      return null;
    });

  return {
    ...userAccess(context, records),
    list: async (query) =>
      done(
        listAnswer(query, {
          matchCount: await countUsers(database, query),
          items: await presentList(await listUsers(database, query, query)),
        }),
      ),
    blank: async (viewer) =>
      done({
        username: '',
        email: '',
        name: '',
        roles: await memberRoleIds(),
        permissions: [],
        assignable: await policy.assignable(viewer),
      }),
    find: (_id, viewer) => attempt(() => loadDetail(_id, viewer)),
    storedFields: async (_id) => {
      const outcome = await attempt(() => load(_id));
      return outcome.ok ? editableFields(outcome.value) : null;
    },

    create: (input, viewer) =>
      inTransaction(async () => {
        const { roles: sentRoleIds, permissions, ...identity } = validateInput(UserInput, input);
        await rejectIfTaken(identity, null);
        const sentGrants = await policy.readGrants({ roles: sentRoleIds, permissions });
        policy.rejectUnlessMayGrant(sentGrants, null, viewer);
        // A viewer who may not grant anything cannot choose roles, so the new user becomes a member, as after signing
        // up.
        const roleIds =
          sentRoleIds.length === 0 && !may(viewer, 'user:permissions') ? await memberRoleIds() : sentRoleIds;
        const grants = await policy.readGrants({ roles: roleIds, permissions });
        const _id = await insertUser(
          database,
          { ...identity, passwordHash: null, status: 'invited', permissions },
          instant(),
        );
        await replaceRoles(database, _id, roleIds);
        await audit(viewer, 'create', { _id, username: identity.username }, null, {
          ...identity,
          roles: grants.roles.map(({ name }) => name),
          permissions,
        });
        if (sendInvitation !== undefined) unwrap(await sendInvitation(_id, viewer));
        return loadDetail(_id, viewer);
      }),
    replace: (_id, version, input, viewer) => save(_id, version, viewer, () => input),
    change: (_id, version, fields, viewer) =>
      save(_id, version, viewer, (row) => ({ ...editableFields(row), ...fields })),

    async remove(ids, viewer) {
      const { done: removed, skipped } = await runOneByOne(ids, (_id) => removeOne(_id, viewer));
      return { removed, skipped };
    },

    async exportCsv(query) {
      const rows: ListedUser[] = [];
      for (let page = 1; ; page += 1) {
        const batch = await presentList(
          await listUsers(database, query, { ...query, page, max: EXPORT_BATCH_SIZE }),
        );
        rows.push(...batch);
        if (batch.length < EXPORT_BATCH_SIZE) break;
      }
      const head = [
        fieldTexts.username.label,
        fieldTexts.name.label,
        fieldTexts.email.label,
        columns.emailVerified,
        columns.status,
        fieldTexts.roles.label,
        columns.company,
        columns.phone,
        columns.createdAt,
        columns.lastSeenAt,
      ];
      const body = csv(
        head,
        rows.map((user) => [
          user.username,
          user.name,
          user.email,
          user.emailVerified ? columns.yes : columns.no,
          user.status,
          user.roles.map(({ title }) => title).join('; '),
          user.company,
          user.phone,
          user.createdAt,
          user.lastSeenAt,
        ]),
      );
      return done({ fileName: `users-${instant().slice(0, 10)}.csv`, body });
    },
  };
};

/** Returns the input that would leave a user unchanged. */
const editableFields = ({ username, email, name }: UserChange): Record<keyof UserChange, string> => ({
  username,
  email,
  name,
});
