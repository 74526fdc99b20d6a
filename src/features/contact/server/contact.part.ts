/**
 * Adds contact messages to a user's account: those sent from its address, once it is confirmed. They remain when the
 * account is deleted, because they are the company's correspondence.
 */
import { MESSAGE_EXCERPT_LENGTH, NEWEST_SHOWN } from '#features/accounts/limits.ts';
import type { AccountDashboard } from '#features/accounts/schema/account.ts';
import type { AccountPart } from '#features/accounts/server/index.ts';
import type { Database } from '#platform/db/open.ts';
import { countMessagesFrom, messagesFrom } from './contact.part.queries.ts';

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
        status: status === 'replied' ? 'answered' : 'received',
        createdAt,
      })),
    };
  },
  exportData: async ({ emailKey, emailVerified }) =>
    emailVerified ? messagesFrom(database, emailKey, 100_000) : [],
});
