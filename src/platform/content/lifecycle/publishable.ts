/**
 * Lists why a record cannot be published: the rules of its type that it breaks, and what is missing from the
 * records it shows.
 */
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { ContentType, StoredData } from '../content-type.ts';
import * as rows from '../rows.ts';
import type { ContentContext } from '../service-types.ts';

/** Other sites show it beside a link to the page; the page itself never does. */
const SHARED_LINK_IMAGE = 'socialImage';

interface PublishCheck<Data> {
  _id: string;
  data: Data;
  /** The instant from which guests would see it, ISO */
  now: string;
  /** The data that guests already see, which is not checked again; null if they see nothing of the record. */
  visibleData: Data | null;
}

/**
 * Returns the problems by field, `{ 'images.3': 'Picture 4 has no alternative text. …' }`; empty: the record can be
 * published.
 */
export const publishProblems = async <Data extends StoredData>(
  type: ContentType<Data>,
  { database, types }: Pick<ContentContext, 'database' | 'types'>,
  { _id, data, now, visibleData }: PublishCheck<Data>,
): Promise<FieldErrors> => {
  const errors: FieldErrors = {};
  const before = new Set(visibleData === null ? [] : rows.linksOf(type, visibleData).map(({ toId }) => toId));
  for (const [to, links] of Map.groupBy(rows.linksOf(type, data), ({ toType }) => toType)) {
    const target = types.get(to);
    if (target?.publishBlocker === undefined) continue;
    const shown = links.filter(({ field, toId }) => field !== SHARED_LINK_IMAGE && !before.has(toId));
    const found = await rows.dataOf(database, target.table, [...new Set(shown.map(({ toId }) => toId))]);
    for (const { field, position, toId } of shown) {
      const record = found.get(toId);
      const many = type.references[field]?.many === true;
      const blocker = record === undefined ? null : target.publishBlocker(record, many ? position + 1 : null);
      if (blocker !== null) errors[many ? `${field}.${position}` : field] ??= blocker;
    }
  }
  return {
    ...errors,
    ...(await type.validateForPublish(data, now, { _id, database, seen: visibleData !== null })),
  };
};
