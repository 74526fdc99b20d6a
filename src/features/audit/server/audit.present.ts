import { fromJson } from '#platform/db/json.ts';
import { translated } from '#platform/messages/translated.ts';
import { hidden } from '../messages/en-GB.ts';
import type { AuditEntry } from '../schema.ts';
import type { AuditRow } from './audit.queries.ts';

const m = translated(hidden);

/**
 * Matches the names of fields whose text is never shown. The code that writes entries already omits secrets; this is a
 * second safeguard.
 */
const SECRET_NAME = /password|secret|token|hash|sealed/i;

/**
 * Returns the value with the texts of fields whose names match `SECRET_NAME` replaced, at any depth. Null stays, so
 * that readers see whether there is a secret.
 */
const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets);
  return typeof value === 'object' && value !== null ? maskFields(value) : value;
};
const maskFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAME.test(name) && typeof value === 'string' ? m.value : maskSecrets(value),
    ]),
  );

const presentFields = (json: AuditRow['before']): AuditEntry['before'] =>
  json === null ? null : maskFields(fromJson(json));

export const presentEntry = (row: AuditRow): AuditEntry => ({
  _id: row._id,
  at: row.at,
  actor: row.actorId,
  actorName: row.actorName,
  action: row.action,
  type: row.type,
  contentId: row.contentId,
  title: row.title,
  before: presentFields(row.before),
  after: presentFields(row.after),
  ip: row.ip,
  requestId: row.requestId,
});
