/** Serves the newest posts as an Atom feed. */

import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';
import { NEWS_FEED_PATH, NEWS_PATH, postAddress } from '../address.ts';
import { api, screen } from '../messages/en-GB.ts';
import type { PostSummary } from '../schema.ts';
import type { Posts } from './post.service.ts';

const m = translated(screen);

const MAX_IN_FEED = 30;

const laterOf = (one: string, other: string): string => (one > other ? one : other);
/** Returns the later of publication and last change: a post may have been last edited before it was published. */
const feedUpdateOf = (post: PostSummary): string => laterOf(post.updatedAt, post.publishedAt ?? '');

export const newsFeed = (context: {
  posts: Posts;
  siteUrl: string;
  readSiteName: () => Promise<string>;
}): PublicDocument => ({
  path: NEWS_FEED_PATH,
  summary: api.feed,
  contentType: 'application/atom+xml; charset=utf-8',
  async make() {
    const { posts, siteUrl } = context;
    const siteName = await context.readSiteName();
    const newestPosts = await posts.newest(MAX_IN_FEED);
    const updated = newestPosts.map(feedUpdateOf).reduce(laterOf, '1970-01-01T00:00:00.000Z');
    const entries = newestPosts.map((post) => {
      const address = escapeMarkup(`${siteUrl}${postAddress(post)}`);
      const category =
        post.category === null
          ? ''
          : `\n  <category term="${escapeMarkup(post.category.url)}" label="${escapeMarkup(post.category.title)}"/>`;
      return `<entry>
  <id>urn:uuid:${post._id}</id>
  <title>${escapeMarkup(post.title)}</title>
  <link href="${address}"/>
  <published>${post.publishedAt ?? post.updatedAt}</published>
  <updated>${feedUpdateOf(post)}</updated>
  <author><name>${escapeMarkup(post.author?.name ?? siteName)}</name></author>${category}
  <summary>${escapeMarkup(post.excerpt ?? '')}</summary>
</entry>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLocale()}">
<id>${escapeMarkup(siteUrl + NEWS_FEED_PATH)}</id>
<title>${escapeMarkup(fill(m.feed, { site: siteName }))}</title>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(siteUrl + NEWS_FEED_PATH)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(`${siteUrl}${NEWS_PATH}`)}"/>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
  },
});
