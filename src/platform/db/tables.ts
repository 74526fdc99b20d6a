/**
 * The tables as queries see them. Both databases hold the same columns: text, integers and doubles only. Instants are
 * ISO 8601 in UTC (they sort as text), flags are 0 or 1, nested values are `JsonText`. A feature adds its own tables to
 * `Tables` in its `server/tables.ts`.
 */
import type { Generated } from 'kysely';
import type { SearchKind } from './dialect.ts';
import type { JsonText } from './json.ts';

export type StoredStatus = 'draft' | 'published' | 'archived';

/** The columns of every table that holds content; `content/life.ts` explains the instants. */
export interface ContentColumns<Data = Record<string, unknown>> {
  _id: string;
  /** Null for what has no address of its own (pictures) */
  url: string | null;
  title: string;
  /** The title without case and accents: sorts and matches alike on both databases */
  titleKey: string;
  /** The record as its contract schema describes it */
  data: JsonText<Data>;
  status: StoredStatus;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  /** Guests see it from here … */
  liveFrom: string | null;
  /** … until here; null: without end */
  liveUntil: string | null;
  position: number;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
  deletedBy: string | null;
}

/**
 * Names a content table for a query that uses shared columns alone. Kysely has to know the columns; which of the content
 * tables it is makes no difference to them.
 */
export const contentTable = (name: string): 'anyContent' => name as 'anyContent';

/** The text of a row without case and accents, in which its list is searched. */
export interface Searched {
  searchKey: string;
}

export interface LinkColumns {
  fromType: string;
  fromId: string;
  field: string;
  position: number;
  toType: string;
  toId: string;
}

export interface AddressColumns {
  type: string;
  url: string;
  contentId: string;
  since: string;
}

export interface RevisionColumns {
  type: string;
  contentId: string;
  version: number;
  action: string;
  data: JsonText<Record<string, unknown>>;
  at: string;
  by: string | null;
}

export interface AuditColumns {
  _id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  type: string;
  contentId: string | null;
  title: string | null;
  before: JsonText<unknown> | null;
  after: JsonText<unknown> | null;
  ip: string | null;
  requestId: string | null;
}

export interface SearchColumns {
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
export interface SearchWordColumns {
  word: string;
  size: number;
  backwards: string;
  /** Some title has it */
  inTitle: number;
}

/** One record by whose words the office finds it. They are in `officeText` or in a column of PostgreSQL's own. */
export interface OfficeIndexColumns {
  number: Generated<number>;
  type: string;
  contentId: string;
  textKey: string;
}

export interface JobColumns {
  _id: string;
  kind: string;
  payload: JsonText<unknown>;
  runAt: string;
  attempts: number;
  /** A claimed job is out of reach until here; a worker that died gives it back by time */
  lockedUntil: string | null;
  lastError: string | null;
  failedAt: string | null;
  createdAt: string;
  /** One waiting job a key: asked for again while it waits, it is not doubled */
  uniqueKey: string | null;
}

/** The last number given in a series, such as `message:2026`. */
export interface NumberSeriesColumns {
  series: string;
  last: number;
}

export interface PauseColumns {
  name: string;
  /** Whoever paused it may die: the pause ends by itself */
  until: string;
}

export interface MigrationColumns {
  name: string;
  timestamp: Generated<string>;
}

/** A step of a long piece of work that is done, with what it returned, as JSON. */
export interface StepColumns {
  name: string;
  result: string;
  doneAt: string;
}

export interface Tables {
  /** No real table: see `contentTable` */
  anyContent: ContentColumns;
  contentLinks: LinkColumns;
  addressHistory: AddressColumns;
  revisions: RevisionColumns;
  audit: AuditColumns;
  searchEntries: SearchColumns;
  searchIndex: SearchIndexColumns;
  searchWords: SearchWordColumns;
  officeIndex: OfficeIndexColumns;
  jobs: JobColumns;
  numberSeries: NumberSeriesColumns;
  pauses: PauseColumns;
  migrations: MigrationColumns;
  steps: StepColumns;
}
