/** Defines the inputs and answers of the admin API of bans. */
import { z } from 'zod';
import { Person } from '#platform/schema/admin-api.ts';
import { Id } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { BAN_KINDS, BAN_SCOPES, type BanScope, ban, banOrder, banTerms } from './forms.ts';
import { api } from './messages/en-GB.ts';

/** The areas from which a person can be blocked. */
export type BlockedArea = Exclude<BanScope, 'all'>;

const BAN_STATUSES = ['active', 'expired', 'lifted'] as const;
export type BanStatus = (typeof BAN_STATUSES)[number];

export const BanInput = formSchema(ban).meta({ id: 'BanInput' });
export type BanInput = z.infer<typeof BanInput>;

/** The target and scope of a ban that is still being filled in. */
export const BanReachInput = BanInput.pick({ kind: true, value: true, scope: true }).meta({
  id: 'BanReachInput',
});
export type BanReachInput = z.infer<typeof BanReachInput>;

/** Whom a ban would affect, and whether it would be rejected. */
export const BanReach = z
  .object({
    value: z.string().nullable().describe(api.reach.value),
    people: z.int().nullable().describe(api.reach.people),
    sessions: z.int().nullable().describe(api.reach.sessions),
    names: z.array(z.string()).describe(api.reach.names),
    refusal: z.string().nullable().describe(api.reach.refusal),
  })
  .meta({ id: 'BanReach' });
export type BanReach = z.infer<typeof BanReach>;

/** The fields of a ban that can be changed later. */
export const BanTerms = formSchema(banTerms).meta({ id: 'BanTerms' });
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
    value: z.string().describe(api.canonicalValue),
    user: Person.nullable().describe(api.user),
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

export const BanListQuery = z.object({
  ...listQuery(banOrder),
  status: choiceParameter('status', BAN_STATUSES).optional(),
  kind: choiceParameter('kind', BAN_KINDS).optional(),
  scope: choiceParameter('scope', BAN_SCOPES).optional(),
});
export type BanListQuery = z.infer<typeof BanListQuery>;
