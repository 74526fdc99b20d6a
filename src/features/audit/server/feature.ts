import type { ServerFeature } from '#platform/feature.ts';
import { auditPermissions } from '../permissions.ts';
import { auditRoutes } from './audit.routes.ts';
import { type Audit, audit } from './audit.service.ts';

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
