/** Defines the admin API of visitors' messages. */

import { z } from 'zod';
import { OutboxMail } from '#features/mail/schema.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { translated } from '#platform/messages/translated.ts';
import { FieldsWithVersion } from '#platform/schema/admin-api.ts';
import { queryFlag } from '#platform/schema/admin-content.ts';
import { Id } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { SIGNED_ADDRESS_MINUTES } from '#platform/schema/values/limits.ts';
import { messageChange, messageOrder, messageReply } from './admin-forms.ts';
import { api, errors } from './messages/en-GB.ts';
import { CONTACT_TOPICS, MESSAGE_STATUSES } from './schema.ts';

const m = translated(errors);
const shared = translated(fieldErrors);

const Assignee = z.object({ _id: Id, name: z.string() });

const messageFields = {
  _id: Id,
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  topic: z.enum(CONTACT_TOPICS),
  status: z.enum(MESSAGE_STATUSES),
  assignee: Assignee.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedByName: z.string().nullable(),
  version: z.int(),
  deletedAt: z.string().nullable(),
};

export const AdminMessageLine = z
  .object({ ...messageFields, excerpt: z.string(), attachments: z.int().describe(api.attachmentCount) })
  .meta({ id: 'AdminMessageLine' });
export type AdminMessageLine = z.infer<typeof AdminMessageLine>;

export const AdminMessage = z
  .object({
    ...messageFields,
    message: z.string(),
    notes: z.string().nullable(),
    attachments: z.array(
      z.object({
        _id: Id,
        fileName: z.string(),
        bytes: z.int(),
        type: z.string(),
        url: z
          .string()
          .nullable()
          .describe(inEnglish(api.fileUrl, { minutes: SIGNED_ADDRESS_MINUTES })),
      }),
    ),
    mails: z
      .array(
        OutboxMail.pick({
          _id: true,
          kind: true,
          state: true,
          recipient: true,
          subject: true,
          text: true,
          lastError: true,
          createdAt: true,
          sentAt: true,
        }),
      )
      .describe(api.mails),
    abilities: z.object({
      update: z.boolean(),
      reply: z.boolean(),
      remove: z.boolean(),
      restore: z.boolean(),
      erase: z.boolean(),
    }),
  })
  .meta({ id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof AdminMessage>;

export const AdminMessagesQuery = z.object({
  ...listQuery(messageOrder),
  status: choiceParameter('status', MESSAGE_STATUSES).optional(),
  topic: choiceParameter('topic', CONTACT_TOPICS).optional(),
  // Not a union, because Zod would report only the option that nearly fits, as if it were the only one.
  assignee: z
    .string()
    .refine((value) => value === 'nobody' || Id.safeParse(value).success, { error: () => m.assignee })
    .optional(),
  trashed: queryFlag('trashed').default(false),
});
export type AdminMessagesQuery = z.infer<typeof AdminMessagesQuery>;

const { assignee, notes } = formSchema(messageChange).shape;

/** The fields that staff can change; omitted fields stay unchanged. */
export const MessageChange = z
  .strictObject({
    version: FieldsWithVersion.shape.version,
    status: z.enum(MESSAGE_STATUSES, { error: () => shared.unknownOption }).optional(),
    assignee: assignee.removeDefault().optional(),
    notes: notes.removeDefault().optional(),
  })
  .meta({ id: 'MessageChange' });
export type MessageChange = z.infer<typeof MessageChange>;

export const MessageReply = z
  .strictObject({ version: FieldsWithVersion.shape.version, message: formSchema(messageReply).shape.message })
  .meta({ id: 'MessageReply' });
export type MessageReply = z.infer<typeof MessageReply>;

export const Assignees = z.array(Assignee);
