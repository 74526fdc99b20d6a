/** Shows one gallery. A click on a picture opens it in the viewer, or without JavaScript as its largest JPEG. */
import { useParams } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { PictureRows, summarisePictures } from '#features/images/site/viewer/picture-rows.tsx';
import { usePictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import { useGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { GALLERIES_PATH, galleryAddress } from '../../address.ts';
import { list, detail as m } from '../../messages/en-GB.ts';
import { galleryQuery } from '../queries.ts';
import { imageGallery } from '../structured-data.ts';

/** How many pictures are shown before the visitor asks for all of them */
const INITIAL_COUNT = 24;
/** A title with more characters is set in smaller type. */
const MAX_NORMAL_TITLE_LENGTH = 60;

export async function loader({ params, load }: LoadContext): Promise<void> {
  const slugOrId = params['gallery'];
  if (slugOrId === undefined) notFound();
  const gallery = await load(galleryQuery(slugOrId));
  if (gallery.url !== slugOrId) movedTo(galleryAddress(gallery));
}

export function head({ params, siteUrl, read }: HeadContext): Head {
  const gallery = read(galleryQuery(params['gallery'] ?? ''));
  if (gallery === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  return {
    title: gallery.seoTitle ?? gallery.title,
    description: gallery.seoDescription ?? gallery.description,
    canonical: galleryAddress(gallery),
    image: socialImage(gallery.cover ?? gallery.images[0] ?? null),
    jsonLd: imageGallery(siteUrl, gallery),
  };
}

export function Component() {
  const { gallery: slugOrId = '' } = useParams();
  const { title, description, images } = useGuestQuery(galleryQuery(slugOrId));
  const format = useFormat();
  const viewer = usePictureViewer(images, title);
  return (
    <>
      <div className="g pagehead">
        <div>
          <Breadcrumbs crumbs={[{ label: list.title, href: GALLERIES_PATH }, { label: title }]} />
          <h1 className={title.length > MAX_NORMAL_TITLE_LENGTH ? 't1 long' : 't1'}>
            <bdi>{title}</bdi>
          </h1>
          {description !== null && (
            <p className="lead">
              <bdi>{description}</bdi>
            </p>
          )}
          {images.length > 0 && (
            <p className="mono quiet gallery-count">{summarisePictures(images, format)}</p>
          )}
        </div>
      </div>
      <section className="g pictures" aria-label={m.pictures}>
        {images.length === 0 ? (
          <StateBox
            title={m.none}
            actions={
              <a className="btn small" href={GALLERIES_PATH}>
                {m.all}
              </a>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        ) : (
          <PictureRows images={images} viewer={viewer} initialCount={INITIAL_COUNT} priority />
        )}
      </section>
      {viewer.element}
    </>
  );
}
