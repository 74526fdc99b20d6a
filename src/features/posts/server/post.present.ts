/** Converts stored posts to what guests receive. */
import { type BlockOnWire, textOfBlocks } from '#features/blocks/schema.ts';
import type { Image } from '#features/images/schema.ts';
import type { Category } from '#features/post-categories/schema.ts';
import type { ProjectCard } from '#features/projects/schema.ts';
import type { StaffInput } from '#features/staff/schema.ts';
import { sharedFieldsOf } from '#platform/content/guest-rows.ts';
import type { Post, PostInput, PostSummary } from '../schema.ts';
import type { AuthorRow, PostRow } from './post.queries.ts';

/** The records to which several posts refer, by id, loaded for all of them together. */
interface SummaryRelated {
  images: ReadonlyMap<string, Image>;
  categories: ReadonlyMap<string, Category>;
  authors: ReadonlyMap<string, NonNullable<PostSummary['author']>>;
}

const WORDS_A_MINUTE = 220;

/** Returns the reading time in whole minutes, at least one. */
const minutesToRead = (post: PostInput): number => {
  const wordCount = textOfBlocks(post.body)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(1, Math.round(wordCount / WORDS_A_MINUTE));
};

export const presentAuthor = (
  row: AuthorRow,
  person: StaffInput,
  images: ReadonlyMap<string, Image>,
): NonNullable<PostSummary['author']> => ({
  _id: row._id,
  name: person.name,
  url: row.url ?? '',
  jobTitle: person.jobTitle,
  image: images.get(person.images[0] ?? '') ?? null,
});

export const presentSummary = (row: PostRow, post: PostInput, related: SummaryRelated): PostSummary => {
  const category = related.categories.get(row.categoryId ?? '');
  return {
    ...sharedFieldsOf(row, post),
    title: post.title,
    excerpt: post.excerpt,
    author: related.authors.get(post.author ?? '') ?? null,
    cover: related.images.get(post.cover ?? '') ?? null,
    category: category ? { _id: category._id, title: category.title, url: category.url } : null,
    tags: post.tags,
    minutes: minutesToRead(post),
  };
};

export const presentPost = (
  post: PostInput,
  related: {
    summary: PostSummary;
    body: BlockOnWire[];
    projects: ProjectCard[];
    images: ReadonlyMap<string, Image>;
    previous: PostSummary | undefined;
    next: PostSummary | undefined;
  },
): Post => ({
  ...related.summary,
  body: related.body,
  projects: related.projects,
  allowComments: post.allowComments,
  socialImage: related.images.get(post.socialImage ?? '') ?? null,
  neighbours: { previous: toNeighbour(related.previous), next: toNeighbour(related.next) },
});

const toNeighbour = (post: PostSummary | undefined): Post['neighbours']['next'] =>
  post === undefined
    ? null
    : { _id: post._id, title: post.title, url: post.url, publishedAt: post.publishedAt, cover: post.cover };
