/** Shows one page of the list of galleries, as cards. */
import { redirect, useLocation } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { listPageAddress } from '#platform/schema/values/page-path.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, pageNumber } from '#web/data/screen.ts';
import { Card } from '#web/ui/card/card.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { GALLERIES_PATH, galleryAddress } from '../../address.ts';
import { list as m } from '../../messages/en-GB.ts';
import { galleryListQuery } from '../queries.ts';
import { galleryCollection } from '../structured-data.ts';

const pageAddress = (page: number): string => listPageAddress(GALLERIES_PATH, page);

export async function loader({ url, settings, load }: LoadContext): Promise<void> {
  const page = pageNumber(url);
  const { pageSize } = (await settings()).general;
  const { pages } = await load(galleryListQuery(page, pageSize));
  if (page > Math.max(1, pages)) throw redirect(pageAddress(pages), 302);
}

export function head({ url, siteUrl, settings, format, read }: HeadContext): Head {
  const page = pageNumber(url);
  const list = read(galleryListQuery(page, settings.general.pageSize));
  return {
    title: page > 1 ? format.fill(paging.titled, { title: m.title, page }) : m.title,
    description: m.description,
    canonical: pageAddress(page),
    image: socialImage(list?.items[0]?.cover ?? null),
    jsonLd: galleryCollection({
      siteUrl,
      path: pageAddress(page),
      galleries: list?.items ?? [],
      offset: ((list?.page ?? 1) - 1) * (list?.max ?? 0),
    }),
  };
}

export function Component() {
  const { search } = useLocation();
  const { pageSize } = useSettings().general;
  const requestedPage = pageNumber(new URL(`http://site/${search}`));
  const { items, page, pages } = useGuestQuery(galleryListQuery(requestedPage, pageSize));
  const format = useFormat();
  const isOnlyOne = pages === 1 && items.length === 1;
  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <h1 className="t1">{m.title}</h1>
          {items.length > 0 && <p className="lead">{m.description}</p>}
        </div>
      </div>
      {items.length === 0 ? (
        <div className="g none-found">
          <StateBox
            title={m.none}
            actions={
              <a className="btn small" href={PROJECTS_PATH}>
                {m.projects}
              </a>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        </div>
      ) : (
        <ul className={isOnlyOne ? 'g cards alone' : 'g cards'}>
          {items.map((gallery, index) => (
            <li key={gallery._id}>
              <Card
                level={2}
                big={isOnlyOne}
                priority={index < 2}
                href={galleryAddress(gallery)}
                title={gallery.title}
                image={gallery.cover}
                sizes={isOnlyOne ? '100vw' : '(min-width: 900px) 31vw, (min-width: 600px) 46vw, 100vw'}
                caption={[format.fill(m.pictures, { count: gallery.pictures })]}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="g">
        <Paging page={page} pages={pages} address={pageAddress} />
      </div>
    </>
  );
}
