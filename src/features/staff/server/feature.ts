import type { ContentService } from '#platform/content/service.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { StaffInput } from '../schema.ts';
import { staffRoutes } from './staff.routes.ts';
import { type Staff, staff } from './staff.service.ts';
import { staffType } from './staff.type.ts';

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
  contentTypes: [staffType],
  start: (services) => ({ staff: staff(services) }),
  routes: ({ staff }) => staffRoutes(staff),
};
