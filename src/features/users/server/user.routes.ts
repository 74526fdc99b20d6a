import { action, adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import { done } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { api, names } from '../messages/en-GB.ts';
import {
  InvitationLink,
  ListedUser,
  NewUser,
  StatusChange,
  User,
  UserChange,
  UserInput,
  UserListQuery,
  UserPermissions,
  UserSession,
  UserSessionsQuery,
} from '../schema.ts';
import type { Users } from './user.service.ts';

/** Allows a call without a body. */
const OptionalStatusChange = StatusChange.default({ reason: null });

export const userAdminRoutes = (users: Users): Route[] => [
  ...adminResource({
    path: 'users',
    thing: names.thing,
    access: {
      list: 'user:list',
      view: 'user:view',
      create: 'user:create',
      update: 'user:update',
      delete: 'user:delete',
    },
    reauthentication: { delete: 'erasure', exportCsv: 'export' },
    shapes: {
      query: UserListQuery,
      item: ListedUser,
      detail: User,
      blank: NewUser,
      create: UserInput,
      update: UserChange,
    },
    handlers: users,
    actions: {
      permissions: action({
        method: 'PUT',
        access: 'user:permissions',
        reauthentication: 'rights',
        summary: api.setPermissions,
        body: UserPermissions,
        handle: ({ _id, body, viewer }) => users.setPermissions(_id, body, viewer),
      }),
      disable: action({
        access: 'user:disable',
        reauthentication: 'sign-in',
        summary: api.disable,
        body: OptionalStatusChange,
        handle: ({ _id, body, viewer }) => users.disable(_id, body, viewer),
      }),
      enable: action({
        access: 'user:disable',
        reauthentication: 'sign-in',
        summary: api.enable,
        body: OptionalStatusChange,
        handle: ({ _id, body, viewer }) => users.enable(_id, body, viewer),
      }),
      'two-factor': action({
        method: 'DELETE',
        access: 'user:update',
        reauthentication: 'sign-in',
        summary: api.dropTwoFactor,
        handle: ({ _id, viewer }) => users.turnOffTwoFactor(_id, viewer),
      }),
      invite:
        users.invite &&
        action({
          access: 'user:create',
          reauthentication: 'sign-in',
          summary: api.invite,
          handle: async ({ _id, viewer }) => (await users.invite?.(_id, viewer)) ?? done(null),
        }),
      'invitation-link':
        users.createInvitationLink &&
        action({
          access: 'user:create',
          reauthentication: 'sign-in',
          summary: api.invitationLink,
          answer: InvitationLink,
          handle: async ({ _id, viewer }) => (await users.createInvitationLink?.(_id, viewer)) ?? done(null),
        }),
    },
  }),
  ...adminResource({
    path: 'users/{user}/sessions',
    thing: 'session',
    access: { list: 'user:view', delete: 'user:update' },
    reauthentication: { delete: 'sign-in' },
    shapes: { query: UserSessionsQuery, item: UserSession },
    handlers: {
      list: (query, _viewer, { params: { user = '' } }) => users.listSessions(user, query),
      async remove(ids, viewer, { params: { user = '' } }) {
        const { done: removed, skipped } = await runOneByOne(ids, (_id) =>
          users.endSessions(user, _id, viewer),
        );
        return { removed, skipped };
      },
      async removeAll(_filter, viewer, { params: { user = '' } }) {
        const ended = await users.endSessions(user, null, viewer);
        return ended.ok ? done({ removed: ended.value, skipped: [] }) : ended;
      },
    },
  }),
];
