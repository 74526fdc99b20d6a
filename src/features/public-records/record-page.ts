/**
 * Defines the data of default pages: the list and the record pages of entities without screens of their own. Only the
 * server renders these pages.
 */
import type { Image } from '#features/images/schema.ts';
import type {} from '#platform/http/pages/page-renderer.ts';
import type { RichText } from '#platform/schema/rich-text.ts';

/** One value in the list of a record's fields. */
export type ShownValue =
  | { kind: 'text'; text: string }
  | { kind: 'day' | 'month' | 'time'; value: string }
  | { kind: 'number'; value: number; unit: string | null; isYear: boolean }
  | { kind: 'money'; value: number; currency: string }
  | { kind: 'link'; title: string; url: string };

export interface RecordPage {
  kind: 'record';
  list: { title: string; path: string };
  path: string;
  title: string;
  seoTitle: string | null;
  seoDescription: string | null;
  /** The first long text of the record, which is not among the details */
  lead: string | null;
  pictures: readonly Image[];
  /** The rich texts of the record. If there is only one, it is the body of the page and has no label */
  texts: readonly { label: string | null; document: RichText }[];
  /** The other fields that have a value, with their labels */
  details: readonly { label: string; values: readonly ShownValue[] }[];
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
