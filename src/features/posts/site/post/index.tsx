/** Shows one post: picture and title block, body, projects, comments, and links to the posts before and after it. */
import { redirect, useParams } from 'react-router';
import { Blocks } from '#features/blocks/site/index.tsx';
import { CardGrid } from '#features/blocks/site/project-cards.tsx';
import { Comments, commentsAddress } from '#features/comments/site/index.tsx';
import { commentsQuery } from '#features/comments/site/queries.ts';
import { socialImage } from '#features/images/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { useGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import {
  type Head,
  type HeadContext,
  type LoadContext,
  movedTo,
  notFound,
  pageNumber,
} from '#web/data/screen.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { postAddress } from '../../address.ts';
import { list, detail as m } from '../../messages/en-GB.ts';
import type { Post } from '../../schema.ts';
import { postQuery } from '../queries.ts';
import { blogPosting } from '../structured-data.ts';
import { Neighbours } from './neighbours.tsx';
import { PostHead } from './post-head.tsx';

export async function loader({ params, url, load, loadOptional }: LoadContext): Promise<void> {
  const slugOrId = params['post'];
  if (slugOrId === undefined) notFound();
  const post = await load(postQuery(slugOrId));
  if (post.url !== slugOrId) movedTo(postAddress(post));
  const page = pageNumber(url);
  const comments = await loadOptional(commentsQuery(post, page));
  if (comments && page > Math.max(1, comments.pages))
    throw redirect(commentsAddress(post, comments.pages), 302);
}

export function head({ params, siteUrl, settings, read }: HeadContext): Head {
  const post = read(postQuery(params['post'] ?? ''));
  if (post === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  return {
    title: post.seoTitle ?? post.title,
    description: post.seoDescription ?? post.excerpt,
    canonical: postAddress(post),
    image: socialImage(post.socialImage ?? post.cover),
    article: { publishedAt: post.publishedAt, updatedAt: post.updatedAt },
    jsonLd: blogPosting(siteUrl, post, settings.general.locale),
  };
}

export function Component() {
  const { post: slugOrId = '' } = useParams();
  const post = useGuestQuery(postQuery(slugOrId));
  return (
    // With a key, so that the picture viewer and the comment form do not keep the state of the previous post.
    <article className="post" key={post._id}>
      <PostHead post={post} />
      <Blocks blocks={post.body} title={post.title} />
      <RelatedProjects post={post} />
      <Comments post={post} />
      <Neighbours post={post} />
    </article>
  );
}

function RelatedProjects({ post: { projects } }: { post: Post }) {
  const { fill } = useFormat();
  if (projects.length === 0) return null;
  return (
    <section className="g section" aria-labelledby="related">
      <SectionHead
        id="related"
        title={fill(m.projects, { count: projects.length })}
        more={{ href: PROJECTS_PATH, label: m.allProjects }}
      />
      <CardGrid projects={projects} level={3} />
    </section>
  );
}
