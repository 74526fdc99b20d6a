/** All news, newest first, filtered by the address. */
import { redirect, useLocation } from 'react-router';
import { sharedImage } from '#features/images/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { postCategoriesQuery, postListQuery } from '#web/data/queries.ts';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { useGuest, useGuestPart, useSettings } from '#web/data/use-guest.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Paging } from '#web/ui/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { NEWS_PATH } from '../../address.ts';
import { newsCollection } from '../structured-data.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { Entries } from './entries.tsx';
import { callParams, choiceOf, isNarrowed, newsAddress } from './list-params.ts';

const DESCRIPTION = 'What is happening on our sites and in the office, told by the people who were there.';

export async function loader({ url, settings, need, want }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { pageSize } = (await settings()).general;
  const [{ pages }] = await Promise.all([
    need(postListQuery(callParams(choice, pageSize))),
    want(postCategoriesQuery()),
  ]);
  if (choice.page > Math.max(1, pages)) throw redirect(newsAddress({ ...choice, page: pages }), 302);
}

export function head({ url, siteUrl, settings, read }: HeadContext): Head {
  const choice = choiceOf(url);
  const list = read(postListQuery(callParams(choice, settings.general.pageSize)));
  const category = read(postCategoriesQuery())?.find((each) => each.url === choice.category);
  const page = choice.page > 1 ? `, page ${choice.page}` : '';
  // Search engines should index categories, but not tags, whose posts they find anyway.
  const isFound = choice.tag === '' && (choice.category === '' || category !== undefined);
  const path = isFound ? newsAddress(choice) : NEWS_PATH;
  const name = category === undefined ? 'News' : category.title;
  const description = category?.description ?? DESCRIPTION;
  return {
    title: category === undefined ? `News${page}` : `${category.title}: news${page}`,
    description,
    canonical: path,
    image: sharedImage(list?.items[0]?.cover ?? null),
    ...(isFound ? {} : { robots: 'noindex, follow' }),
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
  const choice = choiceOf(new URL(`http://site${NEWS_PATH}${search}`));
  const list = useGuest(postListQuery(callParams(choice, general.pageSize)));
  const categories = useGuestPart(postCategoriesQuery()).data ?? [];
  const category = categories.find(({ url }) => url === choice.category);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={`${general.name}, news`} href="/feed.xml" />
      <div className="g pagehead news-head">
        <div className="c8">
          <h1 className="t1">News</h1>
          <p className="lead" dir="auto">
            {category?.description ?? DESCRIPTION}
          </p>
        </div>
        <p className="c4 news-feed">
          <a className="more" href="/feed.xml" type="application/atom+xml">
            <Icon name="bell" />
            Follow by news feed
          </a>
        </p>
      </div>
      {(categories.length > 1 || choice.category !== '') && (
        <div className="g">
          <CategoryTabs categories={categories} current={choice.category} />
        </div>
      )}
      {choice.tag !== '' && <Tagged tag={choice.tag} all={newsAddress({ category: choice.category })} />}
      {list.items.length === 0 ? (
        <Nothing narrowed={isNarrowed(choice)} />
      ) : (
        <Entries posts={list.items} opener={list.page === 1} />
      )}
      <div className="g">
        <Paging page={list.page} pages={list.pages} address={(page) => newsAddress({ ...choice, page })} />
      </div>
    </>
  );
}

function Tagged({ tag, all }: { tag: string; all: string }) {
  return (
    <div className="g">
      <p className="news-tagged">
        <span>
          Filed under <bdi>{tag}</bdi>
        </span>
        <a className="btn small" href={all}>
          <Icon name="close" />
          Show all news
        </a>
      </p>
    </div>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return (
    <div className="g none-found">
      <StateBox
        title={narrowed ? 'Nothing stands here yet' : 'There is no news yet'}
        actions={
          <a className="btn small" href={narrowed ? NEWS_PATH : PROJECTS_PATH}>
            {narrowed ? 'Show all news' : 'See our work'}
          </a>
        }
      >
        <p>
          {narrowed
            ? 'What we wrote about other things is among all news.'
            : 'The first piece will stand here as soon as the office has published it.'}
        </p>
      </StateBox>
    </div>
  );
}
