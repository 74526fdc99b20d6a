/**
 * Defines the standard endpoints of the admin API: for each, its method, its path under the resource, its access and its
 * schemas. Paths of endpoints that a resource does not support answer 405.
 */
import { z } from 'zod';
import { FieldsWithVersion, IdsInput, Removal, Version } from '#platform/schema/admin-api.ts';
import {
  ActionInput,
  AfterId,
  BulkOutcome,
  IdsPage,
  PublishEachInput,
  RemovalQuery,
  RemovalStep,
  RestoreOutcome,
  Revisions,
  ScheduleInput,
  StepSize,
  UnpublishEachInput,
  UnpublishInput,
} from '#platform/schema/admin-content.ts';
import { listOf } from '#platform/schema/lists.ts';
import { calls as m } from '../messages/en-GB.ts';
import { done, type Outcome } from '../routing/outcome.ts';
import type { Route } from '../routing/route.ts';
import type { AdminEndpoint, AdminHandlers, AdminRequest } from './admin-handlers.ts';
import { bulkAnswer, singleRemovalAnswer } from './one-by-one.ts';

/** The schemas of a resource. */
export interface AdminShapes<
  Query extends z.ZodType = z.ZodType,
  Item extends z.ZodType = z.ZodType,
  Detail extends z.ZodType = z.ZodType,
> {
  /** The query of the list */
  query?: Query;
  /** The query of calls on all records that match a filter */
  filter?: z.ZodObject;
  /** A row of the list */
  item?: Item;
  detail?: Detail;
  /** A new record with its defaults */
  blank?: z.ZodType;
  create?: z.ZodType;
  /** The fields that `replace` sets; by default those of `create` */
  update?: z.ZodType;
  /**
   * The body of `change`, including `version` if records of the resource have one; absent: a version and any fields,
   * which the service validates
   */
  change?: z.ZodType;
  /** The query string of calls that save fields */
  saveQuery?: z.ZodObject;
}

interface ResourceConfig {
  shapes: AdminShapes;
  handlers: AdminHandlers;
  /** True: the service validates the body and reports all problems at once; the schema is only documentation */
  validatedByService?: true | undefined;
}

/** The kinds of access to a resource, for each of which it declares the permission. */
export type AdminAccess = 'list' | 'view' | 'create' | 'update' | 'delete' | 'reorder' | 'publish';

interface EndpointDefinition {
  method: Route['method'];
  /** Appended to the path of the resource */
  pathSuffix: string;
  access: AdminAccess;
  /** The key in `AdminHandlers`, if it is not the name of the endpoint */
  handler?: keyof AdminHandlers;
  /** A text with the placeholders `thing` and `things`; that of a deletion depends on whether there is a bin */
  summary: string | ((hasBin: boolean) => string);
  route(configured: ResourceConfig): Partial<Route> & { answer: z.ZodType };
  /** True: the answer is the record as `find` returns it afterwards, if the resource has `find` */
  answersWithRecord?: true;
  run(handlers: Required<AdminHandlers>, request: AdminRequest): Promise<Outcome<unknown>>;
}

const recordAnswer = ({ detail = z.unknown() }: AdminShapes): { answer: z.ZodType } => ({ answer: detail });
const saveRoute = ({ shapes, handlers }: ResourceConfig) => ({
  query: shapes.saveQuery,
  ...recordAnswer(shapes),
  storedFields: async ({ id = '' }: Readonly<Record<string, string>>) =>
    (await handlers.storedFields?.(id)) ?? null,
});

/** Returns the body schemas of `replace`: all fields, and the version the editor started from. */
const replaceBody = ({ shapes: { create, update = create }, validatedByService }: ResourceConfig) =>
  validatedByService
    ? { body: FieldsWithVersion, documentedBody: z.object({ version: Version }).and(update ?? z.unknown()) }
    : { body: (update as z.ZodObject).safeExtend({ version: Version }) };

/** Returns the body schemas of `change`: some fields and, unless `shapes.change` says otherwise, the version. */
const changeBody = ({ shapes: { create, update = create, change }, validatedByService }: ResourceConfig) => {
  if (change !== undefined)
    return validatedByService ? { body: z.looseObject({}), documentedBody: change } : { body: change };
  return validatedByService
    ? { body: FieldsWithVersion }
    : {
        body: FieldsWithVersion,
        documentedBody: (update as z.ZodObject).partial().safeExtend({ version: Version }),
      };
};

const IDS_BODY = { body: IdsInput };

/** The standard endpoints, by name. */
export const GRAMMAR = {
  list: {
    method: 'GET',
    pathSuffix: '',
    access: 'list',
    summary: m.list,
    route: ({ shapes: { query, item = z.unknown() } }) => ({ query, answer: listOf(item) }),
    run: ({ list }, request) => list(request.query, request.viewer, request),
  },
  ids: {
    method: 'GET',
    pathSuffix: '/ids',
    access: 'list',
    summary: m.ids,
    route: ({ shapes: { filter } }) => ({ query: filter?.extend({ after: AfterId }), answer: IdsPage }),
    run: ({ ids }, { query, viewer }) => ids(query, viewer),
  },
  exportCsv: {
    method: 'GET',
    pathSuffix: '/export.csv',
    access: 'list',
    summary: m.exportCsv,
    route: ({ shapes: { query } }) => ({ query, answer: z.string(), produces: 'text/csv; charset=utf-8' }),
    run: ({ exportCsv }, { query, viewer }) => exportCsv(query, viewer),
  },
  blank: {
    method: 'GET',
    pathSuffix: '/new',
    access: 'create',
    summary: m.blank,
    route: ({ shapes: { blank = z.record(z.string(), z.unknown()) } }) => ({ answer: blank }),
    run: ({ blank }, { viewer }) => blank(viewer),
  },
  find: {
    method: 'GET',
    pathSuffix: '/{id}',
    access: 'view',
    summary: m.find,
    route: ({ shapes }) => recordAnswer(shapes),
    run: ({ find }, request) => find(request._id, request.viewer, request),
  },
  create: {
    method: 'POST',
    pathSuffix: '',
    access: 'create',
    summary: m.create,
    route: ({ shapes: { create, saveQuery, detail = z.unknown() }, validatedByService }) => ({
      status: 201,
      idempotent: true,
      query: saveQuery,
      ...(validatedByService ? { body: z.looseObject({}), documentedBody: create } : { body: create }),
      answer: detail,
    }),
    answersWithRecord: true,
    run: ({ create }, request) => create(request.body, request.viewer, request),
  },
  replace: {
    method: 'PUT',
    pathSuffix: '/{id}',
    access: 'update',
    summary: m.replace,
    route: (configured) => ({ ...saveRoute(configured), ...replaceBody(configured) }),
    answersWithRecord: true,
    run({ replace }, request) {
      const { version, ...input } = request.body;
      return replace(request._id, version, input, request.viewer, request);
    },
  },
  change: {
    method: 'PATCH',
    pathSuffix: '/{id}',
    access: 'update',
    summary: m.change,
    route: (configured) => ({ ...saveRoute(configured), ...changeBody(configured) }),
    answersWithRecord: true,
    run({ change }, request) {
      const { version, ...fields } = request.body;
      return change(request._id, version, fields, request.viewer, request);
    },
  },
  remove: {
    method: 'DELETE',
    pathSuffix: '/{id}',
    access: 'delete',
    summary: (hasBin) => (hasBin ? m.moveToBin : m.remove),
    route: ({ handlers }) => ({ query: handlers.erase && RemovalQuery, answer: Removal }),
    async run({ remove, erase }, request) {
      const { _id, query, viewer } = request;
      if (query?.forever !== true) return singleRemovalAnswer(await remove([_id], viewer, request));
      const outcome = await erase(_id, viewer);
      return outcome.ok ? done({ removed: [_id], skipped: [] }) : outcome;
    },
  },
  removeEach: {
    method: 'POST',
    pathSuffix: '/remove',
    access: 'delete',
    handler: 'remove',
    summary: (hasBin) => (hasBin ? m.moveEachToBin : m.removeEach),
    route: () => ({ ...IDS_BODY, answer: Removal }),
    run: async ({ remove }, request) => bulkAnswer(await remove(request.body.ids, request.viewer, request)),
  },
  removeAll: {
    method: 'POST',
    pathSuffix: '/remove-all',
    access: 'delete',
    summary: (hasBin) => (hasBin ? m.moveAllToBin : m.removeAll),
    route: ({ shapes: { filter } }) => ({
      query: filter?.extend({ after: AfterId, max: StepSize }),
      answer: RemovalStep,
    }),
    async run({ removeAll }, request) {
      const outcome = await removeAll(request.query, request.viewer, request);
      return outcome.ok ? bulkAnswer(outcome.value) : outcome;
    },
  },
  restore: {
    method: 'POST',
    pathSuffix: '/restore',
    access: 'delete',
    summary: m.restore,
    route: () => ({ ...IDS_BODY, answer: RestoreOutcome }),
    run: async ({ restore }, request) => bulkAnswer(await restore(request.body.ids, request.viewer, request)),
  },
  reorder: {
    method: 'POST',
    pathSuffix: '/reorder',
    access: 'reorder',
    summary: m.reorder,
    route: () => ({ ...IDS_BODY, answer: z.object({ ordered: IdsInput.shape.ids }) }),
    async run({ reorder }, request) {
      const { ids } = request.body;
      const outcome = await reorder(ids, request.viewer, request);
      return outcome.ok ? done({ ordered: ids }) : outcome;
    },
  },
  revisions: {
    method: 'GET',
    pathSuffix: '/{id}/revisions',
    access: 'view',
    summary: m.revisions,
    route: () => ({ answer: Revisions }),
    run: ({ revisions }, { _id }) => revisions(_id),
  },
  restoreRevision: {
    method: 'POST',
    pathSuffix: '/{id}/revisions/{n}/restore',
    access: 'update',
    summary: m.restoreRevision,
    route: ({ shapes }) => ({ body: ActionInput, ...recordAnswer(shapes) }),
    answersWithRecord: true,
    run: ({ restoreRevision }, { _id, params, body, viewer }) =>
      restoreRevision(_id, Number(params.n), viewer, body.version),
  },
  publish: {
    method: 'POST',
    pathSuffix: '/{id}/publish',
    access: 'publish',
    summary: m.publish,
    route: ({ shapes }) => ({ body: ActionInput, ...recordAnswer(shapes) }),
    answersWithRecord: true,
    run: ({ publish }, { _id, body, viewer }) => publish(_id, viewer, body.version),
  },
  unpublish: {
    method: 'POST',
    pathSuffix: '/{id}/unpublish',
    access: 'publish',
    summary: m.unpublish,
    route: ({ shapes }) => ({ body: UnpublishInput, ...recordAnswer(shapes) }),
    answersWithRecord: true,
    run: ({ unpublish }, { _id, body, viewer }) => unpublish(_id, viewer, body.to, body.version),
  },
  schedule: {
    method: 'POST',
    pathSuffix: '/{id}/schedule',
    access: 'publish',
    summary: m.schedule,
    route: ({ shapes }) => ({ body: ScheduleInput, ...recordAnswer(shapes) }),
    answersWithRecord: true,
    run: ({ schedule }, { _id, body, viewer }) => schedule(_id, body.publishAt, viewer, body.version),
  },
  publishEach: {
    method: 'POST',
    pathSuffix: '/publish',
    access: 'publish',
    summary: m.publishEach,
    route: () => ({ body: PublishEachInput, answer: BulkOutcome }),
    run: async ({ publishEach }, { body, viewer }) => bulkAnswer(await publishEach(body.records, viewer)),
  },
  unpublishEach: {
    method: 'POST',
    pathSuffix: '/unpublish',
    access: 'publish',
    summary: m.unpublishEach,
    route: () => ({ body: UnpublishEachInput, answer: BulkOutcome }),
    run: async ({ unpublishEach }, { body, viewer }) =>
      bulkAnswer(await unpublishEach(body.records, viewer, body.to)),
  },
} satisfies { [name: string]: EndpointDefinition } as { [Name in AdminEndpoint]: EndpointDefinition };
