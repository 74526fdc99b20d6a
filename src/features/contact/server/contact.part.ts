/**
 * Adds the messages sent with a user's email address to their dashboard and data export, if the address is confirmed. The
 * messages remain when the account is deleted, because they are the company's correspondence.
 */
import { MESSAGE_EXCERPT_LENGTH, NEWEST_SHOWN } from '#features/accounts/limits.ts';
import type { AccountDashboard } from '#features/accounts/schema/account.ts';
import type { AccountPart } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/open.ts';
import { truncate } from '#platform/truncate.ts';
import type { MessageStatus } from '../schema.ts';
import { countMessagesFrom, messagesFrom, spellingsOf } from './contact.part.queries.ts';

type SenderStatus = AccountDashboard['messages']['items'][number]['status'];
/** More messages than anyone sends. There is a limit because the export is built in memory. */
const MAX_EXPORTED = 100_000;

/** The sender must not learn that the message counts as spam. */
const statusForSender = (status: MessageStatus): SenderStatus =>
  status === 'replied' ? 'answered' : 'received';

export const messagePart = ({ database }: { database: Database }): AccountPart => ({
  name: 'messages',
  async dashboard({ emailKey, emailVerified }): Promise<AccountDashboard['messages']> {
    const spellings = emailVerified ? await spellingsOf(database, emailKey) : [];
    if (spellings.length === 0) return { total: 0, items: [] };
    const rows = await messagesFrom(database, spellings, NEWEST_SHOWN);
    return {
      total: await countMessagesFrom(database, spellings),
      items: rows.map(({ reference, topic, message, status, createdAt }) => ({
        reference,
        topic,
        message: truncate(message, MESSAGE_EXCERPT_LENGTH),
        status: statusForSender(status),
        createdAt,
      })),
    };
  },
  async exportData({ emailKey, emailVerified }) {
    const spellings = emailVerified ? await spellingsOf(database, emailKey) : [];
    if (spellings.length === 0) return [];
    const rows = await messagesFrom(database, spellings, MAX_EXPORTED);
    return rows.map((row) => ({ ...row, status: statusForSender(row.status) }));
  },
});
