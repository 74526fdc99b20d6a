/**
 * The tables as the queries see them. Both databases hold the same columns: text, integers and doubles only.
 * Instants are ISO 8601 in UTC (they sort as text), flags are 0 or 1, nested values are JSON text.
 */
import type { Generated } from 'kysely';

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
interface SettingsColumns {
  group: string;
  data: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}
interface UserColumns {
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
}
interface RoleColumns {
  _id: string;
  name: string;
  title: string;
  builtIn: number;
  permissions: string;
}
interface UserRoleColumns {
  userId: string;
  roleId: string;
}
interface SessionColumns {
  tokenHash: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
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
interface MigrationColumns {
  name: string;
  timestamp: Generated<string>;
}

export interface Tables {
  projects: ProjectColumns;
  projectCategories: ProjectCategoryColumns;
  staff: StaffColumns;
  images: ImageColumns;
  contentLinks: LinkColumns;
  addressHistory: AddressColumns;
  revisions: RevisionColumns;
  audit: AuditColumns;
  searchEntries: SearchColumns;
  settings: SettingsColumns;
  users: UserColumns;
  roles: RoleColumns;
  userRoles: UserRoleColumns;
  sessions: SessionColumns;
  jobs: JobColumns;
  migrations: MigrationColumns;
}

/** The tables that hold content: the clock is asked about all of them. */
export const contentTableNames = ['projects', 'projectCategories', 'staff', 'images'] as const;
export type ContentTableName = (typeof contentTableNames)[number];
