/** Serves the news as an Atom feed. */

import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { NEWS_PATH, postAddress } from '../address.ts';
import { api, screen } from '../messages/en-GB.ts';
import type { PostSummary } from '../schema.ts';
import type { Posts } from './post.service.ts';

const m = translated(screen);

const MAX_IN_FEED = 30;

const escapeXml = (text: string): string =>
  text
    // XML 1.0 cannot represent these characters, not even escaped.
    .replace(/(?![\t\n\r])\p{Control}|\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const latest = (one: string, other: string): string => (one > other ? one : other);
/** Uses the publication time for a post that was last edited before it was published. */
const updatedAt = (post: PostSummary): string => latest(post.updatedAt, post.publishedAt ?? '');

export const newsFeed = (context: {
  posts: Posts;
  siteUrl: string;
  /** Returns the name of the site */
  name: () => Promise<string>;
}): PublicDocument => ({
  path: '/feed.xml',
  summary: api.feed,
  contentType: 'application/atom+xml; charset=utf-8',
  async make() {
    const { posts, siteUrl } = context;
    const name = await context.name();
    const newest = await posts.newest(MAX_IN_FEED);
    const updated = newest.map(updatedAt).reduce(latest, '1970-01-01T00:00:00.000Z');
    const entries = newest.map((post) => {
      const address = escapeXml(`${siteUrl}${postAddress(post)}`);
      const category =
        post.category === null
          ? ''
          : `\n  <category term="${escapeXml(post.category.url)}" label="${escapeXml(post.category.title)}"/>`;
      return `<entry>
  <id>urn:uuid:${post._id}</id>
  <title>${escapeXml(post.title)}</title>
  <link href="${address}"/>
  <published>${post.publishedAt ?? post.updatedAt}</published>
  <updated>${updatedAt(post)}</updated>
  <author><name>${escapeXml(post.author?.name ?? name)}</name></author>${category}
  <summary>${escapeXml(post.excerpt ?? '')}</summary>
</entry>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${siteUrl}/feed.xml`)}</id>
<title>${escapeXml(fill(m.feed, { site: name }))}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${siteUrl}/feed.xml`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${siteUrl}${NEWS_PATH}`)}"/>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
  },
});
