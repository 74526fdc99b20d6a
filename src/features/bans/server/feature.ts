import { deleteSessions } from '#features/accounts/server/index.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { bansPermissions } from '../permissions.ts';
import { banRoutes } from './ban.routes.ts';
import { type Bans, bans } from './ban.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    bans: Bans;
  }
}

export const bansFeature: ServerFeature = {
  name: 'bans',
  permissions: bansPermissions,
  start: (services) => ({
    bans: bans({
      ...services,
      endSessions: async (userIds) => void (await deleteSessions(services.database, userIds)),
    }),
  }),
  routes: ({ bans }) => banRoutes(bans),
};
