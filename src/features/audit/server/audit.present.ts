import { fromJson } from '#platform/db/json.ts';
import type { AuditLine } from '../schema.ts';
import type { AuditRow } from './audit.queries.ts';

/** Whoever writes a line leaves secrets out; should one slip in under such a name, it stays here. */
const SECRET = /password|secret|token|hash|sealed/i;

/** Without the texts under names that secrets have; whether there is one may be told. */
const without = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET.test(name) && typeof one === 'string' ? 'not shown' : without(one),
    ]),
  );
};

const parsed = (text: AuditRow['before']): AuditLine['before'] =>
  text === null ? null : (without(fromJson(text)) as AuditLine['before']);

export const presentLine = (row: AuditRow): AuditLine => ({
  _id: row._id,
  at: row.at,
  actor: row.actorId,
  actorName: row.actorName,
  action: row.action,
  type: row.type,
  contentId: row.contentId,
  title: row.title,
  before: parsed(row.before),
  after: parsed(row.after),
  ip: row.ip,
  requestId: row.requestId,
});
