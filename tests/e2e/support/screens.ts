/** Lists every public screen and how to reach it. */
import type { Page } from 'playwright-core';
import { choose, desktop, open, openMenu, phone, type Size } from './page.ts';
import type { Visit } from './visit.ts';

export interface Screen {
  name: string;
  /** Its address, if that is enough to open it: in any language then */
  address?: string;
  /** Opens the screen. */
  reach(visit: Pick<Visit, 'page' | 'allowErrors'>): Promise<void>;
  /** Set if the screen exists only at this width */
  only?: Size;
  /** True if the screen covers the window, whatever is below it */
  fillsWindow?: true;
}

const at = (address: string): Pick<Screen, 'address' | 'reach'> => ({
  address,
  reach: ({ page }) => open(page, address),
});
const FAILING = '**/api/guest/**';

/** Navigates on the client with a call or script that fails. */
const failing =
  (pattern: string | RegExp, what: 'call' | 'status' | 'part') =>
  async ({ page, allowErrors }: Pick<Visit, 'page' | 'allowErrors'>): Promise<void> => {
    allowErrors(/Failed to load resource|GET \/api\/guest/);
    await open(page, '/');
    await page.route(pattern, (route) =>
      what === 'status' ? route.fulfill({ status: 500, json: {} }) : route.abort(),
    );
    await choose(page, /^Education/);
    await page.getByRole('link', { name: /try again/i }).waitFor();
  };

const openPicture = async (page: Page, address: string): Promise<void> => {
  await open(page, address);
  await page.getByRole('dialog').getByRole('img').first().waitFor();
};

/** Screens of the demo company. */
export const screens: readonly Screen[] = [
  { name: 'front page', ...at('/') },
  { name: 'all projects', ...at('/projects') },
  { name: 'all projects, nothing found', ...at('/projects?search=lighthouse') },
  { name: 'all projects, narrowed', ...at('/projects?status=completed&category=residential&sort=title') },
  { name: 'category', ...at('/projects/residential') },
  { name: 'project', ...at('/projects/residential/harbour-lane-apartments') },
  {
    name: 'project, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/projects/residential/harbour-lane-apartments#picture-2'),
  },
  { name: 'featured projects', ...at('/featured-projects') },
  { name: 'team', ...at('/meet-the-team') },
  { name: 'person', ...at('/meet-the-team/eleanor-hale') },
  { name: 'news', ...at('/news') },
  { name: 'news, filed under a word', ...at('/news?tag=Hull') },
  { name: 'post', ...at('/news/tank-two-lost-three-millimetres') },
  { name: 'content page', ...at('/about') },
  { name: 'content page with a call to action', ...at('/careers') },
  { name: 'tenders', ...at('/tenders') },
  { name: 'tenders, nothing found', ...at('/tenders?search=lighthouse') },
  {
    name: 'tender',
    ...at('/tenders/eastmarsh-water-works-reinforced-concrete-to-settlement-tanks-3-and-4'),
  },
  {
    name: 'tender that ended',
    ...at('/tenders/parkside-sports-hall-glulam-frame-to-the-viewing-gallery-supply-and-erect'),
  },
  { name: 'letters', ...at('/letters-of-reference') },
  { name: 'letter', ...at('/letters-of-reference/hull-quayside-homes') },
  { name: 'galleries', ...at('/galleries') },
  { name: 'gallery', ...at('/galleries/before-the-roof-goes-on') },
  {
    name: 'gallery, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/galleries/before-the-roof-goes-on#picture-2'),
  },
  { name: 'contact', ...at('/contact') },
  { name: 'contact, to a person', ...at('/contact?person=eleanor-hale') },
  {
    name: 'contact, with errors',
    reach: async ({ page }) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'search, nothing asked', ...at('/search') },
  { name: 'search, too long', ...at(`/search?q=${'long'.repeat(60)}`) },
  {
    name: 'not found',
    reach: async ({ page, allowErrors }) => {
      allowErrors(/404 \(Not Found\)/);
      await open(page, '/nowhere');
    },
  },
  { name: 'unavailable', reach: failing(/\.js$/, 'part') },
  { name: 'error', reach: failing(FAILING, 'status') },
  { name: 'out of reach', reach: failing(FAILING, 'call') },
  {
    name: 'phone menu',
    only: phone,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
  {
    name: 'drop-down',
    only: desktop,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
];

/** Screens of a site without content. */
export const emptyScreens: readonly Screen[] = [
  { name: 'empty front page', ...at('/') },
  { name: 'empty list of projects', ...at('/projects') },
  { name: 'no featured projects', ...at('/featured-projects') },
  { name: 'empty team', ...at('/meet-the-team') },
  { name: 'empty news', ...at('/news') },
  { name: 'empty kind of news', ...at('/news?category=people') },
  { name: 'no tenders', ...at('/tenders') },
  { name: 'no letters', ...at('/letters-of-reference') },
  { name: 'no galleries', ...at('/galleries') },
  { name: 'contact without offices', ...at('/contact') },
];

/** Screens of a site with far too much content. */
export const crowdedScreens: readonly Screen[] = [
  { name: 'crowded front page', ...at('/') },
  { name: 'crowded list of projects', ...at('/projects?page=2') },
  { name: 'crowded category', ...at('/projects/everything-we-build') },
  { name: 'category without projects', ...at('/projects/kind-of-work-no-40') },
  { name: 'crowded project', ...at('/projects/everything-we-build/far-too-much') },
  {
    name: 'crowded project, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/projects/everything-we-build/far-too-much#picture-60'),
  },
  { name: 'crowded news', ...at('/news') },
  { name: 'last page of crowded news', ...at('/news?page=4') },
  { name: 'crowded kind of news', ...at('/news?category=kind-2') },
  { name: 'crowded post', ...at('/news/far-too-much') },
  { name: 'post in Arabic', ...at('/news/news-1') },
  { name: 'crowded content page', ...at('/far-too-much') },
  { name: 'nested content page', ...at('/far-too-much/inside/deepest') },
  { name: 'crowded team', ...at('/meet-the-team') },
  { name: 'person with everything', ...at('/meet-the-team/far-too-long-a-name') },
  { name: 'person in Arabic', ...at('/meet-the-team/muhammad-al-fasi') },
  {
    name: 'crowded phone menu',
    only: phone,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
  {
    name: 'crowded drop-down',
    only: desktop,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
];
