/** Defines the schemas of redirects: the editors' input, and former addresses, which are stored automatically. */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { RecordReference } from '#platform/schema/admin-content.ts';
import { type Label, text } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { httpsAddress, sameSitePath } from '#platform/schema/values/links.ts';
import { redirect } from './entity.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);
const shared = translated(fieldErrors);

/**
 * Returns a path in the form of page addresses: decoded, in lower case, with single slashes and none at the end. Null:
 * no page can have this address, for example because it has a query.
 */
export const redirectPath = (address: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(address);
  } catch {
    return null;
  }
  if (!decoded.startsWith('/') || /[\p{Control}\p{Surrogate}\\?#\s]/u.test(decoded)) return null;
  return decoded
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
};

const { fields } = redirect;
const fromField = (label: Label) =>
  text(label, fields.from.min, fields.from.max).transform((address, context) => {
    const path = redirectPath(address);
    if (path !== null) return path;
    context.addIssue({
      code: 'custom',
      message: m.from,
      input: address,
    });
    return z.NEVER;
  });

/**
 * Accepts a path of this site, which may have a query and a hash, or a complete https address. Rejects paths that a
 * browser would resolve to another site.
 */
const toField = (label: Label) =>
  text(label, fields.to.min, fields.to.max).refine(
    (address) => {
      return !/\s/.test(address) && (sameSitePath(address) !== null || httpsAddress(address) !== null);
    },
    { error: () => m.to },
  );

export const RedirectInput = inputSchema(redirect, {
  id: 'RedirectInput',
  customSchemas: { from: fromField, to: toField },
});
export type RedirectInput = z.infer<typeof RedirectInput>;

/** A former address of a record, stored when its slug changed; it redirects to the record. */
export const FormerAddress = z
  .object({
    _id: z.string().describe(api.id),
    type: z.string(),
    url: z.string().describe(api.url),
    since: z.string(),
    record: RecordReference.nullable().describe(api.record),
  })
  .meta({ id: 'FormerAddress' });
export type FormerAddress = z.infer<typeof FormerAddress>;

export const FormerAddressesQuery = z.object(
  listQuery({ sorts: ['since', 'url'], sort: 'since', direction: 'desc' }),
);
export type FormerAddressesQuery = z.infer<typeof FormerAddressesQuery>;

const MAX_REMOVED = 1000;
/** Former addresses have no ids of their own: `ids` contains `{type}:{url}`. */
export const RemoveFormerAddresses = z.strictObject({
  ids: z
    .array(z.string().max(fields.from.max, { error: () => shared.unknownOption }), { error: () => m.notList })
    .min(1, { error: () => m.noneSelected })
    .max(MAX_REMOVED, { error: () => fill(m.tooMany, { max: MAX_REMOVED.toString() }) }),
});
