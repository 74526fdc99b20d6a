/** What an editor writes of a redirect, and the addresses left behind automatically. */
import { z } from 'zod';
import { NamedRecord } from '#platform/schema/admin-content.ts';
import { type Label, text } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { httpsAddress, sameSitePath } from '#platform/schema/values/links.ts';
import { redirect } from './entity.ts';

/**
 * Normalises an address as for pages: decoded, lower case, single slashes, none at the end. Null: no page can
 * have this address.
 */
export const redirectPath = (sent: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(sent);
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
const from = (label: Label) =>
  text(label, fields.from.min, fields.from.max).transform((sent, context) => {
    const path = redirectPath(sent);
    if (path !== null) return path;
    context.addIssue({
      code: 'custom',
      message: 'Enter the part of the address after the name of the site, like /old-page',
      input: sent,
    });
    return z.NEVER;
  });

/**
 * A path of this site, with query and hash, or a complete https address. Rejects paths that a browser reads
 * as another site.
 */
const to = (label: Label) =>
  text(label, fields.to.min, fields.to.max).refine((sent) => {
    return !/\s/.test(sent) && (sameSitePath(sent) !== null || httpsAddress(sent) !== null);
  }, 'Enter an address of this site, like /projects, or one that starts with https://');

export const RedirectInput = inputSchema(redirect, { id: 'RedirectInput', own: { from, to } });
export type RedirectInput = z.infer<typeof RedirectInput>;

/** A former address of a record, stored when its slug changed; it redirects to the record. */
export const FormerAddress = z
  .object({
    _id: z.string().describe('`{type}:{url}`'),
    type: z.string(),
    url: z.string().describe('The part of the address that was its own'),
    since: z.string(),
    record: NamedRecord.nullable().describe('Where it leads'),
  })
  .meta({ id: 'FormerAddress' });
export type FormerAddress = z.infer<typeof FormerAddress>;

export const FormerAddressesQuery = z.object(
  listQuery({ sorts: ['since', 'url'], sort: 'since', direction: 'desc' }),
);
export type FormerAddressesQuery = z.infer<typeof FormerAddressesQuery>;
/** They have no ids of their own. */
export const RemoveFormerAddresses = z.strictObject({
  ids: z
    .array(z.string().max(500, 'Select an option from the list'), { error: 'Addresses must be a list' })
    .min(1, 'Select at least one')
    .max(1000, 'Addresses must be 1000 or fewer'),
});
