/**
 * Defines the types of the tables, as queries see them. Both databases have the same columns, of text, integers and
 * doubles only, except where they store the tokens of searches. Instants are ISO 8601 in UTC (they sort as text), flags
 * are 0 or 1, nested values are JSON (`JsonText`, unless their type depends on the row). A feature adds its own tables
 * to `Tables` in its `server/tables.ts`.
 */
import type { Generated } from 'kysely';
import type { AdminStatus } from '#platform/schema/admin-content.ts';
import type { JsonText } from './json.ts';

/** A scheduled record is stored as a draft with a start in the future (`liveFrom`). */
type StoredStatus = Exclude<AdminStatus, 'scheduled'>;

/**
 * The columns of every content table; `content/lifecycle/lifecycle.ts` explains the instants. Further columns of such a
 * table are copies of fields in `data` for filtering and sorting (`columns` of the content type), or values that no form
 * sets, such as decisions.
 */
export interface ContentColumns<Data = Record<string, unknown>> {
  _id: string;
  /** The slug; null for records without an address of their own, such as pictures */
  url: string | null;
  title: string;
  /** The folded title (no case, no accents): sorts and matches the same on both databases */
  titleKey: string;
  /** The fields of the record, as its input schema describes them */
  data: JsonText<Data>;
  status: StoredStatus;
  publishAt: string | null;
  unpublishAt: string | null;
  publishedAt: string | null;
  /** Guests see it from this instant … */
  liveFrom: string | null;
  /** … until this one; null: without end */
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
 * Names a content table for a query that uses only shared columns. Kysely needs their types, which are the same for
 * every content table.
 */
export const contentTable = (name: string): 'anyContent' => name as 'anyContent';

/** The folded text of a row (no case, no accents), for searching its list. */
export interface SearchKeyColumn {
  searchKey: string;
}

/** A reference from a field of a record to another record or a document. */
interface LinkColumns {
  fromType: string;
  fromId: string;
  field: string;
  position: number;
  toType: string;
  toId: string;
}

/** A former slug of a record. */
interface FormerSlugColumns {
  type: string;
  url: string;
  contentId: string;
  /** When the record got another slug */
  since: string;
}

interface RevisionColumns {
  type: string;
  contentId: string;
  version: number;
  action: string;
  data: JsonText<Record<string, unknown>>;
  at: string;
  by: string | null;
}

interface AuditColumns {
  _id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  type: string;
  contentId: string | null;
  title: string | null;
  before: JsonText<Record<string, unknown>> | null;
  after: JsonText<Record<string, unknown>> | null;
  ip: string | null;
  requestId: string | null;
}

/** The text by which guests find a record, and from which excerpts are made. */
interface SearchEntryColumns {
  type: string;
  contentId: string;
  title: string;
  body: string;
  date: string | null;
  liveFrom: string | null;
  liveUntil: string | null;
}

/**
 * One entry of the search: a record, or a document that a record offers. Its tokens are in the table `searchText` on
 * SQLite, and in further columns on PostgreSQL.
 */
interface SearchIndexColumns {
  number: number;
  kind: string;
  type: string;
  contentId: string;
  ownerType: string;
  ownerId: string;
  /** The entry is found only while guests see this record */
  withinId: string;
  title: string;
  titleKey: string;
  date: string | null;
  liveFrom: string | null;
  liveUntil: string | null;
  /** Changes whenever the indexed tokens do */
  textKey: string;
}

/** The vocabulary, for typo matching and for parts of words in titles: each token once, with its length and reversed. */
interface VocabularyColumns {
  word: string;
  size: number;
  backwards: string;
  /** 1 if the token occurs in a title */
  inTitle: number;
}

/**
 * The entry of a record in the admin search. Its tokens are in the table `officeText` on SQLite, and in a further column
 * on PostgreSQL.
 */
interface AdminIndexColumns {
  number: Generated<number>;
  type: string;
  contentId: string;
  textKey: string;
}

export interface JobColumns {
  _id: string;
  kind: string;
  /** The handler of the job's kind declares its type */
  payload: JsonText<never>;
  runAt: string;
  attempts: number;
  /**
   * Until this instant no other worker can claim the job. The worker that runs the job extends it time and again, so it
   * passes only if that worker dies or can no longer reach the database
   */
  lockedUntil: string | null;
  /** Why the latest attempt failed, a `JobFailure`; earlier versions stored the message of the error */
  lastError: string | null;
  failedAt: string | null;
  createdAt: string;
  /** Unique among waiting and running jobs: enqueuing another job with the key of one of these does nothing */
  uniqueKey: string | null;
  /** The request that enqueued it, also through another job; null: none did */
  requestId: string | null;
}

/** The last number issued in a series, such as `message:2026`. */
interface NumberSeriesColumns {
  series: string;
  last: number;
}

interface PauseColumns {
  name: string;
  /** The pause ends at this instant at the latest, in case the process that set it dies */
  until: string;
}

interface MigrationColumns {
  name: string;
  timestamp: Generated<string>;
}

/** A completed step of long-running work, with its result as JSON. */
interface StepColumns {
  name: string;
  result: string;
  doneAt: string;
}

export interface Tables {
  /** Not a real table: see `contentTable` */
  anyContent: ContentColumns;
  contentLinks: LinkColumns;
  addressHistory: FormerSlugColumns;
  revisions: RevisionColumns;
  audit: AuditColumns;
  searchEntries: SearchEntryColumns;
  searchIndex: SearchIndexColumns;
  searchWords: VocabularyColumns;
  officeIndex: AdminIndexColumns;
  jobs: JobColumns;
  numberSeries: NumberSeriesColumns;
  pauses: PauseColumns;
  migrations: MigrationColumns;
  steps: StepColumns;
}
