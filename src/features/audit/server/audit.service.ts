/**
 * Serves the audit log to the admin. Each change writes its own entry (`writeAudit` in
 * `src/platform/content/records.ts`).
 */

import { endOfDay, startOfDay } from '#platform/content/lifecycle/days.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import type { AuditEntry, AuditQuery } from '../schema.ts';
import { presentEntry } from './audit.present.ts';
import { listEntries } from './audit.queries.ts';

export interface Audit {
  /** Returns one page of the matching entries. `to` includes a complete day, but is exclusive if it is an instant. */
  list(query: AuditQuery): Promise<ListOf<AuditEntry>>;
}

/** Returns whether the moment is a day, `2026-05-21`, rather than an instant. */
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
    const { rows, matchCount } = await listEntries(database, filter, query);
    return listAnswer({ ...query, search: '' }, { items: rows.map(presentEntry), matchCount });
  },
});
