/**
 * Lists why a record cannot be published: the rules of its type that it breaks, and what is missing from the
 * records it shows.
 */
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { ContentType, StoredData } from '../content-type.ts';
import * as rows from '../rows.ts';
import type { ContentContext } from '../service-types.ts';

/** The field of the picture that social networks show beside a link to the page. It needs no alternative text. */
const SOCIAL_IMAGE_FIELD = 'socialImage';

interface PublishCheck<Data> {
  _id: string;
  data: Data;
  now: string;
  /** The instant from which guests would see it, ISO */
  visibleFrom: string;
  /** The data that guests see now, whose references are not checked again; null: guests do not see the record */
  visibleData: Data | null;
}

/**
 * Returns the problems by field, `{ 'images.3': 'Picture 4 has no alternative text. …' }`; empty: the record can be
 * published.
 */
export const publishProblems = async <Data extends StoredData>(
  type: ContentType<Data>,
  { database, types, timeZone }: Pick<ContentContext, 'database' | 'types' | 'timeZone'>,
  { _id, data, now, visibleFrom, visibleData }: PublishCheck<Data>,
): Promise<FieldErrors> => {
  const errors: FieldErrors = {};
  const visibleLinkIds = new Set(
    visibleData === null ? [] : rows.linksOf(type, visibleData).map(({ toId }) => toId),
  );
  for (const [to, links] of Map.groupBy(rows.linksOf(type, data), ({ toType }) => toType)) {
    const target = types.get(to);
    if (target?.publishBlocker === undefined) continue;
    const newLinks = links.filter(
      ({ field, toId }) => field !== SOCIAL_IMAGE_FIELD && !visibleLinkIds.has(toId),
    );
    const records = await rows.dataOf(database, target.table, [...new Set(newLinks.map(({ toId }) => toId))]);
    for (const { field, position, toId } of newLinks) {
      const record = records.get(toId);
      const isList = type.references[field]?.many === true;
      const blocker =
        record === undefined ? null : target.publishBlocker(record, isList ? position + 1 : null);
      if (blocker !== null) errors[isList ? `${field}.${position}` : field] ??= blocker;
    }
  }
  const context = { _id, database, now, isVisible: visibleData !== null, timeZone: await timeZone() };
  return { ...errors, ...(await type.validateForPublish(data, visibleFrom, context)) };
};
