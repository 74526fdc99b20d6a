/** Shows a page made of content blocks: breadcrumbs, body, and links to the pages below it. */
import { useLocation } from 'react-router';
import { Blocks } from '#features/blocks/site/index.tsx';
import { socialImage } from '#features/images/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { canBePagePath } from '#platform/schema/values/page-path.ts';
import { PageNotFound } from '#web/data/failures.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../messages/en-GB.ts';
import type { Page } from '../schema.ts';
import { pageQuery } from './queries.ts';
import { webPage } from './structured-data.ts';

/** A title with more characters is set in smaller type. */
const LONG_TITLE = 60;

export async function loader({ url, load }: LoadContext): Promise<void> {
  const path = url.pathname;
  // A path that begins with a segment reserved for the program leads to no page, although a nested page may have such a
  // slug.
  if (!canBePagePath(path)) notFound();
  const page = await load(pageQuery(path)).catch((failure: unknown) => {
    // A client-side navigation turns into a page load, because only the server has the redirects and the default pages.
    const isClientNavigation = !import.meta.env.SSR && location.pathname !== path;
    if (!(failure instanceof PageNotFound && isClientNavigation)) throw failure;
    location.assign(url.pathname + url.search);
    return new Promise<never>(() => {});
  });
  if (page.path !== path) movedTo(page.path);
}

export function head({ url, siteUrl, settings, read }: HeadContext): Head {
  const page = read(pageQuery(url.pathname));
  if (page === undefined) return { title: null, description: null, canonical: null, jsonLd: [] };
  return {
    title: page.seoTitle ?? page.title,
    description: page.seoDescription,
    canonical: page.path,
    image: socialImage(page.socialImage),
    jsonLd: webPage(siteUrl, page, settings.general.locale),
  };
}

export function Component() {
  const { pathname } = useLocation();
  const page = useGuestQuery(pageQuery(pathname));
  const { general } = useSettings();
  const { title, breadcrumbs, body, updatedAt } = page;
  return (
    <article className="text-page" key={page._id}>
      <header className="g pagehead">
        <div className="c9">
          {breadcrumbs.length > 0 && (
            <Breadcrumbs
              crumbs={[
                ...breadcrumbs.map(({ title: label, path }) => ({ label, href: path })),
                { label: title },
              ]}
            />
          )}
          <h1 className={title.length > LONG_TITLE ? 't1 long' : 't1'}>
            <bdi>{title}</bdi>
          </h1>
        </div>
      </header>
      <Blocks blocks={body} title={title} />
      <ChildPages page={page} />
      <p className="g mono changed">
        <span>
          {rich(m.updated, {
            date: () => <DayOf at={updatedAt} timeZone={general.timeZone} key="date" />,
          })}
        </span>
      </p>
    </article>
  );
}

function ChildPages({ page: { title, children } }: { page: Page }) {
  const { fill } = useFormat();
  if (children.length === 0) return null;
  return (
    <nav className="g section" aria-labelledby="inside">
      <SectionHead id="inside" title={fill(m.children, { title })} />
      <ul className="inside-pages">
        {children.map((child) => (
          <li key={child._id}>
            <a href={child.path}>
              <span>
                <span className="h t3">
                  <bdi>{child.title}</bdi>
                </span>
                {child.seoDescription !== null && (
                  <span className="quiet" dir="auto">
                    {child.seoDescription}
                  </span>
                )}
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
