import type { ServerFeature } from '#platform/feature.ts';
import { usersPermissions } from '../permissions.ts';
import { userAdminRoutes } from './user.routes.ts';
import { type Users, users } from './user.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    users: Users;
  }
}

export const usersFeature: ServerFeature = {
  name: 'users',
  permissions: usersPermissions,
  start(services) {
    const { auth, siteUrl } = services;
    return {
      users: users({
        ...services,
        deleteUser: (userId) => auth.closure.deleteUser(userId),
        sendInvitation: (userId) => auth.sendInvitation(userId),
        issueInvitation: async (userId) => {
          const outcome = await auth.issueInvitation(userId);
          return outcome.ok ? { ok: true, value: `${siteUrl}${outcome.value}` } : outcome;
        },
        approve: (userId, viewer) => auth.approve(userId, viewer),
        decline: (userId, reason, viewer) => auth.decline(userId, reason, viewer),
        emailChange: auth.emailChange,
        turnOffTwoFactor: (userId, viewer) => auth.twoFactor.turnOffFor(userId, viewer),
      }),
    };
  },
  routes: (services) => userAdminRoutes(services.users),
};
