/** Builds the schema.org data of the list of news and of a post, for search engines. */

import { socialImage } from '#features/images/address.ts';
import { personAddress } from '#features/staff/address.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { NEWS_PATH, postAddress } from '../address.ts';
import { list as m } from '../messages/en-GB.ts';
import type { Post, PostSummary } from '../schema.ts';

const LIST = { label: m.title, path: NEWS_PATH };

/** Returns the data of one page of the list. `offset`: the number of posts on earlier pages. */
export const newsCollection = (
  siteUrl: string,
  { path, name, description }: { path: string; name: string; description: string },
  posts: readonly PostSummary[],
  offset: number,
): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name,
    description,
    publisher: { '@id': organisationId(siteUrl) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: posts.length,
      itemListElement: posts.map((post, index) => ({
        '@type': 'ListItem',
        position: offset + index + 1,
        name: post.title,
        url: siteUrl + postAddress(post),
      })),
    },
  },
  breadcrumbList(siteUrl, path === NEWS_PATH ? [LIST] : [LIST, { label: name, path }]),
];

export const blogPosting = (siteUrl: string, post: Post, locale: string): object[] => {
  const url = siteUrl + postAddress(post);
  const picture = socialImage(post.cover);
  const { author, category, tags } = post;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      url,
      mainEntityOfPage: url,
      headline: post.title,
      ...(post.excerpt === null ? {} : { description: post.excerpt }),
      ...(picture === null ? {} : { image: siteUrl + picture.path }),
      ...(post.publishedAt === null ? {} : { datePublished: post.publishedAt }),
      dateModified: post.updatedAt,
      author:
        author === null
          ? { '@id': organisationId(siteUrl) }
          : {
              '@type': 'Person',
              name: author.name,
              jobTitle: author.jobTitle,
              url: siteUrl + personAddress(author),
              worksFor: { '@id': organisationId(siteUrl) },
            },
      publisher: { '@id': organisationId(siteUrl) },
      inLanguage: locale,
      ...(category === null ? {} : { articleSection: category.title }),
      ...(tags.length === 0 ? {} : { keywords: tags.join(', ') }),
    },
    breadcrumbList(siteUrl, [LIST, { label: post.title, path: postAddress(post) }]),
  ];
};
