import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { done } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import {
  AdminMessage,
  AdminMessageLine,
  AdminMessagesQuery,
  Assignees,
  MessageChange,
  MessageReply,
} from '../admin-schema.ts';
import { api as m, names } from '../messages/en-GB.ts';
import type { Messages } from './message.service.ts';

export const messageRoutes = (messages: Messages): Route[] =>
  adminResource({
    path: 'messages',
    thing: names.thing,
    access: {
      list: 'message:list',
      view: 'message:view',
      update: 'message:reply',
      delete: 'message:delete',
    },
    shapes: {
      query: AdminMessagesQuery,
      item: AdminMessageLine,
      detail: AdminMessage,
      change: MessageChange,
    },
    handlers: {
      ...messages,
      list: async (query) => done(await messages.list(query)),
      change: (_id, version, fields, viewer) => messages.change(_id, { version, ...fields }, viewer),
    },
    actions: {
      reply: action({
        access: 'message:reply',
        summary: m.reply,
        idempotent: true,
        body: MessageReply,
        handle: ({ _id, body, viewer }) => messages.reply(_id, body, viewer),
      }),
    },
    listActions: {
      assignees: action({
        method: 'GET',
        access: 'message:list',
        summary: m.assignees,
        answer: Assignees,
        handle: async () => done(await messages.assignees()),
      }),
    },
  });
