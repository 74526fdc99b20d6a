/**
 * The grammar of the admin content API: inputs and answers of every content resource under /api/admin. An
 * entity adds its own fields and filters, never calls of another kind.
 */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { Removal, Version } from './admin-api.ts';
import { adminContentFields } from './content.ts';
import { Id, instant, tooMany } from './fields.ts';
import { choiceParameter, integerParameter, listQuery } from './lists.ts';
import { api, kitLabels, queryErrors } from './messages/en-GB.ts';
import { sensitive } from './reauthentication.ts';

const m = translated(queryErrors);
const names = translated(kitLabels);

const MAX_IDS = 100;
const MAX_RECORDS = 1000;
const tooManyIds = { error: () => fill(m.tooManyIds, { max: String(MAX_IDS) }) };

const ADMIN_SORTS = ['order', 'title', 'publishedAt', 'createdAt', 'updatedAt'] as const;
export const ADMIN_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;

/** A yes or no in a query string. */
export const queryFlag = (name: string) =>
  z.enum(['true', 'false'], { error: () => fill(m.notFlag, { name }) }).transform((said) => said === 'true');

/** Moves to the bin, or erases records from the bin. */
export const RemovalQuery = z.object({ forever: sensitive('erasure', queryFlag('forever').default(false)) });

const adminFilterFields = {
  search: listQuery({ sorts: ADMIN_SORTS, sort: 'updatedAt', direction: 'desc' }).search,
  status: choiceParameter('status', ADMIN_STATUSES).optional(),
  /** In the bin, or outside it */
  trashed: queryFlag('trashed').default(false),
};

/** The filters of a list; `own` are those that the entity adds. */
export const adminFilter = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({ ...adminFilterFields, ...own });

/** The query of a list of the content area. `ids` fetches these few, whatever page they are on. */
export const adminListQuery = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({
    ...listQuery({ sorts: ADMIN_SORTS, sort: 'updatedAt', direction: 'desc' }),
    ...adminFilterFields,
    ids: z
      .string()
      .max(4000, tooManyIds)
      .transform((ids) => ids.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).max(MAX_IDS, tooManyIds))
      .optional()
      .describe(api.ids),
    ...own,
  });

/** What this viewer may do with a record in its current state. */
export const ADMIN_ABILITIES = [
  'update',
  'publish',
  'unpublish',
  'schedule',
  'reorder',
  'remove',
  'restore',
  'erase',
] as const;
type AdminAbility = (typeof ADMIN_ABILITIES)[number];
const Abilities = z.partialRecord(z.enum(ADMIN_ABILITIES), z.boolean());
export type AdminAbilities = Partial<Record<AdminAbility, boolean>>;

/** The last person to change a record. */
const Editor = z.object({ _id: Id, name: z.string() }).meta({ id: 'Editor' });

/** The name of a record wherever something points at it. */
export const NamedRecord = z.object({
  type: z.string(),
  _id: Id,
  title: z.string(),
  url: z.string().nullable(),
  trashed: z.boolean(),
});

/** A record as the content area receives it: its own fields are in addition to these. */
export const AdminRecord = z
  .looseObject({
    ...adminContentFields,
    url: z.string().nullable(),
    title: z.string().describe(api.title),
    updatedByName: z.string().nullable(),
  })
  .meta({ id: 'OfficeRecord' });

/** One record, with everything its form needs. */
export const AdminDetail = AdminRecord.extend({
  abilities: Abilities,
  usedIn: z.array(z.object({ ...NamedRecord.shape, field: z.string() })),
  references: z.array(NamedRecord).describe(api.references),
  missing: z.record(z.string(), z.string()).describe(api.missing),
  editor: Editor.nullable(),
}).meta({ id: 'OfficeOne' });

/** Where a step over all matching records starts: the id at which the previous step ended. */
export const AfterId = Id.optional();
/** How many records one step may remove; absent: all of them. */
export const StepSize = integerParameter('max', 1, 1000).optional();
const next = Id.optional().describe(api.next);
/**
 * Set when a save is meant to publish the record, so that a rejection also lists what publishing still needs.
 */
export const PublishingQuery = z.object({ publishing: queryFlag('publishing').default(false) });
export const RemovalStep = Removal.extend({ next }).meta({ id: 'RemovalStep' });
export const IdsPage = z.object({ ids: z.array(Id), next }).meta({ id: 'IdsPage' });

/** An action on one record names the version the editor saw, as a change does. */
export const ActionInput = z.strictObject({ version: Version });
export const ScheduleInput = ActionInput.extend({ publishAt: instant(() => names.publicationDate) });
const unpublishTarget = { to: z.enum(['draft', 'archived']).default('draft') };
export const UnpublishInput = ActionInput.extend(unpublishTarget);

/** A record and the version the editor saw. */
const RecordVersion = z.strictObject({ _id: Id, version: Version });
/** Publishes or unpublishes several records. */
export const PublishEachInput = z.strictObject({
  records: z
    .array(RecordVersion, { error: () => m.notList })
    .min(1, { error: () => m.selectRecord })
    .max(
      MAX_RECORDS,
      tooMany(() => names.records, MAX_RECORDS),
    ),
});
export const UnpublishEachInput = PublishEachInput.extend(unpublishTarget);
/**
 * The records that were changed, with their new versions, and those skipped, with the reason for a person.
 */
export const BulkOutcome = z
  .object({ done: z.array(RecordVersion), kept: Removal.shape.kept })
  .meta({ id: 'DoneWith' });

export const RestoreOutcome = z.object({ restored: z.array(Id), kept: Removal.shape.kept });

export const Revisions = z.array(
  z.object({
    version: z.int(),
    action: z.string(),
    at: z.string(),
    by: z.string().nullable(),
    byName: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
);
