/** Lists the news, newest first, limited to the category and tag in the address. */
import { redirect, useLocation } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { postCategoriesQuery } from '#features/post-categories/site/queries.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useGuestQuery, useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { NEWS_FEED_PATH, NEWS_PATH } from '../../address.ts';
import { list as m } from '../../messages/en-GB.ts';
import { postListQuery } from '../queries.ts';
import { newsCollection } from '../structured-data.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { Entries } from './entries.tsx';
import { callParams, choiceOf, isNarrowed, newsAddress } from './list-params.ts';

export async function loader({ url, settings, load, loadOptional }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { pageSize } = (await settings()).general;
  const [{ pages }] = await Promise.all([
    load(postListQuery(callParams(choice, pageSize))),
    loadOptional(postCategoriesQuery()),
  ]);
  if (choice.page > Math.max(1, pages)) throw redirect(newsAddress({ ...choice, page: pages }), 302);
}

export function head({ url, siteUrl, settings, format, read }: HeadContext): Head {
  const choice = choiceOf(url);
  const list = read(postListQuery(callParams(choice, settings.general.pageSize)));
  const category = read(postCategoriesQuery())?.find((each) => each.url === choice.category);
  // Search engines should index the list of a category, but not that of a tag: they find the same posts in other lists.
  const isIndexed = choice.tag === '' && (choice.category === '' || category !== undefined);
  const path = isIndexed ? newsAddress(choice) : NEWS_PATH;
  const name = category === undefined ? m.title : category.title;
  const title = category === undefined ? name : format.fill(m.titleIn, { category: name });
  const description = category?.description ?? m.description;
  return {
    title: choice.page > 1 ? format.fill(paging.titled, { title, page: choice.page }) : title,
    description,
    canonical: path,
    image: socialImage(list?.items[0]?.cover ?? null),
    ...(isIndexed ? {} : { robots: 'noindex, follow' }),
    jsonLd: newsCollection(
      siteUrl,
      { path, name, description },
      list?.items ?? [],
      ((list?.page ?? 1) - 1) * (list?.max ?? 0),
    ),
  };
}

export function Component() {
  const { search } = useLocation();
  const { general } = useSettings();
  const { fill } = useFormat();
  const choice = choiceOf(new URL(`http://site${NEWS_PATH}${search}`));
  const list = useGuestQuery(postListQuery(callParams(choice, general.pageSize)));
  const categories = useOptionalGuestQuery(postCategoriesQuery()).data ?? [];
  const category = categories.find(({ url }) => url === choice.category);
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={fill(m.feedTitle, { site: general.name })}
        href={NEWS_FEED_PATH}
      />
      <div className="g pagehead news-head">
        <div className="c8">
          <h1 className="t1">{m.title}</h1>
          <p className="lead" dir="auto">
            {category?.description ?? m.description}
          </p>
        </div>
        <p className="c4 news-feed">
          <a className="more" href={NEWS_FEED_PATH} type="application/atom+xml">
            <Icon name="bell" />
            {m.feed}
          </a>
        </p>
      </div>
      {(categories.length > 1 || choice.category !== '') && (
        <div className="g">
          <CategoryTabs categories={categories} current={choice.category} />
        </div>
      )}
      {choice.tag !== '' && <Tagged tag={choice.tag} allHref={newsAddress({ category: choice.category })} />}
      {list.items.length === 0 ? (
        <NoResults hasFilters={isNarrowed(choice)} />
      ) : (
        <Entries posts={list.items} hasLead={list.page === 1} />
      )}
      <div className="g">
        <Paging page={list.page} pages={list.pages} address={(page) => newsAddress({ ...choice, page })} />
      </div>
    </>
  );
}

function Tagged({ tag, allHref }: { tag: string; allHref: string }) {
  return (
    <div className="g">
      <p className="news-tagged">
        <span>{rich(m.tagged, { tag: () => <bdi key="tag">{tag}</bdi> })}</span>
        <a className="btn small" href={allHref}>
          <Icon name="close" />
          {m.showAll}
        </a>
      </p>
    </div>
  );
}

function NoResults({ hasFilters }: { hasFilters: boolean }) {
  return (
    <div className="g none-found">
      <StateBox
        title={hasFilters ? m.noneFound : m.none}
        actions={
          <a className="btn small" href={hasFilters ? NEWS_PATH : PROJECTS_PATH}>
            {hasFilters ? m.showAll : m.projects}
          </a>
        }
      >
        <p>{hasFilters ? m.noneFoundText : m.noneText}</p>
      </StateBox>
    </div>
  );
}
