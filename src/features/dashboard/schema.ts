/** The dashboard of the admin: what there is to do, and the way to any record. */
import { z } from 'zod';
import { AuditLine } from '#features/audit/schema.ts';
import { AdminComment } from '#features/comments/admin-schema.ts';
import { AdminMessageLine } from '#features/contact/admin-schema.ts';
import { OutboxMail } from '#features/mail/schema.ts';
import { ContentStatus } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';

/** A record and its place in the content area. */
const RecordLink = z.object({
  type: z.string(),
  _id: Id,
  title: z.string(),
  path: z.string().describe('`/admin/projects/{_id}`'),
});

/** The total and the first few items; null: this viewer may not see them. */
const section = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) }).nullable();

export const Dashboard = z
  .object({
    messages: section(AdminMessageLine).describe('New ones'),
    questions: section(
      z.object({
        _id: Id,
        subject: z.string(),
        status: z.enum(['new', 'answered']),
        askedAt: z.string(),
        tender: z.object({ _id: Id, title: z.string(), reference: z.string() }),
      }),
    ).describe('On tenders, not published yet; the oldest first'),
    comments: section(AdminComment).describe('Waiting for approval'),
    tenders: section(
      z.object({ _id: Id, title: z.string(), reference: z.string(), closesAt: z.string() }),
    ).describe('Closing within seven days; the next first'),
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
    ).describe('Given up, or tried in vain'),
    images: section(z.object({ _id: Id, title: z.string() })).describe(
      'Without a text that stands for them, and not decorative',
    ),
    changes: z.array(AuditLine).nullable().describe('The last ones'),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const PaletteQuery = z.object({
  search: z.string().trim().max(200, 'search must be 200 characters or less').default(''),
});
export const PaletteItem = RecordLink.extend({
  url: z.string().nullable(),
  status: ContentStatus.nullable().describe('Null for what has no drafts'),
  updatedAt: z.string(),
}).meta({ id: 'PaletteItem' });
export type PaletteItem = z.infer<typeof PaletteItem>;
export const Palette = z.object({ search: z.string(), items: z.array(PaletteItem) });
