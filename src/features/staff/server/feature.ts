import { cardsFrom, findManyWith } from '#features/public-records/server/index.ts';
import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { personAddress, TEAM_PATH } from '../address.ts';
import { screen } from '../messages/en-GB.ts';
import type { StaffInput } from '../schema.ts';
import { staffRoutes } from './staff.routes.ts';
import { type Staff, staff } from './staff.service.ts';
import { staffType } from './staff.type.ts';

const m = translated(screen);

declare module '#platform/feature.ts' {
  interface Content {
    staff: ContentService<StaffInput>;
  }
  interface Services {
    staff: Staff;
  }
}

export const staffFeature: ServerFeature = {
  name: 'staff',
  screens: {
    team: {
      path: TEAM_PATH,
      get title() {
        return m.title;
      },
    },
  },
  contentTypes: [staffType],
  start: (services) => ({ staff: staff(services) }),
  routes: ({ staff }) => staffRoutes(staff),
  publicRecords: ({ staff }) => ({
    staff: {
      cards: cardsFrom(findManyWith(staff.find), (one) => ({
        title: one.name,
        url: personAddress(one),
        image: one.images[0] ?? null,
      })),
      sitemapPages: staff.sitemapPages,
    },
  }),
};
