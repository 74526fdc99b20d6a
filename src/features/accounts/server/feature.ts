import type { ServerFeature } from '#platform/feature.ts';
import { localPhone } from '#platform/http/routing/phone-numbers.ts';
import { translated } from '#platform/messages/translated.ts';
import { DASHBOARD_PATH, LOGIN_PATH, SIGN_UP_PATH } from '../address.ts';
import { type AccountParts, accountParts } from './account.parts.ts';
import { type Accounts, accounts } from './account.service.ts';
import type { Hashing } from './hashing/hashing.ts';
import { screens } from './messages/en-GB.ts';
import { userRoutes } from './profile/user.routes.ts';
import { accountMigrations } from './sessions/session.queries.ts';
import { authRoutes } from './sign-in/auth.routes.ts';
import { type Auth, auth } from './sign-in/auth.service.ts';
import type { BanCheck } from './sign-in/ban-check.ts';

const m = translated(screens);

declare module '#platform/feature.ts' {
  interface Services {
    accounts: Accounts;
    /** The data that other features store about a user */
    accountParts: AccountParts;
    /** Returns the ban on a visitor, or null */
    banOf: BanCheck;
    /** Signs users up and in, lets them manage their own account, and lets staff invite and approve users */
    auth: Auth;
  }
  interface FeatureOptions {
    /** Computes the hashes of passwords; the caller closes it. Absent: they are computed in this process */
    hashing?: Hashing | undefined;
    /** Returns the ban on a visitor; absent: the bans feature decides */
    banOf?: BanCheck;
  }
}

export const accountsFeature: ServerFeature = {
  name: 'accounts',
  migrations: accountMigrations,
  screens: {
    signIn: {
      path: LOGIN_PATH,
      get title() {
        return m.signIn;
      },
      noIndex: true,
    },
    signUp: {
      path: SIGN_UP_PATH,
      get title() {
        return m.signUp;
      },
      noIndex: true,
    },
    dashboard: {
      path: DASHBOARD_PATH,
      get title() {
        return m.dashboard;
      },
      noIndex: true,
    },
  },
  start(services) {
    const { database, clock, options, permissions } = services;
    const banOf: BanCheck = options.banOf ?? ((visitor, scope) => services.bans.banOf(visitor, scope));
    const accountService = accounts({
      database,
      clock,
      permissions,
      ensureBuiltInRoles: () => services.roles.ensureBuiltInRoles(),
      banOf,
      hashing: options.hashing,
      requiresSecondFactor: async () => (await services.settings.all()).general.requireSecondFactor,
      contactDetails: async () => {
        const { contact, general } = await services.settings.all();
        return {
          phone: localPhone(contact.phone, general.country),
          timeZone: general.timeZone,
        };
      },
    });
    const parts = accountParts();
    return {
      banOf,
      accountParts: parts,
      accounts: accountService,
      auth: auth({ ...services, accounts: accountService, banOf, parts }),
    };
  },
  routes: (services) => [...authRoutes(services.auth), ...userRoutes(services.auth)],
};
