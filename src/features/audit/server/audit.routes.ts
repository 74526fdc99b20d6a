import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { done } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { names } from '../messages/en-GB.ts';
import { AuditEntry, AuditQuery } from '../schema.ts';
import type { Audit } from './audit.service.ts';

export const auditRoutes = (log: Audit): Route[] =>
  adminResource({
    path: 'audit',
    thing: names.thing,
    things: names.things,
    access: { list: 'audit:view' },
    shapes: { query: AuditQuery, item: AuditEntry },
    handlers: { list: async (query) => done(await log.list(query)) },
  });
