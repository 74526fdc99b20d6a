import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import {
  EndedSessions,
  InvitationLink,
  ListedUser,
  NewUser,
  Standing,
  User,
  UserChange,
  UserInput,
  UserListQuery,
  UserPermissions,
  UserSessions,
} from '../schema.ts';
import type { Users } from './user.service.ts';

const PATH = '/api/admin/users/{id}';

/** A reason is optional. */
const MaybeStanding = Standing.default({ reason: null });

export const userAdminRoutes = (users: Users): Route[] => [
  ...adminResource({
    name: 'users',
    thing: 'user',
    access: {
      list: 'user:list',
      view: 'user:view',
      create: 'user:create',
      update: 'user:update',
      delete: 'user:delete',
    },
    reauthentication: { delete: 'erasure', table: 'export' },
    shapes: {
      query: UserListQuery,
      item: ListedUser,
      whole: User,
      fresh: NewUser,
      create: UserInput,
      update: UserChange,
    },
    actions: users,
  }),
  route({
    method: 'PUT',
    path: `${PATH}/permissions`,
    access: 'user:permissions',
    reauthentication: 'rights',
    summary: 'Gives a user these roles and permissions, and no others',
    body: UserPermissions,
    answer: User,
    handle: ({ params, body, viewer }) => users.setPermissions(params.id ?? '', body, viewer),
  }),
  route({
    method: 'POST',
    path: `${PATH}/disable`,
    access: 'user:disable',
    reauthentication: 'sign-in',
    summary: 'Shuts a user out and ends their sessions at once',
    body: MaybeStanding,
    answer: User,
    handle: ({ params, body, viewer }) => users.disable(params.id ?? '', body, viewer),
  }),
  route({
    method: 'POST',
    path: `${PATH}/enable`,
    access: 'user:disable',
    reauthentication: 'sign-in',
    summary: 'Lets a user in again, or for the first time',
    body: MaybeStanding,
    answer: User,
    handle: ({ params, body, viewer }) => users.enable(params.id ?? '', body, viewer),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/two-factor`,
    access: 'user:update',
    reauthentication: 'sign-in',
    summary: 'Turns two-factor sign-in off for somebody who has lost the app and the backup codes',
    answer: User,
    handle: ({ params, viewer }) => users.dropTwoFactor(params.id ?? '', viewer),
  }),
  ...(users.invite === undefined ? [] : [inviteRoute(users.invite)]),
  ...(users.invitationLink === undefined ? [] : [linkRoute(users.invitationLink)]),
  route({
    method: 'GET',
    path: `${PATH}/sessions`,
    access: 'user:view',
    summary: 'Where a user is signed in, the latest used first',
    answer: UserSessions,
    handle: ({ params }) => users.sessions(params.id ?? ''),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/sessions`,
    access: 'user:update',
    reauthentication: 'sign-in',
    summary: 'Signs a user out everywhere',
    answer: EndedSessions,
    handle: ({ params, viewer }) => users.endSessions(params.id ?? '', null, viewer),
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/sessions/{session}`,
    access: 'user:update',
    reauthentication: 'sign-in',
    summary: 'Ends one session of a user',
    answer: EndedSessions,
    handle: ({ params, viewer }) => users.endSessions(params.id ?? '', params.session ?? '', viewer),
  }),
];

const inviteRoute = (invite: NonNullable<Users['invite']>): Route =>
  route({
    method: 'POST',
    path: `${PATH}/invite`,
    access: 'user:create',
    reauthentication: 'sign-in',
    summary: 'Mails the link that opens the account, again',
    answer: User,
    handle: ({ params, viewer }) => invite(params.id ?? '', viewer),
  });

const linkRoute = (link: NonNullable<Users['invitationLink']>): Route =>
  route({
    method: 'POST',
    path: `${PATH}/invitation-link`,
    access: 'user:create',
    reauthentication: 'sign-in',
    summary: 'A new link that opens the account, to be handed over where no mail arrives',
    answer: InvitationLink,
    handle: ({ params, viewer }) => link(params.id ?? '', viewer),
  });
