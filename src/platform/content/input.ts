/**
 * Prepares an editor's input for writing: validates it against the schema and the database, finds an unused slug, adds
 * the values that the type fills in, and checks whether the record may be published.
 */

import type { z } from 'zod';
import { newId } from '#platform/db/id.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { reject } from '#platform/http/routing/outcome.ts';
import { withPhonesOfCountry } from '#platform/http/routing/phone-numbers.ts';
import { validateFully, withoutFollowUpErrors } from '#platform/http/routing/validate.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import { slugFrom } from '#platform/schema/values/slug.ts';
import type { ContentRow, ContentType, ReferenceTarget, StoredData } from './content-type.ts';
import { dayAt } from './lifecycle/days.ts';
import * as life from './lifecycle/lifecycle.ts';
import { publishProblems } from './lifecycle/publishable.ts';
import { errors as errorTexts } from './messages/en-GB.ts';
import * as rows from './rows.ts';
import type { ContentContext } from './service-types.ts';
import { storedData } from './stored.ts';

const m = translated(errorTexts);
const httpTexts = translated(httpErrors);
const fieldTexts = translated(fieldErrors);

export interface InputProcessor<Data extends StoredData> {
  /**
   * Checks the input against the schema and the database; rejects it with all problems at once. `currentUrl`: the slug
   * that the record keeps if the input has none.
   */
  validate(
    input: unknown,
    _id: string,
    currentUrl?: string | null,
  ): Promise<{ data: Data; url: string | undefined; unpublishAt: string | null }>;
  /** Makes a slug from the title, such that the type allows it and no other record outside the bin has it. */
  unusedSlug(data: Data, _id: string): Promise<string>;
  /** Returns the data with the values that the type fills in. `before`: the stored data; null for a new record. */
  applyBeforeSave(data: Data, _id: string, before: Data | null): Promise<Data>;
  /**
   * Returns, by field, what would prevent publishing this input, which may be invalid; says nothing about its invalid
   * fields. `row` is the stored record, null for a new one.
   */
  publishProblems(input: Record<string, unknown>, row: ContentRow | null): Promise<FieldErrors>;
  /**
   * Rejects data that cannot be published, with all problems. `from`: the instant (ISO) from which guests see the
   * record; null or past: now.
   */
  rejectUnlessPublishable(data: Data, row: ContentRow, from?: string | null): Promise<void>;
}

/** Creates the functions that prepare the input of one content type. */
export const inputProcessor = <Data extends StoredData>(
  type: ContentType<Data>,
  context: ContentContext,
): InputProcessor<Data> => {
  const { database, clock, types, existingIds, timeZone, country } = context;
  const currentInstant = (): string => clock.now().toISOString();

  const findExisting = async (to: ReferenceTarget, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (to in existingIds) return existingIds[to as keyof typeof existingIds](ids);
    const target = types.get(to);
    // Records of a type that is not registered cannot be linked to.
    return target ? rows.findExistingIds(database, target.table, ids) : new Set();
  };

  const missingReferenceErrors = async (data: StoredData): Promise<FieldErrors> => {
    const errors: FieldErrors = {};
    for (const [to, links] of Map.groupBy(rows.linksOf(type, data as Data), (link) => link.toType)) {
      const existing = await findExisting(to, [...new Set(links.map((link) => link.toId))]);
      for (const { field, toId } of links) if (!existing.has(toId)) errors[field] = fieldTexts.unknownOption;
    }
    return errors;
  };

  const validate = async (
    input: unknown,
    _id: string,
    currentUrl: string | null = null,
  ): Promise<{ data: Data; url: string | undefined; unpublishAt: string | null }> => {
    const { errors: schemaErrors, data: parsed } = withPhonesOfCountry(await country(), () =>
      validateFully(type.input, input),
    );
    if (parsed === undefined) return reject('invalid', httpTexts.invalid, { errors: schemaErrors });
    const { url, unpublishAt, ...data } = parsed as Data & { url?: string; unpublishAt?: string | null };
    // Checked even if the schema has found errors, so that the editor can correct everything at once.
    const errors: FieldErrors = {
      ...(await missingReferenceErrors(data)),
      ...(await type.validateForSave?.(data as unknown as Data, {
        _id,
        database,
        now: currentInstant(),
        today: dayAt(currentInstant(), await timeZone()),
        timeZone: await timeZone(),
        addresses: context.addresses,
      })),
    };
    if (url !== undefined && type.hasSlug && (await rows.isSlugTaken(database, type, url, _id)))
      errors.url = fill(m.thisSlugTaken, { slug: url });
    const slug = url ?? currentUrl;
    const slugProblem =
      slug === null ? null : (type.slugProblem?.(slug, data as unknown as Data, context.addresses) ?? null);
    if (slugProblem !== null) errors.url = slugProblem;
    const allErrors = { ...withoutFollowUpErrors(errors, schemaErrors), ...schemaErrors };
    if (Object.keys(allErrors).length > 0) return reject('invalid', httpTexts.invalid, { errors: allErrors });
    return { data: data as unknown as Data, url, unpublishAt: unpublishAt ?? null };
  };

  const unusedSlug = async (data: Data, _id: string): Promise<string> => {
    const baseSlug = slugFrom(type.title(data));
    for (let attempt = 1; ; attempt += 1) {
      const url = attempt === 1 ? baseSlug : `${baseSlug}-${attempt}`;
      if (type.slugProblem?.(url, data, context.addresses) != null) continue;
      if (!(await rows.isSlugTaken(database, type, url, _id))) return url;
    }
  };

  const applyBeforeSave = async (data: Data, _id: string, before: Data | null): Promise<Data> =>
    type.beforeSave === undefined
      ? data
      : type.beforeSave(data, { _id, database, now: currentInstant(), before, timeZone: await timeZone() });

  const findPublishProblems = (
    data: Data,
    row: ContentRow | null,
    from: string | null,
  ): Promise<FieldErrors> => {
    const now = currentInstant();
    return publishProblems(type, context, {
      _id: row?._id ?? newId(),
      data,
      now,
      visibleFrom: from !== null && from > now ? from : now,
      visibleData: row !== null && life.isVisible(row, now) ? storedData(type, row) : null,
    });
  };

  const findInputPublishProblems = async (
    input: Record<string, unknown>,
    row: ContentRow | null,
  ): Promise<FieldErrors> => {
    // A new record may be sent with values that are not fields of its type, such as the folder template of a tender.
    const { shape } = type.input as unknown as z.ZodObject;
    const fields = Object.fromEntries(Object.entries(input).filter(([name]) => name in shape));
    const { errors, data } = validateFully(type.input, fields);
    if (data === undefined) return {};
    return withoutFollowUpErrors(await findPublishProblems(data, row, row?.liveFrom ?? null), errors);
  };

  const rejectUnlessPublishable = async (
    data: Data,
    row: ContentRow,
    from: string | null = null,
  ): Promise<void> => {
    const errors = await findPublishProblems(data, row, from);
    if (Object.keys(errors).length > 0)
      reject('invalid', fill(m.notReady, { thing: type.thing }), { errors });
  };

  return {
    validate,
    publishProblems: findInputPublishProblems,
    unusedSlug,
    applyBeforeSave,
    rejectUnlessPublishable,
  };
};
