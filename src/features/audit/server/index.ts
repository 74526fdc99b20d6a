/**
 * Serves the audit log to the admin. Each change writes its own entry (`writeAudit` in
 * `src/platform/content/records.ts`).
 */

import { endOfDay, startOfDay } from '#platform/content/lifecycle/days.ts';
import type { Database } from '#platform/db/open.ts';
import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { done } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { names } from '../messages/en-GB.ts';
import { AuditLine, AuditQuery } from '../schema.ts';
import { presentLine } from './audit.present.ts';
import { listLines } from './audit.queries.ts';

export interface Audit {
  list(query: AuditQuery): Promise<ListOf<AuditLine>>;
}

/** Returns whether the moment is a day, `2026-05-21`; otherwise it is an instant. */
const isDay = (moment: string): boolean => moment.length === 10;

/** `timeZone` returns the company's IANA time zone, in which days begin and end. */
export const audit = ({
  database,
  timeZone,
}: {
  database: Database;
  timeZone: () => Promise<string>;
}): Audit => ({
  async list({ from, to, ...query }) {
    const zone = await timeZone();
    const filter = {
      ...query,
      from: from !== undefined && isDay(from) ? startOfDay(from, zone) : from,
      to: to !== undefined && isDay(to) ? endOfDay(to, zone) : to,
    };
    const { rows, matchCount } = await listLines(database, filter, query);
    return listAnswer({ ...query, search: '' }, { items: rows.map(presentLine), matchCount });
  },
});

export const auditRoutes = (log: Audit): Route[] =>
  adminResource({
    path: 'audit',
    thing: names.thing,
    things: names.things,
    access: { list: 'audit:view' },
    shapes: { query: AuditQuery, item: AuditLine },
    calls: { list: async (query) => done(await log.list(query)) },
  });
