/** Bans: their target, what they block, why and until when. */
import { z } from 'zod';
import { Person } from '#platform/schema/admin-api.ts';
import { choice, Id, longText, optionalInstant, text } from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';

/** The kind of target. A domain includes all its subdomains. */
const BAN_KINDS = ['user', 'email', 'email_domain', 'ip', 'cidr'] as const;
export type BanKind = (typeof BAN_KINDS)[number];

/** What it blocks. `all` is the three others together; the public pages stay open to everybody. */
export const BAN_SCOPES = ['sign_in', 'comments', 'contact', 'all'] as const;
export type BanScope = (typeof BAN_SCOPES)[number];
/** What a person can be blocked from. */
export type BlockedArea = Exclude<BanScope, 'all'>;

const BAN_STATUSES = ['active', 'expired', 'lifted'] as const;
export type BanStatus = (typeof BAN_STATUSES)[number];

/** The widest networks that can be banned: wider ones hit whole countries. */
export const WIDEST_NETWORK = { v4: 16, v6: 32 } as const;

const terms = {
  scope: choice('Scope', BAN_SCOPES),
  reason: longText('Reason', 5, 500).describe('For the office alone'),
  expiresAt: optionalInstant('End').describe('Null: until it is lifted'),
};

export const BanInput = z
  .strictObject({
    kind: choice('Kind', BAN_KINDS),
    value: text('Value', 1, 254).describe(
      'By kind: the `_id` of a user, an email address, a domain, an IP address, a network like 203.0.113.0/24',
    ),
    ...terms,
  })
  .meta({ id: 'BanInput' });
export type BanInput = z.infer<typeof BanInput>;

/** The target of a ban that is still being filled in. */
export const BanReachInput = BanInput.pick({ kind: true, value: true, scope: true }).meta({
  id: 'BanReachInput',
});
export type BanReachInput = z.infer<typeof BanReachInput>;

export const BanReach = z
  .object({
    value: z
      .string()
      .nullable()
      .describe('In the form in which it would be kept; null: it cannot be read yet, as while it is typed'),
    people: z
      .int()
      .nullable()
      .describe('Who have accounts; null: a network says nothing of that, or the caller may not see users'),
    sessions: z.int().nullable().describe('Sign-ins that it is on now; null: the caller may not see users'),
    names: z.array(z.string()).describe('The first of them, by user name'),
    refusal: z.string().nullable().describe('Why it would be refused; null: it would not'),
  })
  .meta({ id: 'BanReach' });
export type BanReach = z.infer<typeof BanReach>;

/** What can be changed later: the target stays, since the history would otherwise describe another person. */
export const BanTerms = z.strictObject(terms).meta({ id: 'BanTerms' });
export type BanTerms = z.infer<typeof BanTerms>;

/** The defaults of a new ban. */
export const NewBan = z.object({
  kind: z.enum(BAN_KINDS),
  value: z.string(),
  scope: z.enum(BAN_SCOPES),
  reason: z.string(),
  expiresAt: z.string().nullable(),
});
export type NewBan = z.infer<typeof NewBan>;

export const Ban = z
  .object({
    _id: Id,
    kind: z.enum(BAN_KINDS),
    value: z.string().describe('In its canonical form'),
    user: Person.nullable().describe(
      'Who a ban on a user is on; null for other kinds, or when they have left',
    ),
    scope: z.enum(BAN_SCOPES),
    reason: z.string(),
    status: z.enum(BAN_STATUSES),
    expiresAt: z.string().nullable(),
    liftedAt: z.string().nullable(),
    liftedBy: Person.nullable(),
    version: z.int(),
    createdAt: z.string(),
    createdBy: Person.nullable(),
    updatedAt: z.string(),
    updatedBy: Person.nullable(),
    abilities: z.object({ update: z.boolean(), lift: z.boolean() }),
  })
  .meta({ id: 'Ban' });
export type Ban = z.infer<typeof Ban>;

const BAN_SORTS = ['createdAt', 'expiresAt', 'value'] as const;
export const BanListQuery = z.object({
  ...listQuery({ sorts: BAN_SORTS, sort: 'createdAt', direction: 'desc' }),
  status: z.enum(BAN_STATUSES, { error: `status must be one of ${BAN_STATUSES.join(', ')}` }).optional(),
  kind: z.enum(BAN_KINDS, { error: `kind must be one of ${BAN_KINDS.join(', ')}` }).optional(),
  scope: z.enum(BAN_SCOPES, { error: `scope must be one of ${BAN_SCOPES.join(', ')}` }).optional(),
});
export type BanListQuery = z.infer<typeof BanListQuery>;
export const BanList = listOf(Ban);
