/** What guests find, and by which words. */
import type { Generated } from 'kysely';
import type { SearchKind } from '../dialect.ts';

interface SearchColumns {
  type: string;
  contentId: string;
  title: string;
  /** Title and body folded (no case, no accents), what is searched */
  folded: string;
  body: string;
  date: string | null;
  weight: number;
  liveFrom: string | null;
  liveUntil: string | null;
}

/** One entry of the search: a record, or a document that a record offers. Its words are in `searchText` or in columns of PostgreSQL's own. */
export interface SearchIndexColumns {
  number: number;
  kind: SearchKind;
  type: string;
  contentId: string;
  ownerType: string;
  ownerId: string;
  /** Found only while guests see this */
  withinId: string;
  title: string;
  titleKey: string;
  date: string | null;
  liveFrom: string | null;
  liveUntil: string | null;
  /** Of the text whose words are indexed */
  textKey: string;
}

/** The words people may mistype, each once, with its length and read backwards. */
interface SearchWordColumns {
  word: string;
  size: number;
  backwards: string;
  /** Some title has it */
  inTitle: number;
}

/** One record by whose words the office finds it. They are in `officeText` or in a column of PostgreSQL's own. */
interface OfficeIndexColumns {
  number: Generated<number>;
  type: string;
  contentId: string;
  textKey: string;
}

export interface SearchTables {
  searchEntries: SearchColumns;
  searchIndex: SearchIndexColumns;
  searchWords: SearchWordColumns;
  officeIndex: OfficeIndexColumns;
}
