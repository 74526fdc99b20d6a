/** Serves posts to guests, and decides who may read the documents in them. The content service writes the posts. */

import type { Documents } from '#features/documents/server/index.ts';
import type { SitemapPage } from '#features/public-records/server/index.ts';
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
  /** Returns one page of the list of visible posts; it is empty if guests do not see the category of the query. */
  list(query: PostListQuery): Promise<PostList>;
  /** Finds by `_id`, slug or former slug; undefined if guests do not see the post. */
  find(idOrSlug: string): Promise<Post | undefined>;
  /** Returns the newest visible posts, at most `max`. */
  newest(max: number): Promise<PostSummary[]>;
  /** Returns summaries by id; leaves out posts that a guest may not see. */
  summaries(ids: readonly string[]): Promise<ReadonlyMap<string, PostSummary>>;
  /** Returns the newest posts' pages for the sitemap. */
  sitemapPages(): Promise<SitemapPage[]>;
}

/** The sitemap lists at most this many posts, the newest ones. */
const MAX_IN_SITEMAP = 5000;
const newestFirst = { sort: 'publishedAt', direction: 'desc' } as const;

export const posts = (context: PostContext & { documents: Documents }): Posts => {
  const { database, clock, categories, documents } = context;
  const { summaries, details } = postRecords(context);
  const instant = (): string => clock.now().toISOString();

  // Everyone who may see a post may read its documents: guests if the post is visible, editors also if it is a draft.
  documents.addAccessRule(async (ids, viewer) => {
    const maySeeDrafts = may(viewer, 'post:view');
    const owners = await ownersOf(database, postType, 'document', ids, maySeeDrafts ? null : instant());
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
    async find(idOrSlug) {
      const postById = (await details([idOrSlug])).get(idOrSlug);
      if (postById !== undefined) return postById;
      const _id = await findByCurrentOrFormerSlug(database, postType, idOrSlug);
      return _id == null ? undefined : (await details([_id])).get(_id);
    },
    async sitemapPages() {
      const listedPosts = await newest(MAX_IN_SITEMAP);
      return listedPosts.map(({ url, updatedAt, cover }) => ({
        path: postAddress({ url }),
        updatedAt,
        images: cover === null ? [] : [cover],
      }));
    },
  };
};
