/**
 * Defines the data of the default pages of entities without screens of their own. Only the server renders these pages.
 */
import type { Image } from '#features/images/schema.ts';
import type {} from '#platform/http/pages/page-renderer.ts';
import type { RichText } from '#platform/schema/rich-text.ts';

/** One value in the list of a record's fields. */
export type Detail =
  | { kind: 'text'; text: string }
  | { kind: 'day' | 'month' | 'time'; value: string }
  | { kind: 'number'; value: number; unit: string | null; year: boolean }
  | { kind: 'money'; value: number; currency: string }
  | { kind: 'link'; title: string; url: string };

export interface RecordPage {
  kind: 'record';
  list: { title: string; path: string };
  path: string;
  title: string;
  seoTitle: string | null;
  seoDescription: string | null;
  lead: string | null;
  pictures: readonly Image[];
  /** Rich texts; the only one of a record has no label, because it is the body of the page */
  texts: readonly { label: string | null; document: RichText }[];
  /** The other fields, with their labels */
  details: readonly { label: string; values: readonly Detail[] }[];
  publishedAt: string | null;
  updatedAt: string;
}

export interface RecordListPage {
  kind: 'list';
  title: string;
  path: string;
  /** The number of the page, from 1 */
  page: number;
  pages: number;
  /** The number of items on earlier pages */
  offset: number;
  items: readonly { title: string; url: string; description: string | null; image: Image | null }[];
}

declare module '#platform/http/pages/page-renderer.ts' {
  interface DefaultPages {
    record: RecordPage;
    list: RecordListPage;
  }
}
