/** Shows one page of news in rows; on the first page of the list, the newest post is large. */

import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { postAddress } from '../../address.ts';
import { list as m } from '../../messages/en-GB.ts';
import type { PostSummary } from '../../schema.ts';
import { CompanyDay } from '../company-day.tsx';
import { LONG_TITLE } from '../long-title.ts';

interface Props {
  posts: readonly PostSummary[];
  /** Whether the first post is shown large */
  hasLead: boolean;
}

export function Entries({ posts, hasLead }: Props) {
  const [firstPost, ...otherPosts] = posts;
  const rows = hasLead ? otherPosts : posts;
  return (
    <>
      {hasLead && firstPost !== undefined && <LeadPost post={firstPost} />}
      {rows.length > 0 && (
        <div className="g">
          <ol className={hasLead ? 'news-rows' : 'news-rows alone'}>
            {rows.map((post) => (
              <li key={post._id}>
                <Row post={post} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function LeadPost({ post }: { post: PostSummary }) {
  const { cover, title, excerpt } = post;
  return (
    <a className={cover === null ? 'g news-opener bare' : 'g news-opener'} href={postAddress(post)}>
      {cover !== null && (
        <Picture
          className="vt-from"
          image={cover}
          sizes="(min-width: 900px) 58vw, 100vw"
          ratio="3/2"
          priority
        />
      )}
      <div className="news-words">
        <CompanyDay at={post.publishedAt} className="mono" />
        <h2 className={title.length > LONG_TITLE ? 't2' : 't2 large'}>
          <bdi>{title}</bdi>
        </h2>
        {excerpt !== null && (
          <p className="lead" dir="auto">
            {excerpt}
          </p>
        )}
        <Facts post={post} />
      </div>
    </a>
  );
}

function Row({ post }: { post: PostSummary }) {
  const { cover, title, excerpt } = post;
  return (
    <a className={cover === null ? 'news-row bare' : 'news-row'} href={postAddress(post)}>
      <CompanyDay at={post.publishedAt} className="mono" />
      <div className="news-words">
        <h2 className="t3">
          <bdi>{title}</bdi>
        </h2>
        {excerpt !== null && (
          <p className="quiet" dir="auto">
            {excerpt}
          </p>
        )}
        <Facts post={post} />
      </div>
      {cover !== null && (
        <Picture
          className="vt-from"
          image={cover}
          sizes="(min-width: 900px) 22vw, (min-width: 600px) 30vw, 112px"
          ratio="3/2"
          alt=""
        />
      )}
    </a>
  );
}

/** Shows author, category and reading time. */
function Facts({ post: { author, category, minutes } }: { post: PostSummary }) {
  const format = useFormat();
  return (
    <p className="news-facts mono">
      {author !== null && (
        <span>
          <bdi>{author.name}</bdi>
        </span>
      )}
      {category !== null && (
        <span>
          <bdi>{category.title}</bdi>
        </span>
      )}
      <span>{format.fill(m.readingTime, { count: minutes })}</span>
    </p>
  );
}
