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
  const all = [...String(body).matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const one = (shape: RegExp): string => {
    const found = all.find((path) => shape.test(path));
    if (found === undefined) throw new Error(`The sitemap has no page like ${shape}`);
    return found;
  };
  const project = one(/^\/projects\/[^/]+\/[^/]+$/);
  return {
    all,
    project,
    screens: [
      { name: 'front page', path: '/' },
      { name: 'all projects', path: '/projects' },
      { name: 'featured projects', path: '/featured-projects' },
      { name: 'category', path: one(/^\/projects\/[^/]+$/) },
      { name: 'project', path: project },
      { name: 'team', path: '/meet-the-team' },
      { name: 'person', path: one(/^\/meet-the-team\/[^/]+$/) },
      { name: 'galleries', path: '/galleries' },
      { name: 'tenders', path: '/tenders' },
      { name: 'tender', path: one(/^\/tenders\/[^/]+$/) },
      { name: 'news', path: '/news' },
      { name: 'article', path: one(/^\/news\/[^/]+$/) },
      { name: 'letters', path: '/letters-of-reference' },
      { name: 'letter', path: one(/^\/letters-of-reference\/[^/]+$/) },
      { name: 'gallery', path: one(/^\/galleries\/[^/]+$/) },
      { name: 'contact', path: '/contact' },
    ],
  };
};
