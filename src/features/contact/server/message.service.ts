/**
 * Handles messages in the admin: lists, assigns and answers them, changes their status, moves them to the bin, restores them,
 * and deletes them permanently.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Mail } from '#features/mail/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import { inChangeTransaction } from '#platform/content/latest-change.ts';
import { dayAt } from '#platform/content/lifecycle/days.ts';
import { differencesBetween, writeAudit } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { type RemovalOutcome, runOneByOne, type SkippedRecord } from '#platform/http/admin-api/one-by-one.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { attempt, type Outcome, reject, rejectStale } from '#platform/http/routing/outcome.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type {
  AdminMessage,
  AdminMessageLine,
  AdminMessagesQuery,
  MessageChange,
  MessageReply,
} from '../admin-schema.ts';
import { errors, names } from '../messages/en-GB.ts';
import { attachmentIdsOf, presentLine, presentMessage } from './message.present.ts';
import {
  countMessages,
  deleteMessage,
  findMessage,
  findUsersWithPermission,
  listMessages,
  updateMessage,
} from './message.queries.ts';
import type { ContactMessageColumns } from './tables.ts';

const m = translated(errors);

export interface Messages {
  list(query: AdminMessagesQuery): Promise<ListOf<AdminMessageLine>>;
  find(_id: string, viewer: Viewer): Promise<Outcome<AdminMessage>>;
  change(_id: string, change: MessageChange, viewer: Viewer): Promise<Outcome<null>>;
  /** Queues an email to the sender, and marks the message as replied. */
  reply(_id: string, reply: MessageReply, viewer: Viewer): Promise<Outcome<null>>;
  remove(ids: readonly string[], viewer: Viewer): Promise<RemovalOutcome>;
  restore(ids: readonly string[], viewer: Viewer): Promise<{ restored: string[]; skipped: SkippedRecord[] }>;
  /** Deletes a message in the bin permanently, with its files and the emails about it, except those still queued. */
  erase(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  /** Returns the people to whom a message can be assigned: active users who may view messages. */
  assignees(): Promise<{ _id: string; name: string }[]>;
}

export const messages = (context: {
  database: Database;
  clock: Clock;
  documents: Documents;
  settings: Settings;
  timeZone: () => Promise<string>;
  mail: Mail;
}): Messages => {
  const { database, clock, documents, settings, mail } = context;
  const instant = (): string => clock.now().toISOString();

  const load = async (_id: string): Promise<ContactMessageColumns> => {
    const row = Id.safeParse(_id).success ? await findMessage(database, _id) : undefined;
    return row ?? reject('not_found', m.gone);
  };
  const loadOutsideBin = async (_id: string): Promise<ContactMessageColumns> => {
    const row = await load(_id);
    return row.deletedAt === null ? row : reject('not_found', m.gone);
  };

  const userNamesFor = (rows: readonly ContactMessageColumns[]) =>
    editorsOf(
      database,
      rows.flatMap((row) => [row.assigneeId, row.updatedBy]),
    );

  const loadDetail = async (row: ContactMessageColumns, viewer: Viewer): Promise<AdminMessage> => {
    const ids = attachmentIdsOf(row);
    const isOutsideBin = row.deletedAt === null;
    const [mayReply, mayDelete] = [may(viewer, 'message:reply'), may(viewer, 'message:delete')];
    return presentMessage(row, await userNamesFor([row]), {
      files: await documents.find(ids),
      signatures: await documents.signatures(ids, viewer),
      mails: await mail.listAbout({ type: 'message', _id: row._id }),
      abilities: {
        update: isOutsideBin && mayReply,
        reply: isOutsideBin && mayReply && row.email !== null,
        remove: isOutsideBin && mayDelete,
        restore: !isOutsideBin && mayDelete,
        erase: !isOutsideBin && mayDelete,
      },
    });
  };

  const audit = async (
    viewer: Viewer,
    action: string,
    row: ContactMessageColumns,
    { before = null, after = null }: { before?: unknown; after?: unknown } = {},
  ): Promise<void> =>
    writeAudit(database, viewer, instant(), {
      action: `message:${action}`,
      type: 'message',
      contentId: row._id,
      title: row.reference,
      before,
      after,
    });

  /**
   * Updates a message that still has `version`, and records the differences and `details` in the audit log; otherwise
   * rejects the change with the current state.
   */
  const write = async (
    row: ContactMessageColumns,
    version: number,
    {
      action,
      values,
      details = {},
    }: { action: string; values: Partial<ContactMessageColumns>; details?: object },
    viewer: Viewer,
  ): Promise<void> => {
    const now = instant();
    const isWritten =
      row.version === version &&
      (await updateMessage(
        database,
        { _id: row._id, version },
        { ...values, updatedAt: now, updatedBy: viewer.user?._id ?? null },
      ));
    if (!isWritten) {
      const currentRow = await load(row._id);
      rejectStale({
        thing: translated(names).thing,
        current: await loadDetail(currentRow, viewer),
        change: { by: currentRow.updatedBy, at: currentRow.updatedAt },
      });
    }
    const changes = differencesBetween({ ...row }, { ...row, ...values });
    await audit(viewer, action, row, {
      before: Object.fromEntries(changes.map((one) => [one.field, one.before])),
      after: { ...Object.fromEntries(changes.map((one) => [one.field, one.after])), ...details },
    });
  };

  const changeEach = (ids: readonly string[], change: (_id: string) => Promise<void>) =>
    runOneByOne(ids, (_id) => inChangeTransaction(context, () => change(_id)));

  const assignees: Messages['assignees'] = () => findUsersWithPermission(database, 'message:view');

  return {
    assignees,

    async list(query) {
      const rows = await listMessages(database, query, query);
      const userNames = await userNamesFor(rows);
      return listAnswer(query, {
        items: rows.map((row) => presentLine(row, userNames)),
        matchCount: await countMessages(database, query),
      });
    },

    find: (_id, viewer) => attempt(async () => loadDetail(await load(_id), viewer)),

    change: (_id, { version, assignee, ...fields }, viewer) =>
      inChangeTransaction(context, async () => {
        const row = await loadOutsideBin(_id);
        if (assignee != null && !(await assignees()).some((person) => person._id === assignee))
          reject('invalid', translated(httpErrors).invalid, {
            errors: { assignee: translated(fieldErrors).unknownOption },
          });
        const values = Object.fromEntries(
          Object.entries({ ...fields, assigneeId: assignee }).filter(([, value]) => value !== undefined),
        ) as Partial<ContactMessageColumns>;
        await write(row, version, { action: 'update', values }, viewer);
        return null;
      }),

    async reply(_id, { version, message }, viewer) {
      // Read before the transaction, which then holds its connection and its locks for a shorter time.
      const { contact, general } = await settings.all();
      return inChangeTransaction(context, async () => {
        const row = await loadOutsideBin(_id);
        const { email, name, reference } = row;
        if (email === null) return reject('conflict', fill(m.noEmail, { name }));
        const change = { action: 'reply', values: { status: 'replied' as const }, details: { to: email } };
        await write(row, version, change, viewer);
        const companyAddress = contact.topics[row.topic as keyof typeof contact.topics] ?? contact.email;
        await mail.enqueue(
          'contact-reply',
          { reference, message, asked: row.message, askedOn: dayAt(row.createdAt, general.timeZone) },
          {
            key: `contact:${_id}:reply:${newId()}`,
            to: { address: email, name },
            replyTo: companyAddress === null ? null : { address: companyAddress, name: contact.companyName },
            about: { type: 'message', _id },
          },
        );
        return null;
      });
    },

    async remove(ids, viewer) {
      const { done, skipped } = await changeEach(ids, async (_id) => {
        const row = await loadOutsideBin(_id);
        await write(row, row.version, { action: 'remove', values: { deletedAt: instant() } }, viewer);
      });
      return { removed: done, skipped };
    },

    async restore(ids, viewer) {
      const { done, skipped } = await changeEach(ids, async (_id) => {
        const row = await load(_id);
        if (row.deletedAt !== null)
          await write(row, row.version, { action: 'restore', values: { deletedAt: null } }, viewer);
      });
      return { restored: done, skipped };
    },

    erase: (_id, viewer) =>
      attempt(async () => {
        const removeFiles = await database.transaction(async () => {
          const row = await load(_id);
          if (row.deletedAt === null) reject('conflict', m.notInBin);
          await deleteMessage(database, _id);
          await mail.deleteFinishedAbout({ type: 'message', _id });
          await audit(viewer, 'erase', row);
          return documents.erase(attachmentIdsOf(row));
        });
        await removeFiles();
        return null;
      }),
  };
};
