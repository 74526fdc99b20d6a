/**
 * Presents found entries as items on the wire, each through the feature that owns the entry. Leaves out entries that
 * the feature does not show.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { AllPublicRecords, PublicCard } from '#features/public-records/server/index.ts';
import type { AnyContentType } from '#platform/content/content-type.ts';
import { GENERAL_KIND, searchKindOf } from '#platform/content/search-kinds.ts';
import type { SearchItem, SearchType } from '../schema.ts';
import type { Entry } from './search.queries.ts';

/** What the presentation of results needs: the public records of each type, the documents, and the content types. */
export interface ResultSources {
  records: AllPublicRecords;
  documents: Documents;
  types: ReadonlyMap<string, AnyContentType>;
}

type Cards = ReadonlyMap<string, PublicCard>;

/** Returns items without their excerpts, by `number` of the entry. */
export const presentEntries = async (
  sources: ResultSources,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Omit<SearchItem, 'excerpt'>>> => {
  const cards = new Map<string, Cards>();
  await Promise.all(
    [...Map.groupBy(entries, (entry) => entry.ownerType)].map(async ([type, entriesOfType]) => {
      const ids = [...new Set(entriesOfType.map((entry) => entry.ownerId))];
      cards.set(type, (await sources.records.of(type)?.cards(ids)) ?? new Map());
    }),
  );
  const files = await sources.documents.find(
    entries.filter((entry) => entry.type === 'document').map((entry) => entry.contentId),
  );
  const items = new Map<number, Omit<SearchItem, 'excerpt'>>();
  const searchTypeOfOwner = ({ ownerType }: Entry): SearchType => {
    const type = sources.types.get(ownerType);
    return (type === undefined ? GENERAL_KIND : searchKindOf(type)).name as SearchType;
  };
  for (const entry of entries) {
    const owner = cards.get(entry.ownerType)?.get(entry.ownerId);
    if (owner === undefined) continue;
    const common = {
      _id: entry.contentId,
      type: entry.kind,
      date: entry.date,
      timeZone: owner.timeZone ?? null,
    };
    if (entry.type !== 'document') {
      const { title, url, image } = owner;
      items.set(entry.number, { ...common, title, url, image, belongsTo: null, file: null });
      continue;
    }
    const file = files.get(entry.contentId);
    if (file === undefined) continue;
    items.set(entry.number, {
      ...common,
      // A file without a title is indexed under its file name; its owner's title says more.
      title: entry.title === file.fileName ? owner.title : entry.title,
      url: file.url,
      image: null,
      belongsTo: {
        type: searchTypeOfOwner(entry),
        title: owner.title,
        url: owner.url,
      },
      file: {
        fileName: file.fileName,
        type: file.type,
        bytes: file.bytes,
        pages: file.pages,
        thumbnail: file.thumbnail,
      },
    });
  }
  return items;
};
