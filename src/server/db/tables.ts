/**
 * The tables as the queries see them. Both databases hold the same columns: text, integers and doubles only.
 * Instants are ISO 8601 in UTC (they sort as text), flags are 0 or 1, nested values are JSON text.
 */
import type { Generated } from 'kysely';
import type { BanKind, BanScope } from '#contract/ban.ts';
import type { SearchKind } from './dialect.ts';

export type StoredStatus = 'draft' | 'published' | 'archived';

/** The columns of every table that holds content; see `content/life.ts` for what the instants mean. */
export interface ContentColumns {
  _id: string;
  /** Null for what has no address of its own (pictures) */
  url: string | null;
  title: string;
  /** The title without case and accents: sorts and matches alike on both databases */
  titleKey: string;
  /** The record as its contract schema describes it, JSON */
  data: string;
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

export interface ProjectColumns extends ContentColumns {
  categoryId: string;
  projectStatus: string;
  featured: number;
  completionDate: string | null;
  /** `|offices|retail|`, folded */
  sectorKeys: string;
}
export interface ProjectCategoryColumns extends ContentColumns {
  parentId: string | null;
  visible: number;
}
export interface StaffColumns extends ContentColumns {
  department: string;
  leadership: number;
}
export interface ImageColumns extends ContentColumns {
  sha256: string;
  fileVersion: number;
  width: number;
  height: number;
  bytes: number;
  type: string;
  thumbhash: string | null;
  placeholder: string | null;
  /** `{ avif: number[], webp: number[], jpg: number[] }`: the variants that exist */
  sources: string;
}

export interface LetterColumns extends ContentColumns {
  projectId: string | null;
  letterDate: string;
  featured: number;
}
export interface PostColumns extends ContentColumns {
  categoryId: string | null;
  /** `|safety|timber|`, folded */
  tagKeys: string;
}
export interface PageColumns extends ContentColumns {
  parentId: string | null;
}
export interface MenuColumns extends ContentColumns {
  place: 'header' | 'footer' | 'legal';
}
export interface RedirectColumns extends ContentColumns {
  /** As pages are addressed: lower case, without a slash at the end */
  fromPath: string;
}
export interface CommentColumns {
  _id: string;
  /** What it is on: `post` and its id */
  onType: string;
  onId: string;
  parentId: string | null;
  body: string;
  authorName: string;
  /** Private, as are address and browser; these two are dropped after 90 days */
  authorEmail: string;
  userId: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'spam';
  /** Why it waits for somebody, a machine word; null: it does not */
  heldFor: string | null;
  ip: string | null;
  browser: string | null;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
}
/** What a list is searched in: the words of a row without case and accents. */
interface Searched {
  searchKey: string;
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

export interface TenderColumns extends ContentColumns {
  reference: string;
  mainCategory: string;
  access: 'public' | 'registered' | 'invited';
  /** `|03|26|`: divisions of MasterFormat */
  tradeKeys: string;
  /** Instants; the local times they stand for are in the data */
  opensAt: string | null;
  closesAt: string | null;
  questionsDeadline: string | null;
  /** How it ended, decided by people; null: the clock says where it stands */
  outcome: 'awarded' | 'unsuccessful' | 'cancelled' | 'withdrawn' | null;
  outcomeAt: string | null;
  /** Who decided, why, for whom, JSON */
  outcomeData: string | null;
}
interface TenderNumberColumns {
  year: number;
  last: number;
}
export interface TenderCategoryColumns {
  _id: string;
  tenderId: string;
  parentId: string | null;
  title: string;
  titleKey: string;
  code: string | null;
  documentType: string | null;
  position: number;
}
export interface TenderDocumentColumns {
  /** The document's own */
  _id: string;
  tenderId: string;
  /** Null: the folder it lay in is gone */
  categoryId: string | null;
  title: string;
  number: string | null;
  numberKey: string | null;
  revision: string | null;
  documentType: string | null;
  discipline: string | null;
  /** The office alone sees what was taken out of a draft, and what waits for the next addendum */
  status: 'current' | 'superseded' | 'withdrawn' | 'removed' | 'prepared';
  supersedes: string | null;
  /** The number of the addendum that brought it */
  addendum: number | null;
  bytes: number;
  position: number;
  /** Null: nobody outside has seen it */
  publishedAt: string | null;
  withdrawnAt: string | null;
  createdAt: string;
  createdBy: string | null;
}
export interface TenderAddendumColumns {
  _id: string;
  tenderId: string;
  number: number;
  title: string;
  reason: string;
  changes: string | null;
  /** What it did to documents, JSON, as it was on the day */
  documents: string;
  newClosesAt: string | null;
  newClosesAtLocal: string | null;
  justification: string | null;
  issuedAt: string;
  issuedBy: string | null;
}
export interface TenderQuestionColumns {
  _id: string;
  tenderId: string;
  subject: string;
  body: string;
  documentId: string | null;
  status: 'new' | 'answered' | 'published' | 'rejected';
  answer: string | null;
  askedAt: string;
  /** Told to nobody */
  askedBy: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  publishedAt: string | null;
}

interface LinkColumns {
  fromType: string;
  fromId: string;
  field: string;
  position: number;
  toType: string;
  toId: string;
}
interface AddressColumns {
  type: string;
  url: string;
  contentId: string;
  since: string;
}
interface RevisionColumns {
  type: string;
  contentId: string;
  version: number;
  action: string;
  data: string;
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
  before: string | null;
  after: string | null;
  ip: string | null;
  requestId: string | null;
}
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
interface SettingsColumns {
  group: string;
  data: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}
export interface UserColumns {
  _id: string;
  username: string;
  usernameKey: string;
  email: string;
  emailKey: string;
  name: string;
  passwordHash: string | null;
  status: 'invited' | 'active' | 'disabled';
  emailVerified: number;
  permissions: string;
  createdAt: string;
  updatedAt: string;
  /** Telephone, company, trades, notifications and so on, JSON */
  profile: Generated<string>;
  version: Generated<number>;
  /** Signed up where the office decides who may come in; it has not decided yet while the account is disabled */
  approvalAskedAt: Generated<string | null>;
  /** Sealed; the pending one is not asked for until a code has confirmed it */
  twoFactorSecret: Generated<string | null>;
  twoFactorPending: Generated<string | null>;
  twoFactorSince: Generated<string | null>;
  /** The time step of the last code that was taken: none is taken twice */
  twoFactorStep: Generated<number | null>;
}
interface RoleColumns {
  _id: string;
  name: string;
  title: string;
  builtIn: number;
  permissions: string;
  version: Generated<number>;
}
interface UserRoleColumns {
  userId: string;
  roleId: string;
}
export interface SessionColumns {
  tokenHash: string;
  _id: string;
  userId: string;
  remember: number;
  /** Unused for so long, it ends */
  idleHours: number;
  createdAt: string;
  /** Written when it has become some minutes old, not at every request */
  lastUsedAt: string;
  expiresAt: string;
  /** When its user last proved who they are */
  provenAt: string | null;
  /** SHA-256 of the cookie that must come with the token; null: the token alone will do */
  bindingHash: string | null;
  ip: string | null;
  browser: string | null;
}
export interface OneTimeTokenColumns {
  /** SHA-256 of purpose and token: one made for something else is not found */
  tokenHash: string;
  purpose: string;
  userId: string | null;
  /** What it was made for, such as an e-mail address */
  data: string | null;
  createdAt: string;
  expiresAt: string;
}
interface KnownDeviceColumns {
  userId: string;
  deviceHash: string;
  createdAt: string;
  lastUsedAt: string;
}
interface BackupCodeColumns {
  userId: string;
  codeHash: string;
}
export interface PasskeyColumns {
  _id: string;
  userId: string;
  credentialId: string;
  /** COSE, base64url */
  publicKey: string;
  counter: number;
  /** JSON */
  transports: string;
  synced: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
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
/** The last number given in a series, such as `message:2026`. */
interface NumberSeriesColumns {
  series: string;
  last: number;
}
export interface ContactMessageColumns {
  _id: string;
  /** `M-2026-0042` */
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  topic: string;
  message: string;
  /** Ids of documents in the order they were sent, JSON */
  attachments: string;
  status: 'new' | 'open' | 'replied' | 'spam' | 'archived';
  /** SHA-256 of what was sent and from which network: the same twice within minutes is one */
  fingerprint: string;
  assigneeId: string | null;
  notes: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  deletedAt: string | null;
}
interface ContactAttachmentColumns {
  documentId: string;
  messageId: string;
}
/** Every mail that leaves or should; what it says is drawn just before it is sent for the first time. */
export interface OutboxColumns {
  _id: string;
  /** Asked for twice under one key, a mail is sent once */
  key: string;
  /** Which template draws it */
  kind: string;
  aboutType: string | null;
  aboutId: string | null;
  state: 'queued' | 'sent' | 'failed';
  recipient: string;
  recipientName: string | null;
  replyTo: string | null;
  replyToName: string | null;
  /** Says so in its head, so that no machine answers it */
  automatic: number;
  /** Words, html and text are sealed, and gone once it is sent */
  confidential: number;
  /** What the template is given, JSON; null once it is drawn */
  words: string | null;
  subject: string | null;
  html: string | null;
  text: string | null;
  attempts: number;
  lastError: string | null;
  /** Being sent now; whoever does that and dies gives it back by time */
  lockedUntil: string | null;
  nextTryAt: string | null;
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
}
/** Who is kept out. What it matches stands beside what it says: a key, or for networks the addresses from and to. */
export interface BanColumns {
  _id: string;
  kind: BanKind;
  value: string;
  /** `user:0199…`, `email:name@example.com`, `domain:example.com`; null for addresses and networks */
  matchKey: string | null;
  /** 32 hexadecimal digits; IPv4 as IPv6 says it, ::ffff:203.0.113.7 */
  rangeFrom: string | null;
  rangeTo: string | null;
  scope: BanScope;
  reason: string;
  expiresAt: string | null;
  liftedAt: string | null;
  liftedBy: string | null;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
}
interface MigrationColumns {
  name: string;
  timestamp: Generated<string>;
}

export interface Tables {
  projects: ProjectColumns;
  projectCategories: ProjectCategoryColumns;
  staff: StaffColumns;
  images: ImageColumns;
  letters: LetterColumns;
  posts: PostColumns;
  categories: ContentColumns;
  galleries: ContentColumns;
  pages: PageColumns;
  menus: MenuColumns;
  folderTrees: ContentColumns;
  redirects: RedirectColumns;
  comments: CommentColumns & Searched;
  rateLimits: RateLimitColumns;
  idempotencyKeys: IdempotencyColumns;
  tenders: TenderColumns;
  tenderNumbers: TenderNumberColumns;
  tenderCategories: TenderCategoryColumns;
  tenderDocuments: TenderDocumentColumns;
  tenderAddenda: TenderAddendumColumns;
  tenderQuestions: TenderQuestionColumns;
  contentLinks: LinkColumns;
  addressHistory: AddressColumns;
  revisions: RevisionColumns;
  audit: AuditColumns;
  searchEntries: SearchColumns;
  searchIndex: SearchIndexColumns;
  searchWords: SearchWordColumns;
  settings: SettingsColumns;
  users: UserColumns;
  roles: RoleColumns;
  userRoles: UserRoleColumns;
  sessions: SessionColumns;
  oneTimeTokens: OneTimeTokenColumns;
  knownDevices: KnownDeviceColumns;
  backupCodes: BackupCodeColumns;
  passkeys: PasskeyColumns;
  jobs: JobColumns;
  documents: DocumentColumns;
  documentFiles: DocumentFileColumns;
  numberSeries: NumberSeriesColumns;
  contactMessages: ContactMessageColumns & Searched;
  contactAttachments: ContactAttachmentColumns;
  outbox: OutboxColumns;
  bans: BanColumns;
  migrations: MigrationColumns;
}

/** The tables that hold content: the clock is asked about all of them. */
export const contentTableNames = [
  'projects',
  'projectCategories',
  'staff',
  'images',
  'letters',
  'posts',
  'categories',
  'galleries',
  'pages',
  'menus',
  'tenders',
  'folderTrees',
  'redirects',
] as const;
export type ContentTableName = (typeof contentTableNames)[number];
