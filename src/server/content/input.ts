/** What an editor sends, held against the contract and against what is there: before anything is written. */

import type { FieldErrors } from '#contract/errors.ts';
import { addressFrom } from '#server/db/fold.ts';
import { refuse } from '#server/http/outcome.ts';
import { fieldErrors } from '#server/http/validate.ts';
import type { ContentRow, ContentType, Pointable, StoredData } from './content-type.ts';
import { dayAt } from './days.ts';
import * as life from './life.ts';
import * as rows from './rows.ts';
import type { ContentContext } from './service-terms.ts';

export interface ContentInput<Data extends StoredData> {
  /** Reads what was sent against the contract and against the database; refuses with all problems at once. */
  read(
    input: unknown,
    _id: string,
    currentUrl?: string | null,
  ): Promise<{ data: Data; url: string | undefined; unpublishAt: string | null }>;
  /** Everything that the data points at. */
  linksOf(data: StoredData): rows.Link[];
  /** An address made from the title that nothing else has. */
  freeAddress(data: Data, _id: string): Promise<string>;
  /** The data with what the type itself fills in. */
  complete(data: Data, _id: string, before: Data | null): Promise<Data>;
  /** `from`: the instant from which guests see it, as far as it is to come. */
  refuseUnlessPublishable(data: Data, row: ContentRow, from?: string | null): Promise<void>;
}

export const contentInput = <Data extends StoredData>(
  type: ContentType<Data>,
  { database, clock, types, existing, timeZone }: ContentContext,
): ContentInput<Data> => {
  const instant = (): string => clock.now().toISOString();

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

  return { read, linksOf, freeAddress, complete, refuseUnlessPublishable };
};
