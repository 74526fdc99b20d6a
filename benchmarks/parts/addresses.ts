/** Finds the public pages through the sitemap. */
import { fetchRaw } from '../servers/index.ts';

export interface Addresses {
  all: string[];
  /** One page of each kind, with a name for tables */
  screens: { name: string; path: string }[];
  project: string;
}

export const findAddresses = async (base: string): Promise<Addresses> => {
  const { body } = await fetchRaw(`${base}/sitemap.xml`);
  const allPaths = [...String(body).matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const findPath = (shape: RegExp): string => {
    const match = allPaths.find((path) => shape.test(path));
    if (match === undefined) throw new Error(`The sitemap has no page like ${shape}`);
    return match;
  };
  const project = findPath(/^\/projects\/[^/]+\/[^/]+$/);
  return {
    all: allPaths,
    project,
    screens: [
      { name: 'front page', path: '/' },
      { name: 'all projects', path: '/projects' },
      { name: 'featured projects', path: '/featured-projects' },
      { name: 'category', path: findPath(/^\/projects\/[^/]+$/) },
      { name: 'project', path: project },
      { name: 'team', path: '/meet-the-team' },
      { name: 'person', path: findPath(/^\/meet-the-team\/[^/]+$/) },
      { name: 'galleries', path: '/galleries' },
      { name: 'tenders', path: '/tenders' },
      { name: 'tender', path: findPath(/^\/tenders\/[^/]+$/) },
      { name: 'news', path: '/news' },
      { name: 'article', path: findPath(/^\/news\/[^/]+$/) },
      { name: 'letters', path: '/letters-of-reference' },
      { name: 'letter', path: findPath(/^\/letters-of-reference\/[^/]+$/) },
      { name: 'gallery', path: findPath(/^\/galleries\/[^/]+$/) },
      { name: 'contact', path: '/contact' },
    ],
  };
};
