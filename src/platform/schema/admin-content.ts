/**
 * Defines the schemas of the standard admin endpoints of content, under /api/admin. An entity adds its fields and
 * filters; its own actions are declared with its routes.
 */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import { Removal, Version } from './admin-api.ts';
import { adminContentFields } from './content.ts';
import { Id, instant, tooMany } from './fields.ts';
import { choiceParameter, integerParameter, listQuery } from './lists.ts';
import { api, kitLabels, queryErrors } from './messages/en-GB.ts';
import { sensitive } from './reauthentication.ts';
import { ADMIN_SORTS } from './values/admin-sorts.ts';

const m = translated(queryErrors);
const names = translated(kitLabels);

/** The most ids in the query of a list */
const MAX_IDS = 100;
/** The most records that one call publishes or unpublishes */
const MAX_RECORDS = 1000;
const tooManyIds = { error: () => fill(m.tooManyIds, { max: String(MAX_IDS) }) };

export const ADMIN_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];

/** A query parameter that is `true` or `false`. */
export const queryFlag = (name: string) =>
  z
    .enum(['true', 'false'], { error: () => fill(m.notFlag, { name }) })
    .transform((value) => value === 'true');

/** The query of a deletion: by default a record moves to the bin; `forever` erases one that is in the bin. */
export const RemovalQuery = z.object({
  forever: sensitive('erasure', queryFlag('forever').default(false).describe(api.forever)),
});

const adminFilterFields = {
  search: listQuery({ sorts: ADMIN_SORTS, sort: 'updatedAt', direction: 'desc' }).search,
  status: choiceParameter('status', ADMIN_STATUSES).optional(),
  trashed: queryFlag('trashed').default(false).describe(api.trashed),
};

/** The filters of a list. `own`: the filters that the entity adds. */
export const adminFilter = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({ ...adminFilterFields, ...own });

/** The query of an admin list. `ids` limits the list to these records; the other filters and paging still apply. */
export const adminListQuery = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({
    ...listQuery({ sorts: ADMIN_SORTS, sort: 'updatedAt', direction: 'desc' }),
    ...adminFilterFields,
    ids: z
      .string()
      // Room for this many ids of 36 characters, with commas.
      .max(40 * MAX_IDS, tooManyIds)
      .transform((ids) => ids.split(',').filter((id) => id !== ''))
      .pipe(z.array(Id).max(MAX_IDS, tooManyIds))
      .optional()
      .describe(api.ids),
    ...own,
  });

/** The actions on a record; its abilities say which of them the viewer may take in its current state. */
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

/** The last user to change a record. On the wire the field is called `editor`. */
const LastEditor = z.object({ _id: Id, name: z.string() }).meta({ id: 'LastEditor' });

/** A record as a link from another record shows it. */
export const RecordReference = z.object({
  type: z.string(),
  _id: Id,
  title: z.string(),
  url: z.string().nullable(),
  trashed: z.boolean(),
});

/** A record as admin lists receive it: these fields and the entity's own. */
export const AdminRecord = z
  .looseObject({
    ...adminContentFields,
    url: z.string().nullable(),
    title: z.string().describe(api.title),
    updatedByName: z.string().nullable(),
  })
  .meta({ id: 'AdminRecord' });

/** A record as its form receives it. */
export const AdminDetail = AdminRecord.extend({
  abilities: Abilities,
  usedIn: z.array(z.object({ ...RecordReference.shape, field: z.string() })),
  references: z.array(RecordReference).describe(api.references),
  missing: z.record(z.string(), z.string()).describe(api.missing),
  editor: LastEditor.nullable(),
}).meta({ id: 'AdminDetail' });

/**
 * The cursor of a call that returns or removes all matches of a filter in steps: the `next` of the previous step. Absent:
 * the first step.
 */
export const AfterId = Id.optional().describe(api.after);
/** How many records one step removes at most. Absent: all matches. */
export const StepSize = integerParameter('max', 1, 1000).optional().describe(api.stepSize);
const next = Id.optional().describe(api.next);
/**
 * The query of a save. `publishing`: the record is to be published next, so a rejected save also lists what publishing
 * still requires.
 */
export const PublishingQuery = z.object({
  publishing: queryFlag('publishing').default(false).describe(api.publishing),
});
export const RemovalStep = Removal.extend({ next }).meta({ id: 'RemovalStep' });
export const IdsPage = z.object({ ids: z.array(Id), next }).meta({ id: 'IdsPage' });

/** The input of an action on one record: the version that the editor saw, so that a stale one is rejected. */
export const ActionInput = z.strictObject({ version: Version });
export const ScheduleInput = ActionInput.extend({ publishAt: instant(() => names.publicationDate) });
const unpublishTarget = { to: z.enum(['draft', 'archived']).default('draft') };
export const UnpublishInput = ActionInput.extend(unpublishTarget);

/** A record and one of its versions: in a call the one that the editor saw, in an outcome the new one. */
const RecordVersion = z.strictObject({ _id: Id, version: Version });
/** The input of publishing several records. */
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
/** The changed records with their new versions (`done`), and the skipped records with the reason (`skipped`). */
export const BulkOutcome = z
  .object({ done: z.array(RecordVersion), skipped: Removal.shape.skipped })
  .meta({ id: 'BulkOutcome' });

export const RestoreOutcome = z.object({ restored: z.array(Id), skipped: Removal.shape.skipped });

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
