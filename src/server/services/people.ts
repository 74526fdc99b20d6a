/** Who has an account: signing in and one's own account, the office's view of people, and what of theirs goes with them. */

import {
  type Accounts,
  accountParts,
  type BanCheck,
  auth as makeAuth,
} from '#features/accounts/server/index.ts';
import type { Bans } from '#features/bans/server/index.ts';
import { commentPart } from '#features/comments/server/index.ts';
import { messagePart } from '#features/contact/server/index.ts';
import type { Mail } from '#features/mail/server/index.ts';
import type { Posts } from '#features/posts/server/index.ts';
import type { Rights, Roles } from '#features/roles/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { users as makeUsers } from '#features/users/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Changes } from '#platform/content/changes.ts';
import type { Database } from '#platform/db/open.ts';
import type { Sealing } from '#platform/encryption.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import type { Jobs } from '#platform/jobs/index.ts';

export const peopleServices = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  settings: Settings;
  mail: Mail;
  posts: Posts;
  throttle: Throttle;
  sealing: Sealing;
  accounts: Accounts;
  rights: Rights;
  roles: Roles;
  bans: Bans;
  banOf: BanCheck;
  siteUrl: string;
}) => {
  const { database, clock, changes, jobs, settings, mail, posts, throttle, sealing } = context;
  const { accounts, rights, roles, bans, banOf, siteUrl } = context;
  const parts = accountParts();
  parts.join(
    commentPart({
      database,
      changes,
      target: async (type, _id) => {
        const post = type === 'post' ? ((await posts.find(_id)) ?? null) : null;
        return post === null ? null : { title: post.title, url: `/news/${post.url}` };
      },
    }),
  );
  parts.join(messagePart({ database }));
  const auth = makeAuth({
    database,
    clock,
    jobs,
    accounts,
    settings,
    mail,
    throttle,
    sealing,
    banOf,
    siteUrl,
    parts,
  });

  const users = makeUsers({
    database,
    clock,
    rights,
    roles,
    bans,
    forget: (person) => parts.leaves(person),
    invite: (userId) => auth.inviteAgain(userId),
    invitationLink: async (userId) => {
      const path = await auth.invitationPath(userId);
      return path.ok ? { ok: true, value: `${siteUrl}${path.value}` } : path;
    },
    approve: (userId, viewer) => auth.approve(userId, viewer),
    emailChange: auth.emailChange,
    dropTwoFactor: (userId, viewer) => auth.twoFactor.dropOf(userId, viewer),
  });
  return { auth, users };
};
