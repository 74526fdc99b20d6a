import { z } from 'zod';
import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { done, refused } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { translated } from '#platform/messages/translated.ts';
import { choiceParameter, listQuery } from '#platform/schema/lists.ts';
import { api, outbox as outboxTexts } from '../messages/en-GB.ts';
import { MAIL_STATES, OutboxLine, OutboxMail } from '../schema.ts';
import type { outbox } from './mail.outbox.ts';

const m = translated(outboxTexts);

const OutboxQuery = z.object({
  ...listQuery({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc' }),
  state: choiceParameter('state', MAIL_STATES).optional(),
});

export const outboxRoutes = (mail: ReturnType<typeof outbox>): Route[] =>
  adminResource({
    path: 'outbox',
    thing: outboxTexts.thing,
    things: outboxTexts.things,
    access: { list: 'outbox:view', view: 'outbox:view' },
    shapes: { query: OutboxQuery, item: OutboxLine, detail: OutboxMail },
    handlers: {
      async list(query) {
        const { items, matchCount } = await mail.list(query);
        const lines = items.map(({ html: _html, text: _text, ...line }) => line);
        return done(listAnswer(query, { items: lines, matchCount }));
      },
      async find(_id) {
        const foundMail = await mail.find(_id);
        return foundMail === null ? refused('not_found', m.gone) : done(foundMail);
      },
    },
    actions: {
      send: action({
        access: 'outbox:view',
        summary: api.send,
        handle: ({ _id, viewer }) => mail.sendAgain(_id, viewer),
      }),
    },
  });
