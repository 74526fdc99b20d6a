/** One gallery: its pictures, each of which opens in the viewer, or without JavaScript as its largest JPEG. */
import { useParams } from 'react-router';
import { galleryQuery } from '#web/data/queries.ts';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { useGuest } from '#web/data/use-guest.tsx';
import { galleryAddress, sharedImage } from '#web/ui/addresses.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { breadcrumbList } from '../../structured-data/index.ts';
import { captionWords, kindWords } from '../../viewer/picture-words.ts';
import { usePictures } from '../../viewer/use-pictures.tsx';

export async function loader({ params, need }: LoadContext): Promise<void> {
  const url = params['gallery'];
  if (url === undefined) notFound();
  const gallery = await need(galleryQuery(url));
  if (gallery.url !== url) movedTo(galleryAddress(gallery));
}

export function head({ params, siteUrl, read }: HeadContext): Head {
  const gallery = read(galleryQuery(params['gallery'] ?? ''));
  if (gallery === undefined) return { title: 'Galleries', description: null, canonical: null, jsonLd: [] };
  const path = galleryAddress(gallery);
  return {
    title: gallery.seoTitle ?? gallery.title,
    description: gallery.seoDescription ?? gallery.description,
    canonical: path,
    image: sharedImage(gallery.cover ?? gallery.images[0] ?? null),
    jsonLd: [
      breadcrumbList(siteUrl, [
        { label: 'Galleries', path: '/galleries' },
        { label: gallery.title, path },
      ]),
    ],
  };
}

export function Component() {
  const { gallery: url = '' } = useParams();
  const { title, description, images } = useGuest(galleryQuery(url));
  const pictures = usePictures(images, title);
  return (
    <>
      <div className="g pagehead">
        <div className="c12">
          <Breadcrumbs crumbs={[{ label: 'Galleries', href: '/galleries' }, { label: title }]} />
          <h1 className="t1">{title}</h1>
          {description !== null && <p className="lead">{description}</p>}
        </div>
      </div>
      <div className="g">
        <div className="shots-box">
          <ol className="shots">
            {images.map((image, index) => (
              <li
                key={image._id}
                id={`picture-${index + 1}`}
                className={`shot ar-${Math.min(30, Math.max(5, Math.round((image.width / image.height) * 10)))}`}
              >
                <figure>
                  <a {...pictures.link(index)}>
                    <Picture image={image} sizes="(min-width: 600px) 50vw, 100vw" alt="" />
                    <span className="vh">{`Open picture ${index + 1}${image.alt === '' ? '' : `: ${image.alt}`}`}</span>
                  </a>
                  <figcaption>
                    {[kindWords(image), captionWords(image)].filter((words) => words !== null).join(', ')}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {pictures.viewer}
    </>
  );
}
