/** Builds the schema.org data of projects for search engines. */
import { socialImage } from '#features/images/address.ts';
import type { Image } from '#features/images/schema.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { projectAddress } from '../address.ts';
import type { Project } from '../schema.ts';

interface NamedPath {
  name: string;
  path: string;
}

/** Returns the schema.org data of breadcrumbs: the home page, then `trail`, of which the last is the page itself. */
export const breadcrumbsOf = (siteUrl: string, trail: readonly NamedPath[]): object =>
  breadcrumbList(
    siteUrl,
    trail.map(({ name, path }) => ({ label: name, path })),
  );

interface ProjectCollection extends NamedPath {
  siteUrl: string;
  description?: string | null;
  /** The pages between the home page and this one */
  crumbs: readonly NamedPath[];
  projects: readonly Project[];
  /** The number of projects on earlier pages */
  offset: number;
}

/** Returns a list of projects as a collection page, and its breadcrumbs. */
export const projectCollection = (collection: ProjectCollection): object[] => {
  const { siteUrl, path, name, description, crumbs, projects, offset } = collection;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      '@id': siteUrl + path,
      url: siteUrl + path,
      name,
      ...(description ? { description } : {}),
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: projects.length,
        itemListElement: projects.map((project, index) => ({
          '@type': 'ListItem',
          position: offset + index + 1,
          name: project.title,
          url: siteUrl + projectAddress(project),
          ...pictureOf(siteUrl, project.cover),
        })),
      },
    },
    breadcrumbsOf(siteUrl, [...crumbs, { name, path }]),
  ];
};

const pictureOf = (siteUrl: string, image: Image | null): { image?: string } => {
  const shared = socialImage(image);
  return shared === null ? {} : { image: siteUrl + shared.path };
};

/** The most pictures of a project in its schema.org data */
const MAX_IMAGES = 12;

/** Describes a project as an Article about a Place, because a Project of schema.org is an organisation. */
export const projectArticle = (siteUrl: string, project: Project): object => {
  const url = siteUrl + projectAddress(project);
  const pictures = project.images.map((image) => socialImage(image)).filter((image) => image !== null);
  const address = {
    ...(project.locality === null ? {} : { addressLocality: project.locality }),
    ...(project.region === null ? {} : { addressRegion: project.region }),
    ...(project.country === null ? {} : { addressCountry: project.country }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    url,
    mainEntityOfPage: url,
    headline: project.title,
    ...(project.summary === null ? {} : { description: project.summary }),
    ...(pictures.length === 0
      ? {}
      : { image: pictures.slice(0, MAX_IMAGES).map(({ path }) => siteUrl + path) }),
    articleSection: project.category.title,
    dateModified: project.updatedAt,
    author: { '@id': organisationId(siteUrl) },
    publisher: { '@id': organisationId(siteUrl) },
    about: {
      '@type': 'Place',
      name: project.title,
      ...(Object.keys(address).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...address } }),
      ...(project.location === null || project.mapPrecision === 'hidden'
        ? {}
        : {
            geo: {
              '@type': 'GeoCoordinates',
              latitude: project.location.lat,
              longitude: project.location.lng,
            },
          }),
    },
  };
};
