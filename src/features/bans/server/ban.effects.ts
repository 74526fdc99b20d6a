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
import { type BanLookup, findBans, findSameBan, listAllUsers, openSessions } from './ban.queries.ts';
import type { VisitorFacts } from './ban.records.ts';
import { affects, lookupOf, parseSubject, type Subject } from './ban.subject.ts';

/** The maximum number of affected people to name. */
const MAX_NAMES = 5;

const m = translated(errors);
const http = translated(httpErrors);

/** Rejects the input with the message at this field. */
export const rejectField = (field: string, message: string): never =>
  reject('invalid', http.invalid, { errors: { [field]: message } });

/** Returns the scopes that this viewer may ban from: a ban on signing in needs the permission to disable accounts; a moderator handles comments only. */
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
    for (const owner of await rights.owners()) {
      const blockingBans = await findBans(database, lookupOfUser(owner), ['sign_in', 'all'], instant());
      if (!userIds.has(owner._id) && blockingBans.length === 0) ownersLeft += 1;
    }
    return ownersLeft;
  };

  /** Rejects a ban that would affect people other than those intended. */
  const rejectIfHarmful = async (subject: Subject, scope: BanScope, viewer: Viewer): Promise<void> => {
    if (!scopesOf(viewer).includes(scope)) reject('forbidden', m.commentsOnly);
    const blockedUsers = blocksSignIn(scope)
      ? (await rights.allHolders()).filter((holder) => affects(subject, lookupOfUser(holder)))
      : [];
    if (blockedUsers.some(({ isOwner }) => isOwner)) {
      await rights.lockOwners();
      if ((await countOwnersWithout(new Set(blockedUsers.map(({ _id }) => _id)))) === 0)
        reject('conflict', m.lastOwner);
    }
    if (affects(subject, await lookupFor({ userId: viewer.user?._id, ip: viewer.ip })))
      rejectField('value', m.self);
    const higherUser = blockedUsers.find((holder) => !mayChange(viewer, holder));
    if (higherUser !== undefined) reject('forbidden', fill(m.notAllowed, { username: higherUser.username }));
  };

  const rejectIfDuplicate = async (ban: Parameters<typeof findSameBan>[1]): Promise<void> => {
    if (await findSameBan(database, ban, instant()))
      reject('in_use', m.exists, { errors: { value: m.changeExisting } });
  };

  /** Returns whom the ban would affect now, and why it could not be created. */
  const measureReach = async (
    { kind, value, scope }: BanReachInput,
    viewer: Viewer,
  ): Promise<Outcome<BanReach>> => {
    const parsedSubject = parseSubject({ kind, value });
    if (!parsedSubject.ok) {
      const refusal = parsedSubject.refusal.errors?.value ?? parsedSubject.refusal.message;
      return done({ value: null, people: null, sessions: null, names: [], refusal });
    }
    const subject = parsedSubject.value;
    // A viewer who may not see accounts must not learn whether an address has one.
    const maySeeUsers = may(viewer, 'user:list');
    const people = maySeeUsers
      ? (await listAllUsers(database)).filter((one) => affects(subject, lookupOfUser(one)))
      : [];
    const userIds = new Set(people.map(({ _id }) => _id));
    const sessions = (maySeeUsers ? await openSessions(database, instant()) : []).filter(
      ({ userId, ip }) => userIds.has(userId) || affects(subject, lookupOf({ emails: [], ip })),
    );
    // Runs the checks of a real ban, without holding the lock on owners longer than necessary.
    const outcome = await attempt(() =>
      database.transaction(async () => {
        await rejectIfHarmful(subject, scope, viewer);
        await rejectIfDuplicate({ _id: '', ...subject, scope });
      }),
    );
    const { refusal } = outcome.ok ? { refusal: null } : outcome;
    return done({
      value: subject.value,
      people: maySeeUsers && subject.matchKey !== null ? people.length : null,
      sessions: maySeeUsers ? sessions.length : null,
      names: people.slice(0, MAX_NAMES).map(({ username }) => username),
      refusal: refusal === null ? null : (refusal.errors?.value ?? refusal.message),
    });
  };

  return { countOwnersWithout, rejectIfHarmful, rejectIfDuplicate, reach: measureReach };
};
