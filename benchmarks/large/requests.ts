/** Builds the requests of the `large` benchmark, of the same kinds for the large site and for the demo. */
import { fetchRaw } from '../servers/index.ts';

export interface SiteRequest {
  name: string;
  /** Requested in turn; `{n}` becomes a number that never repeats, so that no answer comes from a cache */
  paths: readonly string[];
}

/** Returns 97 numbers from 1 to `most`, evenly spread; fewer than 97 of them differ if `most` is smaller. */
const spread = (most: number): number[] =>
  Array.from({ length: 97 }, (_, index) => 1 + Math.floor((index * most) / 97));

const PROJECTS = '/api/guest/projects?max=12';
const TENDERS = '/api/guest/tender?max=12';
const ADMIN_PROJECTS = '/api/admin/projects?max=20';
const ADMIN_TENDERS = '/api/admin/tenders?max=20';

/** Words in some hundreds of the generated titles, and words in thousands of them. */
const RARE = ['footbridge', 'almshouses', 'brewery', 'priory', 'arcade', 'hospice', 'maltings'];
const COMMON = ['refurbishment', 'new roof', 'extension', 'leeds'];

type Item = { _id: string; url: string; category: { url: string } | string };

const itemsOf = async (address: string, headers = {}): Promise<Item[]> => {
  const { status, body } = await fetchRaw(address, headers);
  if (status !== 200) throw new Error(`${address} answers ${status}`);
  return (JSON.parse(body.toString()) as { items: Item[] }).items;
};

/** Returns the requests for a site. `count`: the number of its projects. `adminHeaders`: those of an administrator's calls. */
export const requestsTo = async (
  base: string,
  { count, adminHeaders }: { count: number; adminHeaders: Record<string, string> },
): Promise<SiteRequest[]> => {
  const deep = Math.max(1, Math.floor((count * 0.9) / 12));
  const far = spread(40).map((index) => 1 + Math.floor((deep * index) / 41));
  const projects: Item[] = [];
  for (const page of far) projects.push(...(await itemsOf(`${base}${PROJECTS}&page=${page}`)));
  const tenders = await itemsOf(`${base}/api/guest/tender?max=50`);
  const storedProjects = await itemsOf(`${base}${ADMIN_PROJECTS}`, adminHeaders);
  const category =
    projects.flatMap((one) => (typeof one.category === 'object' ? [one.category.url] : []))[0] ?? '';
  const categoryId =
    storedProjects.flatMap((one) => (typeof one.category === 'string' ? [one.category] : []))[0] ?? '';
  const pageOf = ({ url, category: of }: Item): string =>
    `/projects/${typeof of === 'object' ? of.url : ''}/${url}`;
  const firstPages = (path: string, most = 5): string[] =>
    spread(most).map((page) => `${path}&page=${page}&n={n}`);
  const admin = (query: string): string[] => firstPages(`${ADMIN_PROJECTS}&${query}`);
  const searched = (path: string, words: readonly string[]): string[] =>
    words.map((word) => `${path}&search=${encodeURIComponent(word)}&n={n}`);
  const withNumbers = (word: string): string[] => spread(90).map((number) => `${word} ${number}`);
  const sorts = ['updatedAt', 'order', 'title', 'publishedAt', 'createdAt'];

  const requests: SiteRequest[] = [
    { name: 'projects, first pages', paths: firstPages(PROJECTS, 20) },
    { name: 'projects, by title', paths: firstPages(`${PROJECTS}&sort=title`, 20) },
    {
      name: 'projects, latest completed first',
      paths: firstPages(`${PROJECTS}&sort=completionDate&direction=desc`, 20),
    },
    { name: 'projects, deep pages', paths: firstPages(PROJECTS, deep) },
    { name: 'projects, deep pages by title', paths: firstPages(`${PROJECTS}&sort=title`, deep) },
    { name: 'projects, one status', paths: firstPages(`${PROJECTS}&status=on_hold`, 20) },
    { name: 'projects, one sector', paths: firstPages(`${PROJECTS}&sector=culture`, 20) },
    { name: 'projects, a word of some', paths: searched(PROJECTS, RARE) },
    { name: 'projects, a word of many', paths: searched(PROJECTS, COMMON) },
    { name: 'projects, part of a word', paths: searched(PROJECTS, ['refurb', 'brary', 'ootbri']) },
    { name: 'projects, word in no title', paths: searched(PROJECTS, withNumbers('zeppelin')) },
    { name: 'category', paths: firstPages(`/api/guest/projects/category/${category}?max=12`, 20) },
    {
      name: 'category, deep pages',
      paths: firstPages(`/api/guest/projects/category/${category}?max=12`, Math.ceil(deep / 9)),
    },
    { name: 'project', paths: projects.map(({ url }) => `/api/guest/projects/project/${url}?n={n}`) },
    { name: 'tenders, first pages', paths: firstPages(TENDERS) },
    { name: 'tenders, a word', paths: searched(TENDERS, ['concrete', 'almshouses', 'L-20']) },
    { name: 'tenders, closed, deep pages', paths: firstPages(`${TENDERS}&sort=title&phase=awarded`, 60) },
    { name: 'tender', paths: tenders.map(({ url }) => `/api/guest/tender/${url}?n={n}`) },
    { name: 'people', paths: ['/api/guest/staff/?n={n}'] },
    { name: 'search, two words', paths: searched('/api/guest/search?max=20', withNumbers('library')) },
    { name: 'search, a word of many', paths: searched('/api/guest/search?max=20', COMMON) },
    {
      name: 'search, misspelt',
      paths: searched('/api/guest/search?max=20', ['librery', 'footbrigde', 'almshouzes']),
    },
    { name: 'search, by date', paths: searched('/api/guest/search?sort=date', COMMON) },
    {
      name: 'search, deep pages',
      paths: spread(400).map((page) => `/api/guest/search?type=projects&search=leeds&page=${page}&n={n}`),
    },
    { name: 'search, nothing found', paths: searched('/api/guest/search?max=20', withNumbers('zeppelin')) },
    {
      name: 'suggestions',
      paths: searched('/api/guest/search/suggest?', ['lib', 'footb', 'harro', 'alms']).map((path) =>
        path.replace('?&', '?'),
      ),
    },
    ...sorts.flatMap((sort) => [
      { name: `content area, by ${sort}`, paths: admin(`sort=${sort}&direction=desc`) },
      {
        name: `content area, by ${sort}, deep pages`,
        paths: firstPages(`${ADMIN_PROJECTS}&sort=${sort}`, Math.max(1, Math.floor((count * 0.9) / 20))),
      },
    ]),
    { name: 'content area, drafts', paths: admin('status=draft') },
    { name: 'content area, scheduled', paths: admin('status=scheduled') },
    { name: 'content area, archived', paths: admin('status=archived&sort=publishedAt') },
    { name: 'content area, the bin', paths: admin('trashed=true') },
    { name: 'content area, one category', paths: admin(`category=${categoryId}`) },
    { name: 'content area, on hold', paths: admin('projectStatus=on_hold&sort=publishedAt') },
    { name: 'content area, a word of some', paths: searched(ADMIN_PROJECTS, RARE) },
    { name: 'content area, a word of many', paths: searched(ADMIN_PROJECTS, COMMON) },
    { name: 'content area, word in no title', paths: searched(ADMIN_PROJECTS, withNumbers('zeppelin')) },
    { name: 'content area, tenders', paths: firstPages(ADMIN_TENDERS) },
    { name: 'content area, open tenders', paths: firstPages(`${ADMIN_TENDERS}&phase=open`) },
    { name: 'content area, tenders, a word', paths: searched(ADMIN_TENDERS, ['concrete', 'almshouses']) },
    { name: 'content area, people', paths: firstPages('/api/admin/staff?max=20') },
    { name: 'content area, users', paths: firstPages('/api/admin/users?max=20') },
    { name: 'content area, users, a word', paths: searched('/api/admin/users?max=20', ['zoe', 'patel']) },
    { name: 'content area, changes', paths: firstPages('/api/admin/audit?max=20') },
    { name: 'content area, dashboard', paths: ['/api/admin/dashboard?n={n}'] },
    {
      name: 'content area, search',
      paths: searched('/api/admin/search?', ['library', 'leeds', 'zoe']).map((path) =>
        path.replace('?&', '?'),
      ),
    },
    { name: 'page: home', paths: ['/'] },
    { name: 'page: all projects', paths: spread(200).map((page) => `/projects?page=${page}`) },
    { name: 'page: project', paths: projects.map(pageOf) },
    { name: 'page: tenders', paths: ['/tenders'] },
    { name: 'page: tender', paths: tenders.map(({ url }) => `/tenders/${url}`) },
    {
      name: 'page: search',
      paths: withNumbers('library').map((words) => `/search?q=${encodeURIComponent(words)}`),
    },
    { name: 'page: team', paths: ['/meet-the-team'] },
    { name: 'news of tenders, as a feed', paths: ['/tenders.xml'] },
  ];
  return requests.filter(({ paths }) => paths.length > 0);
};
