/**
 * Derives the routes of an admin API resource from its schemas (`shapes`), its permissions, and a handler for each
 * standard endpoint that it supports. Its other standard endpoints answer 405. A resource may add routes of its own
 * (`actions`, `listActions`).
 */
import { z } from 'zod';
import { fill } from '#platform/messages/translated.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { SensitiveEffect } from '#platform/schema/reauthentication.ts';
import type { Outcome } from '../routing/outcome.ts';
import { type OptionalSchema, type Parsed, type Route, route } from '../routing/route.ts';
import type { AdminEndpoint, AdminHandlers, AdminRequest } from './admin-handlers.ts';
import { type AdminAccess, type AdminShapes, GRAMMAR } from './grammar.ts';

/** An endpoint outside the grammar; by default a POST that answers with the record. */
export interface AdminAction<
  Query extends OptionalSchema = OptionalSchema,
  Body extends OptionalSchema = OptionalSchema,
> extends Omit<Route<Query, Body>, 'method' | 'path' | 'answer' | 'resource' | 'handle'> {
  method?: Route['method'];
  answer?: z.ZodType;
  handle(request: AdminRequest<Parsed<Query>, Parsed<Body>>): Promise<Outcome<unknown>>;
}

/** Declares an action and infers the types its handler receives. */
export const action = <Query extends OptionalSchema = undefined, Body extends OptionalSchema = undefined>(
  declared: AdminAction<Query, Body>,
): AdminAction => declared as unknown as AdminAction;

type Actions = Readonly<Record<string, AdminAction | undefined>>;

interface AdminResource<Query extends z.ZodType, Item extends z.ZodType, Detail extends z.ZodType> {
  /** For example `bans`; for a resource within another, `tenders/{tender}/questions` */
  path: string;
  /** The singular noun, `ban` */
  thing: string;
  /** The plural noun; defaults to the end of the path */
  things?: string;
  /**
   * The permission for each kind of access. Without one, endpoints of that kind answer 405, even if they have a handler
   */
  access?: Partial<Record<AdminAccess, Permission | undefined>>;
  /**
   * By kind of access, the effect for which its routes always require reauthentication. Of the routes that only read,
   * only `exportCsv` can require it. If only some fields are sensitive, the schemas mark them instead
   */
  reauthentication?: Partial<Record<AdminAccess | 'exportCsv', SensitiveEffect | undefined>>;
  shapes: AdminShapes<Query, Item, Detail>;
  /** The service validates the bodies of creates and changes; the schemas are only documentation */
  validatedByService?: true;
  handlers?: AdminHandlers<z.output<Query>, z.output<Item>, z.output<Detail>>;
  /** Further properties of the routes of single endpoints */
  routes?: Partial<Record<AdminEndpoint, Partial<Route>>>;
  /** Endpoints of one record, at `{id}/{name}` */
  actions?: Actions;
  /** Endpoints of the resource itself, at `{name}` */
  listActions?: Actions;
  /** Returns a refusal if the parent in the path, or the record within it, does not exist; runs before every call */
  checkParent?(params: Readonly<Record<string, string>>): Promise<Outcome<null>>;
}

/** Returns the routes of a resource. */
export const adminResource = <Query extends z.ZodType, Item extends z.ZodType, Detail extends z.ZodType>(
  resource: AdminResource<Query, Item, Detail>,
): Route[] => {
  const {
    thing,
    access = {},
    reauthentication = {},
    shapes,
    validatedByService,
    actions,
    listActions,
  } = resource;
  const handlers = (resource.handlers ?? {}) as Required<AdminHandlers>;
  const path = `/api/admin/${resource.path}`;
  const things = resource.things ?? (resource.path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  const paths = Object.values(GRAMMAR).map(({ pathSuffix }) => path + pathSuffix);

  const declareRoute = (
    endpointName: string,
    {
      answersWithRecord,
      ...rest
    }: Omit<Route, 'handle' | 'resource'> & { answersWithRecord: boolean | undefined },
    handle: (request: AdminRequest) => Promise<Outcome<unknown>>,
  ): Route =>
    route({
      ...rest,
      resource: { name: resource.path, call: endpointName, paths },
      async handle(context) {
        const request: AdminRequest = { ...context, _id: context.params.id ?? '' };
        const parentCheck = await resource.checkParent?.(context.params);
        const outcome = parentCheck?.ok === false ? parentCheck : await handle(request);
        if (!outcome.ok || !answersWithRecord || handlers.find === undefined) return outcome;
        const _id = request._id === '' ? (outcome.value as { _id: string })._id : request._id;
        return handlers.find(_id, context.viewer, { ...request, _id });
      },
    } as Route);

  const actionRoutes = (basePath: string, actions: Actions = {}): Route[] =>
    Object.entries(actions).flatMap(([name, one]) => {
      if (one === undefined) return [];
      const { handle, method = 'POST', answer, ...rest } = one;
      const answersWithRecord = answer === undefined;
      const routeFields = {
        ...rest,
        method,
        path: `${path}${basePath}/${name}`,
        answer: answer ?? shapes.detail ?? z.unknown(),
      };
      return declareRoute(name, { ...routeFields, answersWithRecord }, handle);
    });

  return [
    ...Object.entries(GRAMMAR).flatMap(([endpointName, endpoint]) => {
      const permission = access[endpoint.access];
      if (
        permission === undefined ||
        handlers[endpoint.handler ?? (endpointName as keyof AdminHandlers)] === undefined
      )
        return [];
      const { method, pathSuffix, summary, answersWithRecord, run } = endpoint;
      const sensitiveAccess =
        endpointName === 'exportCsv' ? endpointName : method === 'GET' ? undefined : endpoint.access;
      const routeFields = {
        method,
        path: path + pathSuffix,
        access: permission,
        reauthentication: sensitiveAccess && reauthentication[sensitiveAccess],
        summary: fill(
          (typeof summary === 'string'
            ? summary
            : summary(handlers.erase !== undefined)) as '{thing} {things}',
          { thing, things },
        ),
        ...endpoint.route({ shapes, handlers, validatedByService }),
        ...resource.routes?.[endpointName as AdminEndpoint],
      };
      return declareRoute(endpointName, { ...routeFields, answersWithRecord }, (request) =>
        run(handlers, request),
      );
    }),
    ...actionRoutes('/{id}', actions),
    ...actionRoutes('', listActions),
  ];
};
