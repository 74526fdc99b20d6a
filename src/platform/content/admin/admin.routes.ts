/** The admin routes of one content type, all generated from its configuration. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { CSV_MARK, csvLine } from '#platform/http/admin-api/csv.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import { Change, Removal, RemoveInput } from '#platform/schema/admin-api.ts';
import {
  Acting,
  AdminDetail,
  AdminList,
  After,
  adminFilter,
  adminListQuery,
  DoneWith,
  IdsPage,
  PublishInput,
  Publishing,
  RemovalQuery,
  RemovalStep,
  Restored,
  Revisions,
  Schedule,
  StepSize,
  Withdraw,
  WithdrawInput,
} from '#platform/schema/admin-content.ts';
import type { ListQuery } from '#platform/schema/lists.ts';
import type { AnyContentType, StoredData } from '../content-type.ts';
import type { ContentContext, ContentService, EditorRecord } from '../service-terms.ts';
import { type AdminListFilter, contentAdmin } from './admin.service.ts';
import type { AdminRelated } from './related.ts';

// biome-ignore lint/suspicious/noExplicitAny: services of all types are served alike
type AnyService = ContentService<any>;

export const adminRoutes = (
  service: AnyService,
  context: ContentContext,
  surroundings: AdminRelated = {},
): Route[] => {
  const { type } = service;
  const config = type.admin;
  const office = contentAdmin(service, context, surroundings);
  const OneAnswer = surroundings.answer ?? AdminDetail;
  const path = `/api/admin/${config.path}`;
  const things = config.path.replaceAll('-', ' ');
  const filters = Object.entries(config.filters ?? {});
  const ownShape = Object.fromEntries(filters.map(([name, rule]) => [name, rule.accepts.optional()]));
  const access = (action: string) => {
    const permission = office.permissionFor(action);
    if (permission === undefined) throw new Error(`There is no permission ${type.name}:${action}`);
    return permission;
  };
  const publishing = config.publishing ?? office.permissionFor('publish');

  const askedOf = (query: Record<string, unknown>): AdminListFilter => ({
    search: query.search as string,
    status: query.status as AdminListFilter['status'],
    trashed: query.trashed as boolean,
    ids: query.ids as string[] | undefined,
    own: filters.flatMap(([name, rule]): AdminListFilter['own'] => {
      const value = query[name] as string | number | undefined;
      if (value === undefined) return [];
      return 'holds' in rule
        ? [{ holds: (now: string) => rule.holds(value, now) }]
        : [{ column: rule.column, value, within: rule.within === true, indexed: rule.indexed === true }];
    }),
  });
  /**
   * Adds the publishing problems to a rejected save, so that the editor sees everything that is wrong at
   * once.
   */
  const withLacking = async <Value>(
    outcome: Outcome<Value>,
    _id: string | null,
    fields: Record<string, unknown>,
    { publishing }: { publishing: boolean },
  ): Promise<Outcome<Value>> => {
    if (outcome.ok || outcome.refusal.code !== 'invalid' || outcome.refusal.errors == null) return outcome;
    const { refusal } = outcome;
    const lacking = await service.lacking(_id, fields, publishing);
    return { ok: false, refusal: { ...refusal, errors: { ...lacking, ...refusal.errors } } };
  };
  const answered = async (
    _id: string,
    written: Outcome<EditorRecord<StoredData>>,
    viewer: Parameters<typeof office.one>[1],
  ) => (written.ok ? office.one(_id, viewer) : written);

  const written = Change.meta({
    description: `The fields of the ${type.thing}, and the version they were read at`,
  });
  const idOf = (params: Readonly<Record<string, string>>): string => params.id ?? '';

  const reading: Route[] = [
    route({
      method: 'GET',
      path,
      access: access('list'),
      summary: `All ${things}, whatever guests see of them`,
      query: adminListQuery(ownShape),
      answer: AdminList,
      handle: async ({ query }) => done(await office.list(askedOf(query), query as unknown as ListQuery)),
    }),
    route({
      method: 'GET',
      path: `${path}/ids`,
      access: access('list'),
      summary: `The ids of all ${things} that the filter finds, page by page`,
      query: adminFilter(ownShape).extend({ after: After }),
      answer: IdsPage,
      handle: async ({ query }) => done(await office.ids(askedOf(query), query.after as string | undefined)),
    }),
    route({
      method: 'GET',
      path: `${path}/export.csv`,
      access: access('list'),
      summary: `What the list of ${things} shows, as a table`,
      query: adminListQuery(ownShape),
      answer: z.string(),
      produces: 'text/csv; charset=utf-8',
      reauthentication: config.holdsPersonalData === true ? 'export' : undefined,
      handle: async ({ query }) =>
        done({
          fileName: `${config.path}.csv`,
          body: () => ({
            stream: Readable.from(csvOf(type, office, askedOf(query), query as unknown as ListQuery)),
            bytes: null,
          }),
        }),
    }),
    route({
      method: 'GET',
      path: `${path}/{id}`,
      access: access('view'),
      summary: `One ${type.thing}, its version, where it is used and what may be done with it`,
      answer: OneAnswer,
      handle: ({ params, viewer }) => office.one(idOf(params), viewer),
    }),
    route({
      method: 'GET',
      path: `${path}/{id}/revisions`,
      access: access('view'),
      summary: `Every version of a ${type.thing}, with what changed`,
      answer: Revisions,
      async handle({ params }) {
        const found = await service.find(idOf(params));
        return found.ok ? done(await office.revisions(idOf(params))) : found;
      },
    }),
  ];

  const making: Route[] = [
    route({
      method: 'GET',
      path: `${path}/new`,
      access: access('create'),
      summary: `A fresh ${type.thing} with its defaults`,
      answer: z.record(z.string(), z.unknown()),
      handle: async () => done(await office.blank()),
    }),
    route({
      method: 'POST',
      path,
      access: access('create'),
      summary: `Makes a ${type.thing}`,
      status: 201,
      once: true,
      query: Publishing,
      body: z.looseObject({}),
      documentedBody: type.input,
      answer: OneAnswer,
      async handle({ query, body, viewer }) {
        const made = await (surroundings.create ?? service.create)(body, viewer);
        return made.ok ? office.one(made.value._id, viewer) : withLacking(made, null, body, query);
      },
    }),
  ];

  const changing: Route[] = [
    route({
      method: 'PUT',
      path: `${path}/{id}`,
      access: access('update'),
      summary: `Replaces the fields of a ${type.thing}`,
      query: Publishing,
      body: written,
      documentedBody: documented(type),
      answer: OneAnswer,
      async handle({ params, query, body: { version, ...fields }, viewer }) {
        const replaced = await service.replace(idOf(params), version, fields, viewer);
        return answered(idOf(params), await withLacking(replaced, idOf(params), fields, query), viewer);
      },
    }),
    route({
      method: 'PATCH',
      path: `${path}/{id}`,
      access: access('update'),
      summary: `Changes the named fields of a ${type.thing}`,
      query: Publishing,
      body: written,
      answer: OneAnswer,
      async handle({ params, query, body: { version, ...fields }, viewer }) {
        const changed = await service.change(idOf(params), version, fields, viewer);
        return answered(idOf(params), await withLacking(changed, idOf(params), fields, query), viewer);
      },
    }),
    route({
      method: 'POST',
      path: `${path}/{id}/revisions/{n}/restore`,
      access: access('update'),
      summary: `Puts an earlier version of a ${type.thing} back`,
      body: Acting,
      answer: OneAnswer,
      handle: async ({ params, body, viewer }) =>
        answered(
          idOf(params),
          await service.restoreRevision(idOf(params), Number(params.n), viewer, body.version),
          viewer,
        ),
    }),
  ];

  const removing: Route[] = [
    route({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: access('delete'),
      summary: `Moves a ${type.thing} to the bin; with forever=true, from the bin for good`,
      query: RemovalQuery,
      answer: Removal,
      async handle({ params, query, viewer }) {
        const _id = idOf(params);
        if (query.forever) {
          const erased = await service.erase(_id, viewer);
          return erased.ok ? done({ removed: [_id], kept: [] }) : erased;
        }
        const found = await service.find(_id);
        if (!found.ok) return found;
        const outcome = await service.remove([_id], viewer);
        const [kept] = outcome.kept;
        return kept === undefined ? done(outcome) : refused('in_use', kept.reason);
      },
    }),
    route({
      method: 'POST',
      path: `${path}/remove`,
      access: access('delete'),
      summary: `Moves many ${things} to the bin; what cannot go is kept and named`,
      body: RemoveInput,
      answer: Removal,
      handle: async ({ body, viewer }) => done(await service.remove(body.ids, viewer)),
    }),
    route({
      method: 'POST',
      path: `${path}/remove-all`,
      access: access('delete'),
      summary: `Moves all ${things} that the filter finds to the bin`,
      query: adminFilter(ownShape).extend({ after: After, max: StepSize }),
      answer: RemovalStep,
      handle: async ({ query, viewer }) =>
        done(await office.removeAll(askedOf(query), query as { after?: string; max?: number }, viewer)),
    }),
    route({
      method: 'POST',
      path: `${path}/restore`,
      access: access('delete'),
      summary: `Puts ${things} back from the bin`,
      body: RemoveInput,
      answer: Restored,
      handle: async ({ body, viewer }) => done(await service.putBack(body.ids, viewer)),
    }),
  ];

  const ordering: Route[] =
    office.permissionFor('reorder') === undefined
      ? []
      : [
          route({
            method: 'POST',
            path: `${path}/reorder`,
            access: access('reorder'),
            summary: `Gives these ${things} the places they hold among themselves, in the given order`,
            body: RemoveInput,
            answer: z.object({ ordered: RemoveInput.shape.ids }),
            async handle({ body, viewer }) {
              const outcome = await service.reorder(body.ids, viewer);
              return outcome.ok ? done({ ordered: body.ids }) : outcome;
            },
          }),
        ];

  const appearing: Route[] =
    !type.publishable || publishing === undefined
      ? []
      : [
          route({
            method: 'POST',
            path: `${path}/{id}/publish`,
            access: publishing,
            summary: `Shows a ${type.thing} to guests`,
            body: Acting,
            answer: OneAnswer,
            handle: async ({ params, body, viewer }) =>
              answered(idOf(params), await service.publish(idOf(params), viewer, body.version), viewer),
          }),
          route({
            method: 'POST',
            path: `${path}/{id}/unpublish`,
            access: publishing,
            summary: `Takes a ${type.thing} off the site`,
            body: Withdraw,
            answer: OneAnswer,
            handle: async ({ params, body, viewer }) =>
              answered(
                idOf(params),
                await service.unpublish(idOf(params), viewer, body.to, body.version),
                viewer,
              ),
          }),
          route({
            method: 'POST',
            path: `${path}/publish`,
            access: publishing,
            summary: `Shows many ${things} to guests; what is not ready stays as it is and is named`,
            body: PublishInput,
            answer: DoneWith,
            handle: async ({ body, viewer }) => done(await service.publishEach(body.records, viewer)),
          }),
          route({
            method: 'POST',
            path: `${path}/unpublish`,
            access: publishing,
            summary: `Takes many ${things} off the site; what cannot go is kept and named`,
            body: WithdrawInput,
            answer: DoneWith,
            handle: async ({ body, viewer }) =>
              done(await service.unpublishEach(body.records, viewer, body.to)),
          }),
          route({
            method: 'POST',
            path: `${path}/{id}/schedule`,
            access: publishing,
            summary: `Shows a ${type.thing} to guests from an instant on`,
            body: Schedule,
            answer: OneAnswer,
            handle: async ({ params, body, viewer }) =>
              answered(
                idOf(params),
                await service.schedule(idOf(params), body.publishAt, viewer, body.version),
                viewer,
              ),
          }),
        ];

  return [
    ...reading,
    ...(config.makes === false ? [] : making),
    ...changing,
    ...removing,
    ...ordering,
    ...appearing,
  ];
};

const documented = (type: AnyContentType): z.ZodType =>
  z.object({ version: Change.shape.version }).and(type.input as z.ZodType);

/** The columns are the fields of the form, so that editors recognise what they typed. */
async function* csvOf(
  type: AnyContentType,
  office: ReturnType<typeof contentAdmin>,
  asked: AdminListFilter,
  query: ListQuery,
): AsyncGenerator<Buffer> {
  const shared = ['_id', 'title', 'url', 'status', 'publishedAt', 'updatedAt', 'updatedByName'];
  const fields = Object.keys((type.input as z.ZodObject).shape).filter((field) => !shared.includes(field));
  const columns = [...shared, ...fields];
  yield Buffer.from(CSV_MARK + csvLine(columns));
  for await (const items of office.all(asked, query))
    yield Buffer.from(
      items
        .map((item) => csvLine(columns.map((column) => (item as Record<string, unknown>)[column])))
        .join(''),
    );
}
