/**
 * Returns posts and their summaries by id, as guests receive them. Caches them until content changes or the clock
 * changes what guests see.
 */

import type { Blocks } from '#features/blocks/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { PostCategories } from '#features/post-categories/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { Post, PostInput, PostSummary } from '../schema.ts';
import { presentAuthor, presentPost, presentSummary } from './post.present.ts';
import { authorRows, type PostRow, postRows } from './post.queries.ts';

export interface PostContext {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
  categories: PostCategories;
  projects: Projects;
  blocks: Blocks;
}

interface PostRecords {
  /** Returns summaries by id; leaves out posts that a guest may not see. */
  summaries(ids: readonly string[]): Promise<ReadonlyMap<string, PostSummary>>;
  /** Returns complete posts by id; leaves out those that a guest may not see. */
  details(ids: readonly string[]): Promise<ReadonlyMap<string, Post>>;
}

/** The cache is emptied when it holds more than this many posts. Few, because a post may contain a gallery. */
const MAX_CACHED_DETAILS = 500;
const MAX_CACHED_SUMMARIES = 5000;

export const postRecords = (context: PostContext): PostRecords => {
  const { database, clock, changes, images, categories, projects, blocks } = context;
  const instant = (): string => clock.now().toISOString();

  const readPosts = async (ids: readonly string[]): Promise<{ row: PostRow; data: PostInput }[]> =>
    (await postRows(database, instant(), ids)).map((row) => ({
      row,
      data: fromJson(row.data),
    }));

  const loadAuthors = async (posts: readonly { data: PostInput }[]) => {
    const ids = posts.flatMap(({ data }) => (data.author === null ? [] : [data.author]));
    const people = (await authorRows(database, instant(), ids)).map((row) => ({
      row,
      data: fromJson(row.data),
    }));
    const portraits = await images.find(people.flatMap(({ data }) => data.images.slice(0, 1)));
    return new Map(people.map(({ row, data }) => [row._id, presentAuthor(row, data, portraits)]));
  };

  const summaries = cachedById(changes, MAX_CACHED_SUMMARIES, async (ids) => {
    const posts = await readPosts(ids);
    const related = {
      images: await images.find(posts.flatMap(({ data }) => (data.cover === null ? [] : [data.cover]))),
      categories: new Map((await categories.all()).map((category) => [category._id, category])),
      authors: await loadAuthors(posts),
    };
    return new Map(posts.map(({ row, data }) => [row._id, presentSummary(row, data, related)]));
  });

  const details = cachedById(changes, MAX_CACHED_DETAILS, async (ids) => {
    const posts = await readPosts(ids);
    const neighbourIds = posts.flatMap(({ row }) => [row.previousId, row.nextId]).filter((id) => id !== null);
    const summariesById = await summaries([...posts.map(({ row }) => row._id), ...neighbourIds]);
    const cards = await projects.cards(posts.flatMap(({ data }) => data.projects));
    const socialImages = await images.find(
      posts.flatMap(({ data }) => (data.socialImage === null ? [] : [data.socialImage])),
    );
    const bodies = await blocks.present(posts.map(({ data }) => data.body));
    const postsById = new Map<string, Post>();
    for (const [index, { row, data }] of posts.entries()) {
      const summary = summariesById.get(row._id);
      // Guests stopped seeing the post between the two queries.
      if (summary === undefined) continue;
      postsById.set(
        row._id,
        presentPost(data, {
          summary,
          body: bodies[index] ?? [],
          projects: data.projects.flatMap((id) => cards.get(id) ?? []),
          images: socialImages,
          previous: summariesById.get(row.previousId ?? ''),
          next: summariesById.get(row.nextId ?? ''),
        }),
      );
    }
    return postsById;
  });

  return { summaries, details };
};
