/**
 * Manages roles in the admin, creates the built-in ones, and returns roles to other features. No one can grant or
 * revoke a permission that they lack.
 */

import type { Clock } from '#platform/clock.ts';
import { differencesBetween, writeAudit } from '#platform/content/records.ts';
import { fold } from '#platform/db/fold.ts';
import { newId } from '#platform/db/id.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { type RemovalOutcome, runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { attempt, done, type Outcome, reject, rejectStale } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import { system, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Permissions } from '#platform/permissions.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import { slugFrom } from '#platform/schema/values/slug.ts';
import { MAX_ROLES } from '../limits.ts';
import { builtInRoles, errors, form, names } from '../messages/en-GB.ts';
import { type NewRole, type Role, type RoleListQuery, roleInputFor } from '../schema.ts';
import { permissionLabel } from './permission-label.ts';
import { missingPermissions } from './rights.service.ts';
import { presentRole, presentRoleWithPermissions, type RoleWithPermissions } from './role.present.ts';
import {
  allRoles,
  countRoles,
  deleteRole,
  findRole,
  findRolesToGrant,
  insertBuiltInRole,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoleByName,
  type RoleRow,
  rolesOf,
  updateRole,
} from './role.queries.ts';
import { shownTitle, storedTexts } from './role-texts.ts';
import type { RoleColumns } from './tables.ts';

const m = translated(errors);
const httpTexts = translated(httpErrors);
const fieldTexts = translated(form);

export interface Roles {
  /**
   * Creates missing built-in roles and grants the existing ones the permissions that are new in this release. A
   * permission is new if the owner role lacks it: that role has every permission known at the last start.
   */
  ensureBuiltInRoles(): Promise<void>;
  list(query: RoleListQuery): Promise<Outcome<ListOf<Role>>>;
  blank(): Promise<Outcome<NewRole>>;
  find(_id: string): Promise<Outcome<Role>>;
  create(input: unknown, viewer: Viewer): Promise<Outcome<Role>>;
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<Role>>;
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<Role>>;
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  /** Returns those of `ids` that exist, with their permissions. Must be called in the transaction that grants them. */
  findMany(ids: readonly string[]): Promise<RoleWithPermissions[]>;
  /** Returns the roles of a user. */
  ofUser(userId: string): Promise<RoleWithPermissions[]>;
  /** Returns every role, sorted by title. */
  all(): Promise<RoleWithPermissions[]>;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
/** Returns the function that compares two roles in the order of the query. */
const comparatorFor =
  ({ sort, direction }: RoleListQuery) =>
  (one: Role, other: Role): number => {
    const order =
      (sort === 'title' ? compare(fold(one.title), fold(other.title)) : compare(one.name, other.name)) ||
      compare(one._id, other._id);
    return direction === 'asc' ? order : -order;
  };

export const roles = (context: { database: Database; clock: Clock; permissions: Permissions }): Roles => {
  const { database, clock, permissions: registeredPermissions } = context;
  const RoleInput = roleInputFor(registeredPermissions.isKnown);
  const present = (row: RoleRow): Role => presentRole(row, registeredPermissions);
  const presentWithPermissions = (row: Omit<RoleRow, 'holders'>): RoleWithPermissions =>
    presentRoleWithPermissions(row, registeredPermissions);
  /** Returns a role's permissions, except those that no registered feature declares, because they grant nothing. */
  const permissionsOf = ({ permissions }: Pick<RoleColumns, 'permissions'>): Permission[] =>
    fromJson(permissions).filter(registeredPermissions.isKnown);
  const load = async (_id: string): Promise<RoleRow> =>
    (Id.safeParse(_id).success ? await findRole(database, _id) : undefined) ?? reject('not_found', m.gone);

  const audit = (
    viewer: Viewer,
    action: string,
    role: { _id: string; title: string },
    before: unknown,
    after: unknown,
  ): Promise<void> =>
    writeAudit(database, viewer, clock.now().toISOString(), {
      action: `role:${action}`,
      type: 'role',
      contentId: role._id,
      title: role.title,
      before,
      after,
    });

  const rejectUnlessHeld = (
    viewer: Viewer,
    { granted = [], revoked = [] }: { granted?: readonly Permission[]; revoked?: readonly Permission[] },
  ): void => {
    const [notGrantable] = missingPermissions(viewer, granted);
    if (notGrantable !== undefined)
      reject(
        'forbidden',
        fill(m.notGrantable, { permission: permissionLabel(notGrantable, registeredPermissions) }),
      );
    const [notRevocable] = missingPermissions(viewer, revoked);
    if (notRevocable !== undefined)
      reject(
        'forbidden',
        fill(m.notRevocable, { permission: permissionLabel(notRevocable, registeredPermissions) }),
      );
  };
  /**
   * Locks the role `owner`, so that on PostgreSQL changes of titles wait for one another: two roles must not get the
   * same title or name at once.
   */
  const lockTitles = () => lockRoleByName(database, 'owner');
  const rejectTakenTitle = async (title: string, exceptId: string): Promise<void> => {
    const isTaken = (await allRoles(database)).some(
      (role) =>
        role._id !== exceptId && [role.title, shownTitle(role)].some((other) => fold(other) === fold(title)),
    );
    if (isTaken)
      reject('invalid', httpTexts.invalid, {
        errors: { title: fill(m.titleTaken, { label: fieldTexts.title.label, value: title }) },
      });
  };
  /** Returns an internal name for a new role that no other role has. */
  const chooseName = async (title: string): Promise<string> => {
    const base = slugFrom(title);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}-${number}`;
      if (!(await isNameTaken(database, name))) return name;
    }
  };

  const save = (
    _id: string,
    version: number,
    viewer: Viewer,
    inputFor: (row: RoleRow) => unknown,
  ): Promise<Outcome<Role>> =>
    attempt(() =>
      database.transaction(async () => {
        await lockTitles();
        const row = await load(_id);
        if (row.name === 'owner') reject('forbidden', m.owner);
        const validated = validateInput(RoleInput, inputFor(row));
        const input = { ...validated, ...storedTexts(validated, row) };
        const before = permissionsOf(row);
        rejectUnlessHeld(viewer, {
          granted: input.permissions.filter((permission) => !before.includes(permission)),
          revoked: before.filter((permission) => !input.permissions.includes(permission)),
        });
        await rejectTakenTitle(input.title, _id);
        const values = { ...input, permissions: JSON.stringify(input.permissions) };
        if (!(await updateRole(database, { _id, version }, values)))
          rejectStale({ thing: translated(names).thing, current: present(await load(_id)) });
        const changes = differencesBetween(
          { title: row.title, description: row.description, permissions: before },
          { ...input },
        );
        await audit(
          viewer,
          'update',
          { _id, title: input.title },
          Object.fromEntries(changes.map((one) => [one.field, one.before])),
          Object.fromEntries(changes.map((one) => [one.field, one.after])),
        );
        return present(await load(_id));
      }),
    );

  const grantMissing = async (name: string, permissions: readonly Permission[]): Promise<void> => {
    const row = await lockRoleByName(database, name);
    if (row === undefined) return;
    const previousPermissions = fromJson(row.permissions);
    const addedPermissions = permissions.filter((permission) => !previousPermissions.includes(permission));
    if (addedPermissions.length === 0) return;
    const allPermissions = [...previousPermissions, ...addedPermissions];
    await updateRole(
      database,
      { _id: row._id, version: row.version },
      { title: row.title, description: row.description, permissions: JSON.stringify(allPermissions) },
    );
    await audit(system, 'update', row, { permissions: previousPermissions }, { permissions: allPermissions });
  };

  return {
    ensureBuiltInRoles: () =>
      database.transaction(async () => {
        // Locked, so that processes that start at the same time do this one after the other.
        const owner = await lockRoleByName(database, 'owner');
        for (const [name, role] of Object.entries(builtInRoles))
          await insertBuiltInRole(database, {
            name,
            ...role,
            permissions: registeredPermissions.defaultsForRole(name),
          });
        if (owner === undefined) return;
        const ownerPermissions = new Set<string>(fromJson(owner.permissions));
        const isNew = (permission: Permission): boolean => !ownerPermissions.has(permission);
        for (const name of Object.keys(builtInRoles))
          await grantMissing(name, registeredPermissions.defaultsForRole(name).filter(isNew));
      }),
    async list(query) {
      // Searched and sorted in memory, because titles depend on the language of the request; there are at most
      // MAX_ROLES.
      const matching = (await allRoles(database))
        .map(present)
        .filter(({ title }) => fold(title).includes(fold(query.search)))
        .sort(comparatorFor(query));
      const offset = (query.page - 1) * query.max;
      return done(
        listAnswer(query, { matchCount: matching.length, items: matching.slice(offset, offset + query.max) }),
      );
    },
    blank: async () => done({ title: '', description: null, permissions: [] }),
    find: (_id) => attempt(async () => present(await load(_id))),
    create: (input, viewer) =>
      attempt(() =>
        database.transaction(async () => {
          const { title, description, permissions } = validateInput(RoleInput, input);
          await lockTitles();
          rejectUnlessHeld(viewer, { granted: permissions });
          const _id = newId();
          if ((await countRoles(database)) >= MAX_ROLES)
            reject('in_use', fill(m.tooMany, { max: MAX_ROLES }));
          await rejectTakenTitle(title, _id);
          const name = await chooseName(title);
          await insertRole(database, {
            _id,
            name,
            title,
            description,
            permissions: JSON.stringify(permissions),
          });
          await audit(viewer, 'create', { _id, title }, null, { name, title, description, permissions });
          return present(await load(_id));
        }),
      ),
    replace: (_id, version, input, viewer) => save(_id, version, viewer, () => input),
    change: (_id, version, fields, viewer) =>
      save(_id, version, viewer, (row) => ({
        title: row.title,
        description: row.description,
        permissions: permissionsOf(row),
        ...fields,
      })),
    async remove(ids, viewer) {
      const { done: removed, skipped } = await runOneByOne(ids, (_id) =>
        attempt(() =>
          database.transaction(async () => {
            await lockRole(database, _id);
            const role = present(await load(_id));
            if (role.builtIn) reject('in_use', m.builtIn);
            if (role.holders > 0) reject('in_use', fill(m.held, { count: role.holders }));
            rejectUnlessHeld(viewer, { revoked: role.permissions.filter(registeredPermissions.isKnown) });
            await deleteRole(database, _id);
            const { name, title, description, permissions } = role;
            await audit(viewer, 'delete', role, { name, title, description, permissions }, null);
          }),
        ),
      );
      return { removed, skipped };
    },
    findMany: async (ids) => (await findRolesToGrant(database, ids)).map(presentWithPermissions),
    ofUser: async (userId) => (await rolesOf(database, userId)).map(presentWithPermissions),
    all: async () =>
      (await allRoles(database))
        .map(presentWithPermissions)
        .sort((one, other) => compare(fold(one.title), fold(other.title))),
  };
};
