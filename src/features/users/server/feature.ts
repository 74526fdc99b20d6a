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
    const { accountParts, auth, siteUrl } = services;
    return {
      users: users({
        ...services,
        eraseContributions: (person) => accountParts.deleteData(person),
        invite: (userId) => auth.inviteAgain(userId),
        invitationLink: async (userId) => {
          const path = await auth.issueInvitation(userId);
          return path.ok ? { ok: true, value: `${siteUrl}${path.value}` } : path;
        },
        approve: (userId, viewer) => auth.approve(userId, viewer),
        decline: (userId, reason, viewer) => auth.decline(userId, reason, viewer),
        emailChange: auth.emailChange,
        dropTwoFactor: (userId, viewer) => auth.twoFactor.turnOffFor(userId, viewer),
      }),
    };
  },
  routes: (services) => userAdminRoutes(services.users),
};
