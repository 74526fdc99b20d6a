/** Serves news to guests. The content service writes the posts. */

import type { Documents } from '#features/documents/server/index.ts';
import type { PublicAddress } from '#features/images/server/index.ts';
import { ownersOf } from '#platform/content/owners.ts';
import { findByCurrentOrFormerSlug } from '#platform/content/rows.ts';
import { listAnswer } from '#platform/http/admin-api/list-answer.ts';
import { may } from '#platform/http/routing/viewer.ts';
import { postAddress } from '../address.ts';
import type { Post, PostList, PostListQuery, PostSummary } from '../schema.ts';
import { countPosts, listPostIds, type PostFilter } from './post.queries.ts';
import { type PostContext, postRecords } from './post.records.ts';
import { postType } from './post.type.ts';

export interface Posts {
  /** Returns no items if guests do not see the category of the query. */
  list(query: PostListQuery): Promise<PostList>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the post. */
  find(idOrUrl: string): Promise<Post | undefined>;
  /** Returns the newest posts, at most `max`. */
  newest(max: number): Promise<PostSummary[]>;
  /** Returns summaries by id; leaves out posts that a guest may not see. */
  summaries(ids: readonly string[]): Promise<ReadonlyMap<string, PostSummary>>;
  /** Returns the addresses of the posts' pages, for the sitemap. */
  addresses(): Promise<PublicAddress[]>;
}

/** The most posts in the sitemap, which are the newest ones */
const MAX_IN_SITEMAP = 5000;
const newestFirst = { sort: 'publishedAt', direction: 'desc' } as const;

export const posts = (context: PostContext & { documents: Documents }): Posts => {
  const { database, clock, categories, documents } = context;
  const { summaries, details } = postRecords(context);
  const instant = (): string => clock.now().toISOString();

  // Everyone who may see a post may read its documents.
  documents.addAccessRule(async (ids, viewer) => {
    const now = may(viewer, 'post:view') ? null : instant();
    const owners = await ownersOf(database, postType, 'document', ids, now);
    return new Set(owners.map((owner) => owner._id));
  });

  const newest = async (max: number): Promise<PostSummary[]> => {
    const ids = await listPostIds(database, { now: instant(), search: '' }, { page: 1, max, ...newestFirst });
    return [...(await summaries(ids)).values()];
  };

  return {
    summaries,
    newest,
    async list(query) {
      const category = query.category === undefined ? undefined : await categories.find(query.category);
      const isCategoryHidden = query.category !== undefined && category === undefined;
      const filter: PostFilter = {
        now: instant(),
        categoryId: category?._id,
        tag: query.tag,
        search: query.search,
      };
      const matchCount = isCategoryHidden ? 0 : await countPosts(database, filter);
      const ids = isCategoryHidden ? [] : await listPostIds(database, filter, query);
      return listAnswer(query, { items: [...(await summaries(ids)).values()], matchCount });
    },
    async find(idOrUrl) {
      const byId = (await details([idOrUrl])).get(idOrUrl);
      if (byId !== undefined) return byId;
      const _id = await findByCurrentOrFormerSlug(database, postType, idOrUrl);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },
    async addresses() {
      const published = await newest(MAX_IN_SITEMAP);
      return published.map(({ url, updatedAt, cover }) => ({
        path: postAddress({ url }),
        updatedAt,
        images: cover === null ? [] : [cover],
      }));
    },
  };
};
