/** Defines the schemas of the fields that the records of all content types share in answers. */
import { z } from 'zod';
import { Id } from './fields.ts';

/** The status as people see it: stored or, for `scheduled` and after an end date, derived from the server's clock. */
export const ContentStatus = z
  .enum(['draft', 'scheduled', 'published', 'archived'])
  .meta({ id: 'ContentStatus' });
export type ContentStatus = z.infer<typeof ContentStatus>;

/** The shared fields as guests receive them. */
export const publicContentFields = {
  _id: Id,
  url: z.string(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
};

/** The shared fields as editors receive them. */
export const adminContentFields = {
  _id: Id,
  url: z.string(),
  status: ContentStatus,
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  order: z.number(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  deletedAt: z.string().nullable(),
};

/** A reference to another record: enough to link to it. */
export const Reference = z.object({ _id: Id, title: z.string(), url: z.string() }).meta({ id: 'Reference' });
export type Reference = z.infer<typeof Reference>;
