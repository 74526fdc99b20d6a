/** Generates the admin routes of one content type from its configuration. */
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AdminRequest } from '#platform/http/admin-api/admin-handlers.ts';
import { adminResource } from '#platform/http/admin-api/admin-resource.ts';
import { CSV_BOM, csvLine } from '#platform/http/admin-api/csv.ts';
import { done, type Outcome } from '#platform/http/routing/outcome.ts';
import type { Route } from '#platform/http/routing/route.ts';
import { currentLocale, withLocale } from '#platform/messages/locale.ts';
import {
  AdminDetail,
  AdminRecord,
  adminFilter,
  adminListQuery,
  PublishingQuery,
} from '#platform/schema/admin-content.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import type { AnyContentType } from '../content-type.ts';
import type { ContentContext, ContentService, RejectedSave } from '../service-types.ts';
import { type AdminListFilter, contentAdmin } from './admin.service.ts';
import { csvColumns } from './csv-columns.ts';
import type { AdminRelated } from './related.ts';

// biome-ignore lint/suspicious/noExplicitAny: services of all types are served alike
type AnyService = ContentService<any>;
type Query = Readonly<Record<string, unknown>>;

export const adminRoutes = (
  service: AnyService,
  context: ContentContext,
  related: AdminRelated = {},
): Route[] => {
  const { type } = service;
  const { path, filters: filterRules = {}, createdByForm, holdsPersonalData } = type.admin;
  const admin = contentAdmin(service, context, related);
  const filters = Object.entries(filterRules);
  const typeFilterShape = Object.fromEntries(filters.map(([name, rule]) => [name, rule.accepts.optional()]));
  const permission = (action: string): Permission => {
    const declaredPermission = admin.permissionFor(action);
    if (declaredPermission === undefined) throw new Error(`There is no permission ${type.name}:${action}`);
    return declaredPermission;
  };

  const filterFrom = (query: Query): AdminListFilter => ({
    search: query.search as string,
    status: query.status as AdminListFilter['status'],
    trashed: query.trashed as boolean,
    ids: query.ids as string[] | undefined,
    typeFilters: filters.flatMap(([name, rule]): AdminListFilter['typeFilters'] => {
      const value = query[name] as string | number | undefined;
      if (value === undefined) return [];
      return 'condition' in rule
        ? [{ condition: (now: string) => rule.condition(value, now), name, value }]
        : [{ column: rule.column, value, isList: rule.isList === true, hasIndex: rule.hasIndex === true }];
    }),
  });
  const listQueryOf = (query: Query) => query as unknown as ListQuery;
  /**
   * Adds to a save that was rejected as invalid the problems that would prevent publishing, so that the editor sees all
   * problems at once. Adds none to a draft that is not about to be published.
   */
  const withPublishProblems = async <Value>(
    outcome: Outcome<Value>,
    save: Omit<RejectedSave, 'isPublishing'>,
    { query }: AdminRequest,
  ): Promise<Outcome<Value>> => {
    if (outcome.ok || outcome.refusal.code !== 'invalid' || outcome.refusal.errors == null) return outcome;
    const problems = await service.publishProblems({ ...save, isPublishing: query.publishing });
    return { ok: false, refusal: { ...outcome.refusal, errors: { ...problems, ...outcome.refusal.errors } } };
  };

  return adminResource({
    path,
    thing: type.thing,
    access: {
      list: permission('list'),
      view: permission('view'),
      create: createdByForm === false ? undefined : permission('create'),
      update: permission('update'),
      delete: permission('delete'),
      reorder: admin.permissionFor('reorder'),
      publish: type.publishable ? admin.permissionFor('publish') : undefined,
    },
    reauthentication: { exportCsv: holdsPersonalData === true ? 'export' : undefined },
    validatedByService: true,
    shapes: {
      query: adminListQuery(typeFilterShape) as z.ZodType<Query>,
      filter: adminFilter(typeFilterShape),
      item: AdminRecord,
      detail: related.detailSchema ?? AdminDetail,
      create: type.input,
      saveQuery: PublishingQuery,
    },
    handlers: {
      ...service,
      list: async (query) => done(await admin.list(filterFrom(query), listQueryOf(query))),
      ids: async (query) => done(await admin.ids(filterFrom(query), query.after)),
      exportCsv: async (query) => {
        const locale = currentLocale();
        return done({
          fileName: `${path}.csv`,
          body: () => ({
            stream: Readable.from(generateCsv(type, admin, query, filterFrom(query), locale)),
            bytes: null,
          }),
        });
      },
      blank: async () => done(await admin.blank()),
      find: admin.findDetail,
      create: async (fields, viewer, request) =>
        withPublishProblems(
          await (related.create ?? service.create)(fields, viewer),
          { _id: null, fields, isPartial: false },
          request,
        ),
      replace: async (_id, version, input, viewer, request) =>
        withPublishProblems(
          await service.replace(_id, version, input, viewer),
          { _id, fields: input as Record<string, unknown>, isPartial: false },
          request,
        ),
      change: async (_id, version, fields, viewer, request) =>
        withPublishProblems(
          await service.change(_id, version, fields, viewer),
          { _id, fields, isPartial: true },
          request,
        ),
      removeAll: async (query, viewer) => done(await admin.removeAll(filterFrom(query), query, viewer)),
      revisions: admin.revisions,
    },
  });
};

/**
 * Yields the lines of the CSV file. `locale` is the language of the request, which is no longer current when the lines
 * are read, after the handler has returned.
 */
async function* generateCsv(
  type: AnyContentType,
  admin: ReturnType<typeof contentAdmin>,
  query: Query,
  filter: AdminListFilter,
  locale: string,
): AsyncGenerator<Buffer> {
  const inLanguage = <Value>(read: () => Value): Promise<Value> => withLocale(locale, async () => read());
  const columns = await inLanguage(() => csvColumns(type));
  yield Buffer.from(CSV_BOM + (await inLanguage(() => csvLine(columns.map(({ label }) => label)))));
  for await (const items of admin.readInBatches(filter, query as unknown as ListQuery))
    yield Buffer.from(
      await inLanguage(() =>
        items
          .map((item) => csvLine(columns.map(({ field }) => (item as Record<string, unknown>)[field])))
          .join(''),
      ),
    );
}
