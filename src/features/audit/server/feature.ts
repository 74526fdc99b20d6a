import type { ServerFeature } from '#platform/feature.ts';
import { auditPermissions } from '../permissions.ts';
import { type Audit, audit, auditRoutes } from './index.ts';

declare module '#platform/feature.ts' {
  interface Services {
    audit: Audit;
  }
}

export const auditFeature: ServerFeature = {
  name: 'audit',
  permissions: auditPermissions,
  start: (services) => ({ audit: audit(services) }),
  routes: (services) => auditRoutes(services.audit),
};
