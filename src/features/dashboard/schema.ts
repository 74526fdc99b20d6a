/** Defines the admin's dashboard (to-do lists, drafts, recent changes, state of the system) and the command palette's search. */
import { z } from 'zod';
import { AuditEntry } from '#features/audit/schema.ts';
import { BackupState } from '#features/backup/schema.ts';
import { AdminComment } from '#features/comments/admin-schema.ts';
import { AdminMessageLine } from '#features/contact/admin-schema.ts';
import { DocumentScan } from '#features/documents/schema.ts';
import { FailedJob, LATE_AFTER_MINUTES, LateLane } from '#features/jobs/schema.ts';
import { OutboxMail } from '#features/mail/schema.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { ContentStatus } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { CLOSING_WITHIN_DAYS } from './limits.ts';
import { api } from './messages/en-GB.ts';

/** A record, and the path of its form in the content area. */
const RecordLink = z.object({
  type: z.string(),
  _id: Id,
  title: z.string(),
  path: z.string().describe(api.path),
});

/**
 * Returns the schema of a section of the dashboard: the number of all items, at most `MAX_EXACT_COUNT`, and the first few
 * items. Null: this viewer may not see them.
 */
const section = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) }).nullable();

export const Dashboard = z
  .object({
    messages: section(AdminMessageLine).describe(api.messages),
    questions: section(
      z.object({
        _id: Id,
        subject: z.string(),
        status: z.enum(['new', 'answered']),
        askedAt: z.string(),
        tender: z.object({ _id: Id, title: z.string(), reference: z.string() }),
      }),
    ).describe(api.questions),
    comments: section(AdminComment).describe(api.comments),
    tenders: section(
      z.object({ _id: Id, title: z.string(), reference: z.string(), closesAt: z.string() }),
    ).describe(inEnglish(api.tenders, { days: CLOSING_WITHIN_DAYS })),
    drafts: section(RecordLink.extend({ updatedAt: z.string(), updatedByName: z.string().nullable() })),
    mails: section(
      OutboxMail.pick({
        _id: true,
        kind: true,
        state: true,
        recipient: true,
        subject: true,
        lastError: true,
        createdAt: true,
      }),
    ).describe(api.emails),
    jobs: section(FailedJob).describe(api.jobs),
    lateLanes: z
      .array(LateLane)
      .nullable()
      .describe(inEnglish(api.lateLanes, { minutes: LATE_AFTER_MINUTES })),
    documentScan: DocumentScan.nullable().describe(api.documentScan),
    images: section(z.object({ _id: Id, title: z.string() })).describe(api.images),
    backups: BackupState.nullable().describe(api.backups),
    changes: z.array(AuditEntry).nullable().describe(api.changes),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

const { search } = listQuery({ sorts: ['title'], sort: 'title', direction: 'asc' });
export const PaletteQuery = z.object({ search });
export const PaletteItem = RecordLink.extend({
  url: z.string().nullable(),
  status: ContentStatus.nullable().describe(api.status),
  updatedAt: z.string(),
}).meta({ id: 'PaletteItem' });
export type PaletteItem = z.infer<typeof PaletteItem>;
export const Palette = z.object({ search: z.string(), items: z.array(PaletteItem) });
