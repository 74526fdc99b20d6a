/** What keeps the program running: files, jobs, settings, limits, and who did what. */
import type { Generated } from 'kysely';

/** One record each time somebody stores a file; the file itself may be shared. */
export interface DocumentColumns {
  _id: string;
  sha256: string;
  kind: string;
  fileName: string;
  title: string | null;
  createdAt: string;
  createdBy: string | null;
}

/** What is known of stored bytes, once however often they were stored. */
export interface DocumentFileColumns {
  sha256: string;
  kind: string;
  bytes: number;
  state: 'waiting' | 'read' | 'unreadable';
  /** Why it could not be read */
  reason: string | null;
  pages: number | null;
  /** What is written in it, for the search */
  words: string | null;
  hasText: number;
  /** `{ width, height }`, JSON; null: there is none (yet) */
  thumbnail: string | null;
  /** `{ width, height }[]`, JSON: the pictures of its first pages that exist */
  pageImages: string;
}

export interface JobColumns {
  _id: string;
  kind: string;
  payload: string;
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

interface SettingsColumns {
  group: string;
  data: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
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
  before: string | null;
  after: string | null;
  ip: string | null;
  requestId: string | null;
}

interface RateLimitColumns {
  key: string;
  count: number;
  endsAt: string;
}

interface IdempotencyColumns {
  /** SHA-256 of who sent what key to which call */
  key: string;
  /** SHA-256 of what was sent */
  fingerprint: string;
  status: number;
  /** The answer, JSON */
  body: string;
  expiresAt: string;
}

/** The last number given in a series, such as `message:2026`. */
interface NumberSeriesColumns {
  series: string;
  last: number;
}

interface PauseColumns {
  name: string;
  /** Whoever paused it may die: the pause ends by itself */
  until: string;
}

interface MigrationColumns {
  name: string;
  timestamp: Generated<string>;
}

/** A step of a long piece of work that is done, with what it returned, as JSON. */
interface StepColumns {
  name: string;
  result: string;
  doneAt: string;
}

export interface RunningTables {
  rateLimits: RateLimitColumns;
  idempotencyKeys: IdempotencyColumns;
  audit: AuditColumns;
  settings: SettingsColumns;
  jobs: JobColumns;
  documents: DocumentColumns;
  documentFiles: DocumentFileColumns;
  numberSeries: NumberSeriesColumns;
  pauses: PauseColumns;
  migrations: MigrationColumns;
  steps: StepColumns;
}
