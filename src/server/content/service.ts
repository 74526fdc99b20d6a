/**
 * Every write to content, once for all types: create, change, publish, schedule, withdraw, bin, put back, restore a
 * revision. Each is one transaction that keeps row, links, address history, revision, audit and search entry together.
 */

import type { ContentStatus } from '#contract/content.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { Id } from '#contract/fields.ts';
import type { Resource } from '#contract/permissions.ts';
import { isUniqueViolation } from '#server/db/dialect.ts';
import { addressFrom, fold } from '#server/db/fold.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import { type Outcome, refuse, refused, settle } from '#server/http/outcome.ts';
import { fieldErrors } from '#server/http/validate.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Changes } from './changes.ts';
import type { AnyContentType, ContentRow, ContentType, Pointable, StoredData } from './content-type.ts';
import { dayAt } from './days.ts';
import * as life from './life.ts';
import {
  type DocumentWords,
  difference,
  forgetRevisions,
  listRevisions,
  type Revision,
  writeAudit,
  writeRevision,
  writeSearchEntry,
} from './records.ts';
import * as rows from './rows.ts';

export interface ContentContext {
  database: Database;
  clock: Clock;
  changes: Changes;
  /** All content types of the program, to find what a reference points at */
  types: ReadonlyMap<string, AnyContentType>;
  /** Which of these exist, for what can be pointed at without being content */
  existing: { readonly [Thing in Exclude<Pointable, Resource>]: Existing };
  /** Where the company works, an IANA name: its days begin and end there */
  timeZone(): Promise<string>;
  /** What is written in documents, and how they are called */
  documents: DocumentWords;
}

type Existing = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** A record as an editor receives it: the data beside its life. */
export type EditorRecord<Data extends StoredData> = Data & {
  _id: string;
  url: string | null;
  status: ContentStatus;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  order: number;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
};

export interface Removal {
  removed: string[];
  kept: { _id: string; reason: string }[];
}

export interface Decision {
  fields?: Record<string, unknown>;
  columns?: Record<string, string | number | null>;
}

export interface ContentService<Data extends StoredData> {
  readonly type: ContentType<Data>;
  find(_id: string): Promise<Outcome<EditorRecord<Data>>>;
  /** `extra` are columns that no editor sets: what an upload found out about its file. */
  create(
    input: unknown,
    viewer: Viewer,
    extra?: Record<string, string | number | null>,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Replaces all fields; `version` is the one the editor started from. */
  replace(_id: string, version: number, input: unknown, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  /** Changes the named fields only. */
  change(
    _id: string,
    version: number,
    fields: Record<string, unknown>,
    viewer: Viewer,
  ): Promise<Outcome<EditorRecord<Data>>>;
  publish(_id: string, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  schedule(_id: string, publishAt: string, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  unpublish(_id: string, viewer: Viewer, to?: 'draft' | 'archived'): Promise<Outcome<EditorRecord<Data>>>;
  /**
   * A decision made beside the fields (awarded, cancelled, amended): `work` looks at the record, which is held until the
   * end, refuses or says which fields and which columns of its own change.
   */
  decide(
    _id: string,
    action: string,
    viewer: Viewer,
    work: (record: EditorRecord<Data>, row: ContentRow) => Promise<Decision>,
  ): Promise<Outcome<EditorRecord<Data>>>;
  /** Renews the search entry after words that stand elsewhere have changed. */
  renewSearch(_id: string): Promise<void>;
  /** To the bin; what cannot go is kept and named. */
  remove(ids: readonly string[], viewer: Viewer): Promise<Removal>;
  /** Out of the bin, as a draft would be if its address was taken meanwhile: with a new one. */
  putBack(ids: readonly string[], viewer: Viewer): Promise<{ restored: string[]; kept: Removal['kept'] }>;
  /** For good; only from the bin. */
  erase(_id: string, viewer: Viewer): Promise<Outcome<null>>;
  revisions(_id: string): Promise<(Omit<Revision, 'data'> & { changes: ReturnType<typeof difference> })[]>;
  restoreRevision(_id: string, version: number, viewer: Viewer): Promise<Outcome<EditorRecord<Data>>>;
  /** Gives these records the places they hold among themselves, in the given order. */
  reorder(ids: readonly string[], viewer: Viewer): Promise<Outcome<null>>;
}

export const contentService = <Data extends StoredData>(
  type: ContentType<Data>,
  { database, clock, changes, types, existing, timeZone, documents }: ContentContext,
): ContentService<Data> => {
  const instant = (): string => clock.now().toISOString();
  const gone = (): never => refuse('not_found', `This ${type.thing} no longer exists`);

  const load = async (_id: string): Promise<ContentRow> => {
    const row = Id.safeParse(_id).success ? await rows.findRow(database, type, _id) : undefined;
    return row ?? gone();
  };
  const loadPresent = async (_id: string): Promise<ContentRow> => {
    const row = await load(_id);
    return row.deletedAt === null ? row : gone();
  };

  const dataOf = (row: ContentRow): Data => JSON.parse(row.data) as Data;

  /** What an editor would send to leave the record as it is. */
  const inputOf = (row: ContentRow): Record<string, unknown> => ({
    ...dataOf(row),
    ...(type.addressed ? { url: row.url } : {}),
    ...ending(type, row),
  });

  const present = (row: ContentRow): EditorRecord<Data> => ({
    ...dataOf(row),
    _id: row._id,
    url: row.url,
    status: life.statusAt(row, instant()),
    publishAt: row.publishAt,
    unpublishAt: row.unpublishAt,
    publishedAt: row.publishedAt,
    order: row.position,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    deletedAt: row.deletedAt,
  });

  /** Reads what was sent against the contract and against the database; refuses with all problems at once. */
  const read = async (
    input: unknown,
    _id: string,
    currentUrl: string | null = null,
  ): Promise<{ data: Data; url: string | undefined; unpublishAt: string | null }> => {
    const parsed = type.input.safeParse(input);
    if (!parsed.success)
      return refuse('invalid', 'Some fields need attention', { errors: fieldErrors(parsed.error) });
    const { url, unpublishAt, ...data } = parsed.data as Data & { url?: string; unpublishAt?: string | null };
    const errors: FieldErrors = {
      ...(await missingReferences(data)),
      ...(await type.toSave?.(data as unknown as Data, {
        _id,
        database,
        now: instant(),
        today: dayAt(instant(), await timeZone()),
        timeZone: await timeZone(),
      })),
    };
    if (url !== undefined && type.addressed && (await rows.addressTaken(database, type, url, _id)))
      errors.url = `Web address "${url}" is already in use. Enter a different one`;
    const address = url ?? currentUrl;
    const unfit = address === null ? null : (type.refusesAddress?.(address, data as unknown as Data) ?? null);
    if (unfit !== null) errors.url = unfit;
    if (Object.keys(errors).length > 0) return refuse('invalid', 'Some fields need attention', { errors });
    return { data: data as unknown as Data, url, unpublishAt: unpublishAt ?? null };
  };

  const linksOf = (data: StoredData): rows.Link[] => [
    ...Object.entries(type.references).flatMap(([field, { to, many }]) => {
      const value = data[field];
      const ids = many ? ((value ?? []) as string[]) : value == null ? [] : [value as string];
      return ids.map((toId, position) => ({ field, position, toType: to, toId }));
    }),
    ...(type.pointsAt?.(data as Data) ?? []).map(({ field, to, _id }) => ({
      field,
      position: 0,
      toType: to,
      toId: _id,
    })),
  ];

  const existingOf = async (to: Pointable, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (to in existing) return existing[to as keyof typeof existing](ids);
    const target = types.get(to);
    // An entity that a later part of the program brings cannot be pointed at before it is there.
    return target ? rows.existing(database, target.table, ids) : new Set();
  };

  const missingReferences = async (data: StoredData): Promise<FieldErrors> => {
    const errors: FieldErrors = {};
    for (const [to, links] of Map.groupBy(linksOf(data), (link) => link.toType)) {
      const there = await existingOf(to, [...new Set(links.map((link) => link.toId))]);
      for (const { field, toId } of links)
        if (!there.has(toId)) errors[field] = 'Select an option from the list';
    }
    return errors;
  };

  const freeAddress = async (data: Data, _id: string): Promise<string> => {
    const base = addressFrom(type.title(data));
    for (let attempt = 1; ; attempt += 1) {
      const url = attempt === 1 ? base : `${base}-${attempt}`;
      if (type.refusesAddress?.(url, data) != null) continue;
      if (!(await rows.addressTaken(database, type, url, _id))) return url;
    }
  };

  const complete = async (data: Data, _id: string, before: Data | null): Promise<Data> =>
    type.complete === undefined
      ? data
      : type.complete(data, { _id, database, now: instant(), before, timeZone: await timeZone() });

  /** `from`: the instant from which guests see it, as far as it is to come. */
  const refuseUnlessPublishable = async (
    data: Data,
    row: ContentRow,
    from: string | null = null,
  ): Promise<void> => {
    const now = instant();
    const errors = await type.toPublish(data, from !== null && from > now ? from : now, {
      _id: row._id,
      database,
      seen: life.isLive(row, now),
    });
    if (Object.keys(errors).length > 0)
      refuse('invalid', `This ${type.thing} is not ready to be published. Fill in what is missing`, {
        errors,
      });
  };

  /** Everything that goes with a changed row, in the transaction of the change. */
  const keep = async (
    viewer: Viewer,
    action: string,
    before: ContentRow | null,
    after: ContentRow,
  ): Promise<void> => {
    const data = dataOf(after);
    await rows.writeLinks(database, type, after._id, linksOf(data));
    if (type.addressed && after.url !== null && after.deletedAt === null)
      await rows.rememberAddress(database, type, after._id, {
        old: before?.url ?? null,
        current: after.url,
        now: after.updatedAt,
      });
    await writeRevision(database, type, after, action);
    await writeSearchEntry(database, type, after, documents);
    const audited = (row: ContentRow) => ({
      ...dataOf(row),
      url: row.url,
      status: row.status,
      publishAt: row.publishAt,
      ...Object.fromEntries(
        (type.decisions ?? []).map((column) => [column, row[column as keyof ContentRow] ?? null]),
      ),
    });
    const differences = before === null ? null : difference(audited(before), audited(after));
    await writeAudit(database, viewer, after.updatedAt, {
      action: `${type.name}:${action}`,
      type: type.name,
      contentId: after._id,
      title: after.title,
      before: differences && Object.fromEntries(differences.map((one) => [one.field, one.before])),
      after:
        differences === null
          ? audited(after)
          : Object.fromEntries(differences.map((one) => [one.field, one.after])),
    });
    await changes.raise();
  };

  /** Writes `values` on a row that is still at the version it was read at. */
  const write = async (
    viewer: Viewer,
    action: string,
    row: ContentRow,
    values: Partial<ContentRow>,
  ): Promise<EditorRecord<Data>> => {
    const now = instant();
    const columns = values.data === undefined ? {} : type.columns(JSON.parse(values.data) as Data);
    const next = await bounded({
      ...row,
      ...values,
      ...columns,
      version: row.version + 1,
      updatedAt: now,
      updatedBy: viewer.user?._id ?? null,
    });
    if (!(await rows.updateRow(database, type, { _id: row._id, version: row.version }, next)))
      return conflict(await load(row._id));
    await keep(viewer, action, row, next);
    return present(next);
  };

  /** The window in which guests see it, cut where the data itself brings an end. */
  const bounded = async (row: ContentRow): Promise<ContentRow> => ({
    ...row,
    ...life.endingNoLaterThan(
      lifeOf(row),
      type.endsAt === undefined ? null : type.endsAt(dataOf(row), await timeZone()),
    ),
  });

  const conflict = (current: ContentRow): never =>
    refuse('conflict', `This ${type.thing} was changed meanwhile. Review the changes before saving yours`, {
      details: { current: present(current), changedAt: current.updatedAt, changedBy: current.updatedBy },
    });

  /** A transaction whose refusals are outcomes. Two writers who want one address: the database decides, the second is told. */
  const inTransaction = async <Value>(work: () => Promise<Value>): Promise<Outcome<Value>> => {
    try {
      return await settle(() => database.transaction(work));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return refused('in_use', 'Web address is already in use. Enter a different one', {
        errors: { url: 'Web address is already in use. Enter a different one' },
      });
    }
  };

  const withRow = (
    _id: string,
    work: (row: ContentRow) => Promise<EditorRecord<Data>>,
  ): Promise<Outcome<EditorRecord<Data>>> => inTransaction(async () => work(await loadPresent(_id)));

  const save = async (
    row: ContentRow,
    input: unknown,
    viewer: Viewer,
    action: string,
    columns: Record<string, string | number | null> = {},
  ): Promise<EditorRecord<Data>> => {
    const { data: sent, url, unpublishAt } = await read(input, row._id, row.url);
    const data = await complete(sent, row._id, dataOf(row));
    const next = type.publishable ? life.endingAt(row, unpublishAt) : life.endingAt(row, null);
    // What guests can see, or will by itself, must stay fit to be seen.
    if (type.publishable && next.liveFrom !== null) await refuseUnlessPublishable(data, row, next.liveFrom);
    const title = type.title(data);
    return write(viewer, action, row, {
      ...columns,
      ...next,
      data: JSON.stringify(data),
      title,
      titleKey: fold(title),
      url: type.addressed ? (url ?? row.url ?? (await freeAddress(data, row._id))) : null,
    });
  };

  return {
    type,

    find: (_id) => settle(async () => present(await load(_id))),

    create: (input, viewer, extra = {}) =>
      inTransaction(async () => {
        const _id = newId();
        const { data: sent, url, unpublishAt } = await read(input, _id);
        const data = await complete(sent, _id, null);
        const now = instant();
        const title = type.title(data);
        const row = await bounded({
          _id,
          url: type.addressed ? (url ?? (await freeAddress(data, _id))) : null,
          title,
          titleKey: fold(title),
          data: JSON.stringify(data),
          ...(type.publishable ? life.draft(unpublishAt) : life.always(now)),
          position: await rows.nextPosition(database, type),
          version: 1,
          createdAt: now,
          createdBy: viewer.user?._id ?? null,
          updatedAt: now,
          updatedBy: viewer.user?._id ?? null,
          deletedAt: null,
          deletedBy: null,
          ...type.columns(data),
          ...extra,
        });
        await rows.insertRow(database, type, row);
        await keep(viewer, 'create', null, row);
        return present(row);
      }),

    replace: (_id, version, input, viewer) =>
      withRow(_id, async (row) =>
        row.version === version ? save(row, input, viewer, 'update') : conflict(row),
      ),

    change: (_id, version, fields, viewer) =>
      withRow(_id, async (row) => {
        if (row.version !== version) return conflict(row);
        return save(row, { ...inputOf(row), ...fields }, viewer, 'update');
      }),

    publish: (_id, viewer) =>
      withRow(_id, async (row) => {
        await refuseUnlessPublishable(dataOf(row), row);
        return write(viewer, 'publish', row, life.published(row, instant()));
      }),

    schedule: (_id, publishAt, viewer) =>
      withRow(_id, async (row) => {
        if (publishAt <= instant())
          refuse('invalid', 'Publication date must be in the future', {
            errors: { publishAt: 'Publication date must be in the future' },
          });
        if (type.staysPublished !== undefined && life.isLive(row, instant()))
          refuse('conflict', type.staysPublished);
        await refuseUnlessPublishable(dataOf(row), row, publishAt);
        return write(viewer, 'schedule', row, life.scheduled(row, publishAt));
      }),

    unpublish: (_id, viewer, to = 'draft') =>
      withRow(_id, async (row) => {
        const now = instant();
        if (type.staysPublished !== undefined && life.isLive(row, now))
          refuse('conflict', type.staysPublished);
        return write(viewer, to === 'draft' ? 'unpublish' : 'archive', row, life.withdrawn(row, to, now));
      }),

    decide: (_id, action, viewer, work) =>
      inTransaction(async () => {
        const row = Id.safeParse(_id).success ? await rows.holdRow(database, type, _id) : undefined;
        if (row === undefined || row.deletedAt !== null) return gone();
        const { fields, columns } = await work(present(row), row);
        if (fields === undefined) return write(viewer, action, row, columns ?? {});
        return save(row, { ...inputOf(row), ...fields }, viewer, action, columns);
      }),

    renewSearch: (_id) =>
      database.transaction(async () => {
        const row = await rows.holdRow(database, type, _id);
        if (row === undefined) return;
        await writeSearchEntry(database, type, row, documents);
        await changes.raise();
      }),

    async remove(ids, viewer) {
      const outcome: Removal = { removed: [], kept: [] };
      for (const _id of ids) {
        const removed = await inTransaction(async () => {
          const row = await loadPresent(_id);
          const reason = (await type.mayGo?.(_id, database)) ?? null;
          if (reason !== null) refuse('in_use', reason);
          return write(viewer, 'remove', row, { deletedAt: instant(), deletedBy: viewer.user?._id ?? null });
        });
        if (removed.ok) outcome.removed.push(_id);
        else outcome.kept.push({ _id, reason: removed.refusal.message });
      }
      return outcome;
    },

    async putBack(ids, viewer) {
      const restored: string[] = [];
      const kept: Removal['kept'] = [];
      for (const _id of ids) {
        const back = await inTransaction(async () => {
          const row = await load(_id);
          if (row.deletedAt === null) return present(row);
          const taken = row.url !== null && (await rows.addressTaken(database, type, row.url, _id));
          const url = taken ? await freeAddress(dataOf(row), _id) : row.url;
          return write(viewer, 'restore', row, { deletedAt: null, deletedBy: null, url });
        });
        if (back.ok) restored.push(_id);
        else kept.push({ _id, reason: back.refusal.message });
      }
      return { restored, kept };
    },

    erase: (_id, viewer) =>
      inTransaction(async () => {
        const row = await load(_id);
        if (row.deletedAt === null) refuse('conflict', `Move this ${type.thing} to the bin first`);
        await rows.writeLinks(database, type, _id, []);
        await rows.forgetAddresses(database, type, _id);
        await forgetRevisions(database, type, _id);
        await rows.deleteRow(database, type, _id);
        await writeAudit(database, viewer, instant(), {
          action: `${type.name}:erase`,
          type: type.name,
          contentId: _id,
          title: row.title,
          before: null,
          after: null,
        });
        await changes.raise();
        return null;
      }),

    async revisions(_id) {
      const found = await listRevisions(database, type, _id);
      return found.map(({ data, ...revision }, index) => ({
        ...revision,
        changes: difference(found[index + 1]?.data ?? {}, data),
      }));
    },

    restoreRevision: (_id, version, viewer) =>
      withRow(_id, async (row) => {
        const revision = (await listRevisions(database, type, _id)).find((one) => one.version === version);
        if (revision === undefined) return refuse('not_found', 'This version no longer exists');
        const { url: _url, ...data } = revision.data;
        return save(
          row,
          { ...data, ...(type.addressed ? { url: row.url } : {}), ...ending(type, row) },
          viewer,
          'restore-revision',
        );
      }),

    reorder: (ids, viewer) =>
      inTransaction(async () => {
        const found: ContentRow[] = [];
        for (const _id of ids) found.push(await loadPresent(_id));
        const places = found.map((row) => row.position).sort((one, other) => one - other);
        for (const [index, row] of found.entries()) {
          const position = places[index] ?? row.position;
          if (position !== row.position) await write(viewer, 'reorder', row, { position });
        }
        return null;
      }),
  };
};

const lifeOf = ({
  status,
  publishAt,
  unpublishAt,
  publishedAt,
  liveFrom,
  liveUntil,
}: ContentRow): life.Life => ({
  status,
  publishAt,
  unpublishAt,
  publishedAt,
  liveFrom,
  liveUntil,
});

/** The end date as an input field, for types that have one. */
const ending = (type: AnyContentType, row: ContentRow): { unpublishAt?: string | null } =>
  type.publishable ? { unpublishAt: row.unpublishAt } : {};
