/** All galleries, a card each. */
import { redirect, useLocation } from 'react-router';
import { galleryListQuery } from '#web/data/queries.ts';
import { type Head, type HeadContext, type LoadContext, pageNumber } from '#web/data/screen.ts';
import { useGuest } from '#web/data/use-guest.tsx';
import { galleryAddress, sharedImage } from '#web/ui/addresses.ts';
import { Card } from '#web/ui/card.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Paging } from '#web/ui/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { breadcrumbList } from '../../structured-data/index.ts';

const pageAddress = (page: number): string => (page > 1 ? `/galleries?page=${page}` : '/galleries');

export async function loader({ url, need }: LoadContext): Promise<void> {
  const page = pageNumber(url);
  const { pages } = await need(galleryListQuery(page));
  if (page > Math.max(1, pages)) throw redirect(pageAddress(pages), 302);
}

export function head({ url, siteUrl, read }: HeadContext): Head {
  const page = pageNumber(url);
  return {
    title: `Galleries${page > 1 ? `, page ${page}` : ''}`,
    description: 'Pictures of our sites and of the people on them.',
    canonical: pageAddress(page),
    image: sharedImage(read(galleryListQuery(page))?.items[0]?.cover ?? null),
    jsonLd: [breadcrumbList(siteUrl, [{ label: 'Galleries', path: '/galleries' }])],
  };
}

export function Component() {
  const { search } = useLocation();
  const { items, page, pages } = useGuest(galleryListQuery(pageNumber(new URL(`http://site/${search}`))));
  const format = useFormat();
  return (
    <>
      <div className="g pagehead">
        <h1 className="t1 c12">Galleries</h1>
      </div>
      <div className="g">
        {items.length === 0 && <StateBox title="No galleries to show yet" />}
        {items.map((gallery) => (
          <Card
            key={gallery._id}
            className="c4"
            level={2}
            href={galleryAddress(gallery)}
            title={gallery.title}
            image={gallery.cover}
            sizes="(min-width: 900px) 33vw, 100vw"
            caption={[format.plural(gallery.pictures, 'picture', 'pictures')]}
          />
        ))}
        <Paging page={page} pages={pages} address={pageAddress} />
      </div>
    </>
  );
}
