/**
 * Adds contact messages to a user's account: those sent from its address, once it is confirmed. They remain when the
 * account is deleted, because they are the company's correspondence.
 */
import { MESSAGE_EXCERPT_LENGTH, NEWEST_SHOWN } from '#features/accounts/limits.ts';
import type { AccountDashboard } from '#features/accounts/schema/account.ts';
import type { AccountPart } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/open.ts';
import type { MessageStatus } from '../schema.ts';
import { countMessagesFrom, messagesFrom } from './contact.part.queries.ts';

type SenderStatus = AccountDashboard['messages']['items'][number]['status'];
/** The sender must not learn that the message counts as spam. */
const statusForSender = (status: MessageStatus): SenderStatus =>
  status === 'replied' ? 'answered' : 'received';

export const messagePart = ({ database }: { database: Database }): AccountPart => ({
  name: 'messages',
  async dashboard({ emailKey, emailVerified }): Promise<AccountDashboard['messages']> {
    if (!emailVerified) return { total: 0, items: [] };
    const rows = await messagesFrom(database, emailKey, NEWEST_SHOWN);
    return {
      total: await countMessagesFrom(database, emailKey),
      items: rows.map(({ reference, topic, message, status, createdAt }) => ({
        reference,
        topic,
        message: message.slice(0, MESSAGE_EXCERPT_LENGTH),
        status: statusForSender(status),
        createdAt,
      })),
    };
  },
  async exportData({ emailKey, emailVerified }) {
    const rows = emailVerified ? await messagesFrom(database, emailKey, 100_000) : [];
    return rows.map((row) => ({ ...row, status: statusForSender(row.status) }));
  },
});
