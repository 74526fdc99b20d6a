/**
 * The grammar of the admin API, once for every resource: list, new, one, create, replace, change, remove,
 * export. A resource declares its shapes and actions; its routes follow from the actions it has.
 */
import { z } from 'zod';
import { Change, Removal, RemoveInput, Version } from '#platform/schema/admin-api.ts';
import type { ErrorCode } from '#platform/schema/errors.ts';
import { type ListOf, listOf } from '#platform/schema/lists.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { SensitiveEffect } from '#platform/schema/reauthentication.ts';
import type { FileAnswer } from '../files/file-answer.ts';
import { done, type Outcome, refused } from '../routing/outcome.ts';
import { type Route, route } from '../routing/route.ts';
import type { Viewer } from '../routing/viewer.ts';

/**
 * The removed records, and those that were skipped: with the reason for a person, and for a single one with
 * the refusal that answers the call.
 */
export interface Removed {
  removed: string[];
  kept: { _id: string; reason: string; code?: ErrorCode }[];
}

/** A resource leaves out the actions it does not support. */
interface ResourceActions<Query, Item, Whole> {
  list?(query: Query, viewer: Viewer): Promise<Outcome<ListOf<Item>>>;
  /** Returns a new record with its defaults */
  fresh?(viewer: Viewer): Promise<Outcome<unknown>>;
  find?(_id: string, viewer: Viewer): Promise<Outcome<Whole>>;
  create?(input: unknown, viewer: Viewer): Promise<Outcome<Whole>>;
  /** Replaces all fields; `version` is the one the editor started from */
  replace?(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<Whole>>;
  /** Changes only the named fields */
  change?(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<Whole>>;
  remove?(ids: readonly string[], viewer: Viewer): Promise<Removed>;
  /** Returns the records that match the filter, as a table */
  table?(query: Query, viewer: Viewer): Promise<Outcome<FileAnswer>>;
  /**
   * Returns the stored fields, null if there is none: sensitive ones require reauthentication only if they
   * change
   */
  current?(_id: string): Promise<Readonly<Record<string, unknown>> | null>;
}

interface AdminResource<Query extends z.ZodType, Item extends z.ZodType, Whole extends z.ZodType> {
  /** The name in the path and in texts: `bans` */
  name: string;
  /** `ban` */
  thing: string;
  /** The permissions of the actions */
  access: {
    list: Permission;
    view: Permission;
    create?: Permission;
    update?: Permission;
    delete?: Permission;
  };
  /**
   * The calls that always require reauthentication, and for what effect; where only some fields do, the
   * schemas mark them
   */
  reauthentication?: Partial<Record<'create' | 'update' | 'delete' | 'table', SensitiveEffect>>;
  shapes: {
    query: Query;
    item: Item;
    whole: Whole;
    fresh?: z.ZodType;
    create?: z.ZodObject;
    /** The fields that can be changed later; by default those of `create` */
    update?: z.ZodObject;
  };
  actions: ResourceActions<z.output<Query>, z.output<Item>, z.output<Whole>>;
}

const wire = ({ removed, kept }: Removed): Removal => ({
  removed,
  kept: kept.map(({ _id, reason }) => ({ _id, reason })),
});

/**
 * A single record that is skipped makes the call fail with its reason; of several, the skipped ones are
 * listed.
 */
const removalOfOne = (outcome: Removed): Outcome<Removal> => {
  const [kept] = outcome.kept;
  if (kept === undefined) return done(wire(outcome));
  return refused(kept.code ?? 'in_use', kept.reason, { details: { ...wire(outcome) } });
};

export const adminResource = <Query extends z.ZodType, Item extends z.ZodType, Whole extends z.ZodType>({
  name,
  thing,
  access,
  reauthentication = {},
  shapes,
  actions,
}: AdminResource<Query, Item, Whole>): Route[] => {
  const path = `/api/admin/${name}`;
  const { list, fresh, find, create, replace, change, remove, table } = actions;
  const update = shapes.update ?? shapes.create;
  const current: Route['current'] = async ({ id = '' }) => (await actions.current?.(id)) ?? null;
  const routes: Route[] = [];

  if (list !== undefined)
    routes.push(
      route({
        method: 'GET',
        path,
        access: access.list,
        summary: `The ${name}, as the filter says`,
        query: shapes.query,
        answer: listOf(shapes.item),
        handle: ({ query, viewer }) => list(query as z.output<Query>, viewer),
      }),
    );
  if (table !== undefined)
    routes.push(
      route({
        method: 'GET',
        path: `${path}/export.csv`,
        reauthentication: reauthentication.table,
        access: access.list,
        summary: `What the filter shows of the ${name}, as a table`,
        query: shapes.query,
        answer: z.string(),
        produces: 'text/csv; charset=utf-8',
        handle: ({ query, viewer }) => table(query as z.output<Query>, viewer),
      }),
    );
  if (fresh !== undefined && access.create !== undefined)
    routes.push(
      route({
        method: 'GET',
        path: `${path}/new`,
        access: access.create,
        summary: `What a new ${thing} starts with`,
        answer: shapes.fresh ?? z.unknown(),
        handle: ({ viewer }) => fresh(viewer),
      }),
    );
  if (find !== undefined)
    routes.push(
      route({
        method: 'GET',
        path: `${path}/{id}`,
        access: access.view,
        summary: `One ${thing}, with what the caller may do with it`,
        answer: shapes.whole,
        handle: ({ params, viewer }) => find(params.id ?? '', viewer),
      }),
    );
  if (create !== undefined && access.create !== undefined && shapes.create !== undefined)
    routes.push(
      route({
        method: 'POST',
        path,
        reauthentication: reauthentication.create,
        access: access.create,
        summary: `Makes a ${thing}`,
        status: 201,
        once: true,
        body: shapes.create,
        answer: shapes.whole,
        handle: ({ body, viewer }) => create(body, viewer),
      }),
    );
  if (replace !== undefined && access.update !== undefined && update !== undefined)
    routes.push(
      route({
        method: 'PUT',
        path: `${path}/{id}`,
        reauthentication: reauthentication.update,
        access: access.update,
        summary: `Replaces all fields of a ${thing}`,
        body: update.safeExtend({ version: Version }),
        answer: shapes.whole,
        current,
        handle: ({ params, body, viewer }) => {
          const { version, ...input } = body as { version: number };
          return replace(params.id ?? '', version, input, viewer);
        },
      }),
    );
  if (change !== undefined && access.update !== undefined)
    routes.push(
      route({
        method: 'PATCH',
        path: `${path}/{id}`,
        reauthentication: reauthentication.update,
        access: access.update,
        summary: `Changes the named fields of a ${thing}`,
        body: Change,
        ...(update === undefined
          ? {}
          : { documentedBody: update.partial().safeExtend({ version: Version }) }),
        answer: shapes.whole,
        current,
        handle: ({ params, body, viewer }) => {
          const { version, ...fields } = body;
          return change(params.id ?? '', version, fields, viewer);
        },
      }),
    );
  if (remove !== undefined && access.delete !== undefined)
    routes.push(
      route({
        method: 'DELETE',
        path: `${path}/{id}`,
        reauthentication: reauthentication.delete,
        access: access.delete,
        summary: `Removes a ${thing}`,
        answer: Removal,
        handle: async ({ params, viewer }) => removalOfOne(await remove([params.id ?? ''], viewer)),
      }),
      route({
        method: 'POST',
        path: `${path}/remove`,
        reauthentication: reauthentication.delete,
        access: access.delete,
        summary: `Removes several ${name}; those that cannot go are kept and named`,
        body: RemoveInput,
        answer: Removal,
        handle: async ({ body, viewer }) => done(wire(await remove(body.ids, viewer))),
      }),
    );
  return routes;
};
