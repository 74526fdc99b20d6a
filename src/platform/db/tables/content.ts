/** The tables that hold content, and what all content shares: links, former addresses, revisions. */

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

export interface ContentTables {
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
  contentLinks: LinkColumns;
  addressHistory: AddressColumns;
  revisions: RevisionColumns;
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
