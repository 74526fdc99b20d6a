/** Builds the paths of the news. This module imports no schemas, so that browsers can load it. */

export const NEWS_PATH = '/news';
export const NEWS_FEED_PATH = '/feed.xml';

export const postAddress = (post: { url: string }): string => `${NEWS_PATH}/${post.url}`;
