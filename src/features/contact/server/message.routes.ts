import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { Removal, RemoveInput } from '#platform/schema/admin-api.ts';
import { RemovalQuery, Restored } from '#platform/schema/admin-content.ts';
import {
  AdminMessage,
  AdminMessages,
  AdminMessagesQuery,
  Assignees,
  MessageChange,
  MessageReply,
} from '../admin-schema.ts';
import type { Messages } from './message.service.ts';

const PATH = '/api/admin/messages';

export const messageRoutes = (messages: Messages): Route[] => {
  const after = async (_id: string, deed: Promise<Outcome<null>>, viewer: Viewer) => {
    const outcome = await deed;
    return outcome.ok ? messages.one(_id, viewer) : outcome;
  };
  return [
    route({
      method: 'GET',
      path: PATH,
      access: 'message:list',
      summary: 'What visitors wrote to the office',
      query: AdminMessagesQuery,
      answer: AdminMessages,
      handle: async ({ query }) => done(await messages.list(query)),
    }),
    route({
      method: 'GET',
      path: `${PATH}/assignees`,
      access: 'message:list',
      summary: 'Whom a message can be given to',
      answer: Assignees,
      handle: async () => done(await messages.assignees()),
    }),
    route({
      method: 'GET',
      path: `${PATH}/{id}`,
      access: 'message:view',
      summary: 'One message with its attachments and the mails about it',
      answer: AdminMessage,
      handle: ({ params, viewer }) => messages.one(params.id ?? '', viewer),
    }),
    route({
      method: 'PATCH',
      path: `${PATH}/{id}`,
      access: 'message:reply',
      summary: 'Changes the status of a message, who looks after it, or the notes on it',
      body: MessageChange,
      answer: AdminMessage,
      handle: ({ params, body, viewer }) =>
        after(params.id ?? '', messages.change(params.id ?? '', body, viewer), viewer),
    }),
    route({
      method: 'POST',
      path: `${PATH}/{id}/reply`,
      access: 'message:reply',
      summary: 'Answers a message by mail',
      once: true,
      body: MessageReply,
      answer: AdminMessage,
      handle: ({ params, body, viewer }) =>
        after(params.id ?? '', messages.reply(params.id ?? '', body, viewer), viewer),
    }),
    route({
      method: 'DELETE',
      path: `${PATH}/{id}`,
      access: 'message:delete',
      summary: 'Moves a message to the bin; with forever=true, from the bin for good',
      query: RemovalQuery,
      answer: Removal,
      async handle({ params, query, viewer }) {
        const _id = params.id ?? '';
        if (query.forever) {
          const erased = await messages.erase(_id, viewer);
          return erased.ok ? done({ removed: [_id], kept: [] }) : erased;
        }
        const outcome = await messages.remove([_id], viewer);
        const [kept] = outcome.kept;
        return kept === undefined ? done(outcome) : refused('not_found', kept.reason);
      },
    }),
    route({
      method: 'POST',
      path: `${PATH}/remove`,
      access: 'message:delete',
      summary: 'Moves many messages to the bin; those that are gone are named',
      body: RemoveInput,
      answer: Removal,
      handle: async ({ body, viewer }) => done(await messages.remove(body.ids, viewer)),
    }),
    route({
      method: 'POST',
      path: `${PATH}/restore`,
      access: 'message:delete',
      summary: 'Puts messages back from the bin',
      body: RemoveInput,
      answer: Restored,
      handle: async ({ body, viewer }) => done(await messages.putBack(body.ids, viewer)),
    }),
  ];
};
