import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { listQuery } from '#platform/schema/lists.ts';
import { MAIL_STATES, OutboxLine, OutboxMail } from '../schema.ts';
import type { outbox } from './mail.outbox.ts';

const OutboxQuery = z.object({
  ...listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc' }),
  state: z.enum(MAIL_STATES, { error: `state must be one of ${MAIL_STATES.join(', ')}` }).optional(),
});

export const outboxRoutes = (mail: ReturnType<typeof outbox>): Route[] =>
  adminResource({
    path: 'outbox',
    thing: 'mail',
    things: 'mails',
    access: { list: 'outbox:view', view: 'outbox:view' },
    shapes: { query: OutboxQuery, item: OutboxLine, detail: OutboxMail },
    calls: {
      async list(query) {
        const { items, total } = await mail.list(query);
        const lines = items.map(({ html: _html, text: _text, ...line }) => line);
        return done(listAnswer(query, { items: lines, counted: total }));
      },
      async find(_id) {
        const found = await mail.find(_id);
        return found === null ? refused('not_found', 'This mail no longer exists') : done(found);
      },
    },
    actions: {
      send: action({
        access: 'outbox:view',
        summary: 'Sends a failed or waiting mail now',
        handle: ({ _id, viewer }) => mail.again(_id, viewer),
      }),
    },
  });
