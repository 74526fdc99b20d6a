/** Reads and writes the parameters in the address of the news list. */
import { MAX_SLUG_LENGTH, MAX_TAG_LENGTH } from '#platform/schema/values/limits.ts';
import { pageNumber } from '#web/data/screen.ts';
import { NEWS_PATH } from '../../address.ts';
import type { PostListParams } from '../queries.ts';

/** Which posts a visitor has chosen to list. */
interface NewsChoice {
  page: number;
  /** The slug of a category; empty: all categories */
  category: string;
  /** Empty: all tags */
  tag: string;
}

/** Returns the choice in an address. Replaces invalid values with the defaults, because visitors edit addresses. */
export const choiceOf = (url: URL): NewsChoice => {
  const readParam = (name: string, maxLength: number): string => {
    const value = (url.searchParams.get(name) ?? '').trim();
    return value.length > maxLength ? '' : value;
  };
  return {
    page: pageNumber(url),
    category: readParam('category', MAX_SLUG_LENGTH),
    tag: readParam('tag', MAX_TAG_LENGTH),
  };
};

export const isNarrowed = ({ category, tag }: NewsChoice): boolean => category !== '' || tag !== '';

/** Returns the canonical address of a choice, without parameters that have their default value. */
export const newsAddress = ({ page = 1, category = '', tag = '' }: Partial<NewsChoice> = {}): string => {
  const search = new URLSearchParams();
  if (category !== '') search.set('category', category);
  if (tag !== '') search.set('tag', tag);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? NEWS_PATH : `${NEWS_PATH}?${query}`;
};

/** Returns the parameters of the list call; `max`: the number of posts on a page. */
export const callParams = ({ page, category, tag }: NewsChoice, max: number): PostListParams => ({
  ...(page > 1 ? { page } : {}),
  max,
  ...(category === '' ? {} : { category }),
  ...(tag === '' ? {} : { tag }),
});
