/** Builds the schema.org data of galleries. The data contain only what is also on the page. */
import type { CollectionPage, ImageGallery, ImageObject, WithContext } from 'schema-dts';
import { socialImage } from '#features/images/address.ts';
import type { Image } from '#features/images/schema.ts';
import { captionText } from '#features/images/site/viewer/picture-labels.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { GALLERIES_PATH, galleryAddress } from '../address.ts';
import { list as m } from '../messages/en-GB.ts';
import type { Gallery, GallerySummary } from '../schema.ts';

const LIST = { label: m.title, path: GALLERIES_PATH };

interface Collection {
  siteUrl: string;
  path: string;
  galleries: readonly GallerySummary[];
  /** The number of galleries on earlier pages */
  offset: number;
}

export const galleryCollection = ({ siteUrl, path, galleries, offset }: Collection): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': siteUrl + path,
    url: siteUrl + path,
    name: LIST.label,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: galleries.length,
      itemListElement: galleries.map((gallery, index) => {
        const picture = socialImage(gallery.cover);
        return {
          '@type': 'ListItem',
          position: offset + index + 1,
          name: gallery.title,
          url: siteUrl + galleryAddress(gallery),
          ...(picture === null ? {} : { image: siteUrl + picture.path }),
        };
      }),
    },
  } satisfies WithContext<CollectionPage>,
  breadcrumbList(siteUrl, [LIST]),
];

/**
 * The most pictures to list: a page that lists 300 pictures twice is heavy, and search engines find the remaining ones on
 * the page.
 */
const MAX_PICTURES = 60;

export const imageGallery = (siteUrl: string, gallery: Gallery): object[] => {
  const path = galleryAddress(gallery);
  const pictures = gallery.images
    .slice(0, MAX_PICTURES)
    .map((image) => imageObject(siteUrl, image))
    .filter((image) => image !== null);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      '@id': siteUrl + path,
      url: siteUrl + path,
      name: gallery.title,
      ...(gallery.description === null ? {} : { description: gallery.description }),
      ...(gallery.publishedAt === null ? {} : { datePublished: gallery.publishedAt }),
      dateModified: gallery.updatedAt,
      publisher: { '@id': organisationId(siteUrl) },
      ...(pictures.length === 0 ? {} : { image: pictures }),
    } satisfies WithContext<ImageGallery>,
    breadcrumbList(siteUrl, [LIST, { label: gallery.title, path }]),
  ];
};

/** Returns the schema.org data of a picture; null while it has no JPEG variant and therefore no address. */
const imageObject = (siteUrl: string, image: Image): ImageObject | null => {
  const file = socialImage(image);
  const caption = captionText(image);
  return (
    file && {
      '@type': 'ImageObject',
      contentUrl: siteUrl + file.path,
      width: `${file.width} px`,
      height: `${file.height} px`,
      ...(caption === null ? {} : { caption }),
      ...(image.credit === null ? {} : { creditText: image.credit }),
      ...(image.takenOn === null ? {} : { dateCreated: image.takenOn }),
    }
  );
};
