/** Finds the people whom a ban would affect, and rejects bans that would do harm. */
import { mayChange, type Rights } from '#features/roles/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { attempt, done, type Outcome, reject } from '#platform/http/routing/outcome.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { BAN_SCOPES, type BanScope } from '../forms.ts';
import { errors } from '../messages/en-GB.ts';
import type { BanReach, BanReachInput } from '../schema.ts';
import { type BanLookup, findBans, findOpenSessions, hasSameBan, listAllUsers } from './ban.queries.ts';
import type { VisitorFacts } from './ban.records.ts';
import { affects, type BanTarget, lookupOf, parseTarget } from './ban.target.ts';

/** The maximum number of affected users to name. */
const MAX_NAMES = 5;

const m = translated(errors);
const httpTexts = translated(httpErrors);

/** Rejects the input with a message at this field. */
export const rejectField = (field: string, message: string): never =>
  reject('invalid', httpTexts.invalid, { errors: { [field]: message } });

/**
 * Returns the scopes of the bans that this viewer may see and create. All scopes except `comments` require the
 * permission to disable accounts, which moderators lack.
 */
export const scopesOf = (viewer: Viewer): readonly BanScope[] =>
  may(viewer, 'user:disable') ? BAN_SCOPES : ['comments'];

export const blocksSignIn = (scope: BanScope): boolean => scope === 'sign_in' || scope === 'all';

const lookupOfUser = ({ _id, email }: { _id: string; email: string }): BanLookup =>
  lookupOf({ userId: _id, emails: [email] });

export const banEffects = (context: {
  database: Database;
  clock: Clock;
  rights: Rights;
  /** Returns the keys and address digits by which bans on this visitor are found */
  lookupFor: (facts: VisitorFacts) => Promise<BanLookup>;
}) => {
  const { database, clock, rights, lookupFor } = context;
  const instant = (): string => clock.now().toISOString();

  /** Counts the owners who could still sign in if these users could not. */
  const countOwnersWithout = async (userIds: ReadonlySet<string>): Promise<number> => {
    let ownersLeft = 0;
    for (const owner of await rights.activeOwners()) {
      const blockingBans = await findBans(database, lookupOfUser(owner), ['sign_in', 'all'], instant());
      if (!userIds.has(owner._id) && blockingBans.length === 0) ownersLeft += 1;
    }
    return ownersLeft;
  };

  /**
   * Rejects a ban with a scope that the viewer may not use, and a ban that affects the viewer. Also rejects a ban that
   * blocks signing in if no owner could sign in any more, or if it affects a user who has a permission that the viewer
   * lacks. Must be called in a transaction, because it may lock the owners.
   */
  const rejectUnlessAllowed = async (target: BanTarget, scope: BanScope, viewer: Viewer): Promise<void> => {
    if (!scopesOf(viewer).includes(scope)) reject('forbidden', m.commentsOnly);
    const blockedUsers = blocksSignIn(scope)
      ? (await rights.allPermissionHolders()).filter((holder) => affects(target, lookupOfUser(holder)))
      : [];
    if (blockedUsers.some(({ isOwner }) => isOwner)) {
      await rights.lockOwners();
      if ((await countOwnersWithout(new Set(blockedUsers.map(({ _id }) => _id)))) === 0)
        reject('conflict', m.lastOwner);
    }
    if (affects(target, await lookupFor({ userId: viewer.user?._id, ip: viewer.ip })))
      rejectField('value', m.self);
    const protectedUser = blockedUsers.find((holder) => !mayChange(viewer, holder));
    if (protectedUser !== undefined)
      reject('forbidden', fill(m.notAllowed, { username: protectedUser.username }));
  };

  /** Rejects a ban if another one on the same target with the same scope is in force. */
  const rejectIfDuplicate = async (ban: Parameters<typeof hasSameBan>[1]): Promise<void> => {
    if (await hasSameBan(database, ban, instant()))
      reject('in_use', m.exists, { errors: { value: m.changeExisting } });
  };

  /** Returns whom a ban would affect now, and the reason if it could not be created. */
  const measureReach = async (
    { kind, value, scope }: BanReachInput,
    viewer: Viewer,
  ): Promise<Outcome<BanReach>> => {
    const parsedTarget = parseTarget({ kind, value });
    if (!parsedTarget.ok) {
      const refusal = parsedTarget.refusal.errors?.value ?? parsedTarget.refusal.message;
      return done({ value: null, people: null, sessions: null, names: [], refusal });
    }
    const target = parsedTarget.value;
    // A viewer who may not see users must not learn whether an account has this address.
    const maySeeUsers = may(viewer, 'user:list');
    const people = maySeeUsers
      ? (await listAllUsers(database)).filter((one) => affects(target, lookupOfUser(one)))
      : [];
    const userIds = new Set(people.map(({ _id }) => _id));
    const sessions = (maySeeUsers ? await findOpenSessions(database, instant()) : []).filter(
      ({ userId, ip }) => userIds.has(userId) || affects(target, lookupOf({ emails: [], ip })),
    );
    // Runs the checks of a real ban, in a transaction of their own, so that the lock on owners ends with them.
    const outcome = await attempt(() =>
      database.transaction(async () => {
        await rejectUnlessAllowed(target, scope, viewer);
        await rejectIfDuplicate({ _id: '', ...target, scope });
      }),
    );
    const { refusal } = outcome.ok ? { refusal: null } : outcome;
    return done({
      value: target.value,
      people: maySeeUsers && target.matchKey !== null ? people.length : null,
      sessions: maySeeUsers ? sessions.length : null,
      names: people.slice(0, MAX_NAMES).map(({ username }) => username),
      refusal: refusal === null ? null : (refusal.errors?.value ?? refusal.message),
    });
  };

  return { countOwnersWithout, rejectUnlessAllowed, rejectIfDuplicate, measureReach };
};
