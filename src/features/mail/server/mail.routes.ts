import { z } from 'zod';
import { listed } from '#platform/http/admin-api/listed.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { MAIL_STATES, OutboxLines, OutboxMail } from '../schema.ts';
import type { outbox } from './mail.outbox.ts';

const PATH = '/api/admin/outbox';

const OutboxQuery = z.object({
  ...listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc' }),
  state: z.enum(MAIL_STATES, { error: `state must be one of ${MAIL_STATES.join(', ')}` }).optional(),
});

export const outboxRoutes = (mail: ReturnType<typeof outbox>): Route[] => {
  const one = async (_id: string): Promise<Outcome<OutboxMail>> => {
    const found = await mail.find(_id);
    return found === null ? refused('not_found', 'This mail no longer exists') : done(found);
  };
  return [
    route({
      method: 'GET',
      path: PATH,
      access: 'outbox:view',
      summary: 'The mails that left or should have',
      query: OutboxQuery,
      answer: OutboxLines,
      async handle({ query }) {
        const { items, total } = await mail.list(query);
        return done(
          listed(query, {
            items: items.map(({ html: _html, text: _text, ...line }) => line),
            counted: total,
          }),
        );
      },
    }),
    route({
      method: 'GET',
      path: `${PATH}/{id}`,
      access: 'outbox:view',
      summary: 'One mail with what it says; of a confidential one, that it is',
      answer: OutboxMail,
      handle: ({ params }) => one(params.id ?? ''),
    }),
    route({
      method: 'POST',
      path: `${PATH}/{id}/send`,
      access: 'outbox:view',
      summary: 'Sends a failed or waiting mail now',
      answer: OutboxMail,
      async handle({ params, viewer }) {
        const sent = await mail.again(params.id ?? '', viewer);
        return sent.ok ? one(params.id ?? '') : sent;
      },
    }),
  ];
};
