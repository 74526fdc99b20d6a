/** Lists every public screen and how to reach it. */
import type { Page } from 'playwright-core';
import { choose, desk, open, openMenu, phone, type Size } from './page.ts';
import type { Visit } from './visit.ts';

export interface Screen {
  name: string;
  /** Opens the screen. */
  reach(visit: Pick<Visit, 'page' | 'allowErrors'>): Promise<void>;
  /** Set if the screen exists only at this width */
  only?: Size;
  /** True if the screen covers the window, whatever is below it */
  fillsWindow?: true;
}

const at =
  (address: string) =>
  async ({ page }: Visit) =>
    open(page, address);
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
  { name: 'front page', reach: at('/') },
  { name: 'all projects', reach: at('/projects') },
  { name: 'all projects, nothing found', reach: at('/projects?search=lighthouse') },
  { name: 'all projects, narrowed', reach: at('/projects?status=completed&category=residential&sort=title') },
  { name: 'category', reach: at('/projects/residential') },
  { name: 'project', reach: at('/projects/residential/harbour-lane-apartments') },
  {
    name: 'project, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/projects/residential/harbour-lane-apartments#picture-2'),
  },
  { name: 'featured projects', reach: at('/featured-projects') },
  { name: 'team', reach: at('/meet-the-team') },
  { name: 'person', reach: at('/meet-the-team/eleanor-hale') },
  { name: 'news', reach: at('/news') },
  { name: 'news, filed under a word', reach: at('/news?tag=Hull') },
  { name: 'post', reach: at('/news/tank-two-lost-three-millimetres') },
  { name: 'content page', reach: at('/about') },
  { name: 'content page with a call to action', reach: at('/careers') },
  { name: 'tenders', reach: at('/tenders') },
  { name: 'tenders, nothing found', reach: at('/tenders?search=lighthouse') },
  {
    name: 'tender',
    reach: at('/tenders/eastmarsh-water-works-reinforced-concrete-to-settlement-tanks-3-and-4'),
  },
  {
    name: 'tender that ended',
    reach: at('/tenders/parkside-sports-hall-glulam-frame-to-the-viewing-gallery-supply-and-erect'),
  },
  { name: 'letters', reach: at('/letters-of-reference') },
  { name: 'letter', reach: at('/letters-of-reference/hull-quayside-homes') },
  { name: 'galleries', reach: at('/galleries') },
  { name: 'gallery', reach: at('/galleries/before-the-roof-goes-on') },
  {
    name: 'gallery, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/galleries/before-the-roof-goes-on#picture-2'),
  },
  { name: 'contact', reach: at('/contact') },
  { name: 'contact, to a person', reach: at('/contact?person=eleanor-hale') },
  {
    name: 'contact, with errors',
    reach: async ({ page }) => {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'search, nothing asked', reach: at('/search') },
  { name: 'search, too long', reach: at(`/search?q=${'long'.repeat(60)}`) },
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
    only: desk,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
];

/** Screens of a site without content. */
export const emptyScreens: readonly Screen[] = [
  { name: 'empty front page', reach: at('/') },
  { name: 'empty list of projects', reach: at('/projects') },
  { name: 'no featured projects', reach: at('/featured-projects') },
  { name: 'empty team', reach: at('/meet-the-team') },
  { name: 'empty news', reach: at('/news') },
  { name: 'empty kind of news', reach: at('/news?category=people') },
  { name: 'no tenders', reach: at('/tenders') },
  { name: 'no letters', reach: at('/letters-of-reference') },
  { name: 'no galleries', reach: at('/galleries') },
  { name: 'contact without offices', reach: at('/contact') },
];

/** Screens of a site with far too much content. */
export const crowdedScreens: readonly Screen[] = [
  { name: 'crowded front page', reach: at('/') },
  { name: 'crowded list of projects', reach: at('/projects?page=2') },
  { name: 'crowded category', reach: at('/projects/everything-we-build') },
  { name: 'category without projects', reach: at('/projects/kind-of-work-no-40') },
  { name: 'crowded project', reach: at('/projects/everything-we-build/far-too-much') },
  {
    name: 'crowded project, picture open',
    fillsWindow: true,
    reach: ({ page }) => openPicture(page, '/projects/everything-we-build/far-too-much#picture-60'),
  },
  { name: 'crowded news', reach: at('/news') },
  { name: 'last page of crowded news', reach: at('/news?page=4') },
  { name: 'crowded kind of news', reach: at('/news?category=kind-2') },
  { name: 'crowded post', reach: at('/news/far-too-much') },
  { name: 'post in Arabic', reach: at('/news/news-1') },
  { name: 'crowded content page', reach: at('/far-too-much') },
  { name: 'nested content page', reach: at('/far-too-much/inside/deepest') },
  { name: 'crowded team', reach: at('/meet-the-team') },
  { name: 'person with everything', reach: at('/meet-the-team/far-too-long-a-name') },
  { name: 'person in Arabic', reach: at('/meet-the-team/muhammad-al-fasi') },
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
    only: desk,
    fillsWindow: true,
    reach: async ({ page }) => {
      await open(page, '/');
      await openMenu(page);
    },
  },
];
