/**
 * Shows the cover at full width, with the headline cut into its lower edge, and the facts of the post in a table like
 * the title block of a drawing.
 */

import { personAddress } from '#features/staff/address.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { dayIn } from '#web/ui/text/day-in.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { NEWS_PATH } from '../../address.ts';
import { list, detail as m } from '../../messages/en-GB.ts';
import type { Post } from '../../schema.ts';
import { CompanyDay } from '../company-day.tsx';
import { newsAddress } from '../list/list-params.ts';
import { LONG_TITLE } from '../long-title.ts';

export function PostHead({ post }: { post: Post }) {
  const { cover, title, excerpt } = post;
  return (
    <header className={cover === null ? 'project-head bare' : 'project-head'}>
      {cover !== null && (
        <figure className="phero">
          {/*
           * Phones crop the picture to an upright format, which enlarges it. They still load it for the width of the
           * window: a file that is sharp in the crop would take seconds on a weak signal.
           */}
          <Picture image={cover} sizes="100vw" priority className="vt-hero" />
        </figure>
      )}
      <div className="g phead">
        <div className="ttl c7">
          <Breadcrumbs crumbs={[{ label: list.title, href: NEWS_PATH }, { label: title }]} />
          <h1 className={title.length > LONG_TITLE ? 't1 long' : 't1'}>
            <bdi>{title}</bdi>
          </h1>
          {excerpt !== null && (
            <p className="lead" dir="auto">
              {excerpt}
            </p>
          )}
        </div>
        <div className="c5 hang">
          <Facts post={post} />
        </div>
      </div>
    </header>
  );
}

function Facts({ post }: { post: Post }) {
  const { author, category, minutes, tags, publishedAt, updatedAt } = post;
  const { general } = useSettings();
  const format = useFormat();
  const dayOf = (instant: string): string => dayIn(general.timeZone, instant);
  const isUpdated = publishedAt !== null && dayOf(updatedAt) > dayOf(publishedAt);
  return (
    <TitleBlock
      columns={2}
      cells={[
        { label: m.published, value: publishedAt && <CompanyDay at={publishedAt} />, big: true },
        isUpdated ? { label: m.updated, value: <CompanyDay at={updatedAt} /> } : null,
        { label: m.readingTime, value: format.fill(m.minutes, { count: minutes }) },
        author === null
          ? null
          : {
              label: m.author,
              wide: true,
              value: (
                <>
                  <a href={personAddress(author)} rel="author">
                    <bdi>{author.name}</bdi>
                  </a>
                  <span className="post-author-title">{author.jobTitle}</span>
                </>
              ),
            },
        category === null
          ? null
          : {
              label: m.category,
              wide: true,
              value: (
                <a href={newsAddress({ category: category.url })}>
                  <bdi>{category.title}</bdi>
                </a>
              ),
            },
        tags.length === 0
          ? null
          : {
              label: m.tags,
              wide: 'full',
              value: (
                <span className="parts">
                  {tags.map((tag) => (
                    <a key={tag} href={newsAddress({ tag })} rel="tag">
                      <bdi>{tag}</bdi>
                    </a>
                  ))}
                </span>
              ),
            },
      ]}
    />
  );
}
