/** Manages bans for the admin, and lets other features check whether a visitor is banned. */

import { banRefusal } from '#features/accounts/server/index.ts';
import type { Rights } from '#features/roles/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { inChangeTransaction } from '#platform/content/latest-change.ts';
import { differencesBetween } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import {
  attempt,
  done,
  type Outcome,
  type Refusal,
  reject,
  rejectStale,
  unwrap,
} from '#platform/http/routing/outcome.ts';
import { localPhone } from '#platform/http/routing/phone-numbers.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type { BanScope } from '../forms.ts';
import { errors, forms, names } from '../messages/en-GB.ts';
import {
  type Ban,
  BanInput,
  type BanListQuery,
  type BanReach,
  type BanReachInput,
  BanTerms,
  type BlockedArea,
  type NewBan,
} from '../schema.ts';
import { banEffects, blocksSignIn, rejectField, scopesOf } from './ban.effects.ts';
import { presentBan, statusAt } from './ban.present.ts';
import {
  countBans,
  findBans,
  findNamedBan,
  findUser,
  insertBan,
  listBans,
  type NamedBan,
  updateBan,
  usersWithSessions,
} from './ban.queries.ts';
import { type BanInForce, banRecords, toBanInForce, type VisitorFacts } from './ban.records.ts';
import { affects, type BanTarget, lookupOf, parseTarget } from './ban.target.ts';
import type { BanColumns } from './tables.ts';

export interface Bans {
  /** Returns the ban that blocks a visitor from this area now, of several the one that ends last; null: none. */
  banOf(visitor: VisitorFacts, area: BlockedArea): Promise<BanInForce | null>;
  /** Returns a refusal (403) with the message for banned visitors if a ban blocks the visitor from this area. */
  checkBan(visitor: VisitorFacts, area: BlockedArea): Promise<Outcome<null>>;
  list(query: BanListQuery, viewer: Viewer): Promise<Outcome<ListOf<Ban>>>;
  blank(viewer: Viewer): Promise<Outcome<NewBan>>;
  find(_id: string, viewer: Viewer): Promise<Outcome<Ban>>;
  /** Returns whom a ban would affect now, and the reason if it could not be created. */
  reach(input: BanReachInput, viewer: Viewer): Promise<Outcome<BanReach>>;
  create(input: unknown, viewer: Viewer): Promise<Outcome<Ban>>;
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<Ban>>;
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<Ban>>;
  lift(_id: string, viewer: Viewer): Promise<Outcome<Ban>>;
  /**
   * Counts the owners who could still sign in if these users could not. A transaction that acts on the result must call
   * `lockOwners` of `Rights` first.
   */
  countOwnersWithout(userIds: ReadonlySet<string>): Promise<number>;
}

const m = translated(errors);
const fieldTexts = translated(fieldErrors);
const labels = translated(forms.ban);

export const bans = (context: {
  database: Database;
  clock: Clock;
  settings: Pick<Settings, 'all'>;
  timeZone: () => Promise<string>;
  rights: Rights;
  /** Ends every session of these users, in the caller's transaction */
  endSessions: (userIds: readonly string[]) => Promise<void>;
}): Bans => {
  const { database, clock, settings, endSessions } = context;
  const instant = (): string => clock.now().toISOString();
  const { lookupFor, audit, lift } = banRecords(context);
  const { countOwnersWithout, rejectUnlessAllowed, rejectIfDuplicate, measureReach } = banEffects({
    ...context,
    lookupFor,
  });

  const banOf: Bans['banOf'] = async (visitor, area) =>
    (await findBans(database, await lookupFor(visitor), [area, 'all'], instant())).map(toBanInForce)[0] ??
    null;

  const refusalOf = async (ban: BanInForce): Promise<Refusal> => {
    const { contact, general } = await settings.all();
    return banRefusal(ban, {
      phone: localPhone(contact.phone, general.country),
      timeZone: general.timeZone,
    });
  };

  const present = (row: NamedBan, viewer: Viewer): Ban =>
    presentBan(row, instant(), may(viewer, 'ban:update'));
  const notFound = (): never => reject('not_found', m.gone);
  const load = async (_id: string, viewer: Viewer): Promise<NamedBan> =>
    (Id.safeParse(_id).success ? await findNamedBan(database, _id, scopesOf(viewer)) : undefined) ??
    notFound();
  const rejectPastEnd = (): never =>
    rejectField('expiresAt', fill(m.notInFuture, { label: labels.expiresAt.label }));

  /**
   * Ends all sessions of the users whom a ban keeps from signing in. A ban on an IP address or a network ends none,
   * because it concerns requests from there, not users.
   */
  const signOut = async (target: BanTarget, scope: BanScope): Promise<void> => {
    if (!blocksSignIn(scope) || target.matchKey === null) return;
    const bannedUsers = (await usersWithSessions(database)).filter(({ _id, email }) =>
      affects(target, lookupOf({ userId: _id, emails: [email] })),
    );
    await endSessions(bannedUsers.map(({ _id }) => _id));
  };

  const inTransaction = <Value>(change: () => Promise<Value>): Promise<Outcome<Value>> =>
    inChangeTransaction(context, change);

  /** Updates a ban that still has `version`; otherwise rejects the change with the current state. */
  const write = async (
    row: NamedBan,
    version: number,
    values: Partial<BanColumns>,
    viewer: Viewer,
  ): Promise<Ban> => {
    const editor = { updatedAt: instant(), updatedBy: viewer.user?._id ?? null };
    const isWritten = await updateBan(database, { _id: row._id, version }, { ...values, ...editor });
    const currentRow = await load(row._id, viewer);
    const current = present(currentRow, viewer);
    if (isWritten) return current;
    const change = { by: currentRow.updatedBy, at: currentRow.updatedAt };
    return rejectStale({ thing: translated(names).thing, current, change });
  };

  const save = (
    _id: string,
    version: number,
    viewer: Viewer,
    inputFor: (row: NamedBan) => unknown,
  ): Promise<Outcome<Ban>> =>
    inTransaction(async () => {
      const row = await load(_id, viewer);
      const terms = validateInput(BanTerms, inputFor(row));
      if (row.liftedAt !== null) reject('conflict', m.lifted);
      if (terms.expiresAt !== row.expiresAt && terms.expiresAt !== null && terms.expiresAt <= instant())
        rejectPastEnd();
      await rejectUnlessAllowed(row, terms.scope, viewer);
      await rejectIfDuplicate({ ...row, scope: terms.scope });
      const savedBan = await write(row, version, terms, viewer);
      if (savedBan.status === 'active') await signOut(row, terms.scope);
      const changes = differencesBetween(termsOf(row), { ...terms });
      await audit(
        viewer,
        'update',
        row,
        Object.fromEntries(changes.map((one) => [one.field, one.before])),
        Object.fromEntries(changes.map((one) => [one.field, one.after])),
      );
      return savedBan;
    });

  return {
    banOf,
    async checkBan(visitor, area) {
      const ban = await banOf(visitor, area);
      return ban === null ? done(null) : { ok: false, refusal: await refusalOf(ban) };
    },
    async list(query, viewer) {
      const filter = { ...query, now: instant(), scopes: scopesOf(viewer) };
      const matchCount = await countBans(database, filter);
      const rows = await listBans(database, filter, query);
      return done(listAnswer(query, { matchCount, items: rows.map((row) => present(row, viewer)) }));
    },
    blank: async (viewer) =>
      done({
        kind: 'user',
        value: '',
        scope: scopesOf(viewer)[0] ?? 'comments',
        reason: '',
        expiresAt: null,
      }),
    find: (_id, viewer) => attempt(async () => present(await load(_id, viewer), viewer)),
    reach: measureReach,
    create: (input, viewer) =>
      inTransaction(async () => {
        const { scope, reason, expiresAt, ...enteredTarget } = validateInput(BanInput, input);
        const target = unwrap(parseTarget(enteredTarget));
        if (target.kind === 'user' && (await findUser(database, target.value)) === undefined)
          rejectField('value', fieldTexts.unknownOption);
        const now = instant();
        if (expiresAt !== null && expiresAt <= now) rejectPastEnd();
        await rejectUnlessAllowed(target, scope, viewer);
        const editorId = viewer.user?._id ?? null;
        const row: BanColumns = {
          _id: newId(),
          ...target,
          scope,
          reason,
          expiresAt,
          liftedAt: null,
          liftedBy: null,
          version: 1,
          createdAt: now,
          createdBy: editorId,
          updatedAt: now,
          updatedBy: editorId,
        };
        await rejectIfDuplicate(row);
        await insertBan(database, row);
        await signOut(target, scope);
        await audit(viewer, 'create', row, null, { kind: row.kind, value: row.value, ...termsOf(row) });
        return present(await load(row._id, viewer), viewer);
      }),
    replace: (_id, version, input, viewer) => save(_id, version, viewer, () => input),
    change: (_id, version, fields, viewer) =>
      save(_id, version, viewer, (row) => ({ ...termsOf(row), ...fields })),
    lift: (_id, viewer) =>
      inTransaction(async () => {
        const row = await load(_id, viewer);
        if (statusAt(row, instant()) !== 'active' || !(await lift(row, viewer))) reject('conflict', m.ended);
        return present(await load(_id, viewer), viewer);
      }),
    countOwnersWithout,
  };
};

/** Returns the fields of a ban that can be changed, as they are. */
const termsOf = ({ scope, reason, expiresAt }: BanTerms): Record<keyof BanTerms, unknown> => ({
  scope,
  reason,
  expiresAt,
});
