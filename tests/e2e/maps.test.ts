/** Maps of an office, a project and a tender's site, with a tile server that answers, fails or is slow. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { barriers } from './support/barriers.ts';
import { open, phone, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A tile server on this machine; each test sets how it answers. */
const tiles = {
  requested: [] as string[],
  answer: 'well' as 'well' | 'badly' | 'not yet',
  waiting: [] as ServerResponse[],
};
const succeed = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(TILE);
let server: Server;
let address = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    tiles.requested.push(request.url ?? '');
    if (tiles.answer === 'not yet') tiles.waiting.push(response);
    else if (tiles.answer === 'well') succeed(response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  tiles.requested.length = 0;
  tiles.answer = 'well';
});
afterEach(() => {
  for (const response of tiles.waiting.splice(0)) response.destroy();
});

const set = async (maps: object): Promise<void> => {
  const { version } = await site().settings.get('google');
  unwrap(await site().settings.put('google', version, { maps }, system));
};
const own = (show: 'press' | 'scroll' | 'never' = 'press') =>
  set({ show, tiles: `${address}?key={key}`, key: 'a b', attribution: '© Mappers' });

const showButton = (page: Page) => page.getByRole('button', { name: /^Show the map from/ });
const tileLoaded = (page: Page) => page.locator('.leaflet-tile-loaded').first().waitFor();
const mapScripts = (scripts: readonly string[]) => scripts.filter((path) => /leaflet|tile-map/.test(path));

const PROJECT = '/projects/residential/harbour-lane-apartments';
const IN_TOWN = '/projects/education/birchfield-primary-school';
const HIDDEN = '/projects/residential/hillside-house';
const TENDER = '/tenders/eastmarsh-water-works-reinforced-concrete-to-settlement-tanks-3-and-4';

describe.each(sizes)('a map %s', (_, viewport) => {
  test.each([
    ['/contact', 'Foundry House', 15],
    [PROJECT, 'Harbour Lane Apartments', 15],
    [IN_TOWN, 'Birchfield Primary School', 11],
    [TENDER, 'Marfleet Lane, Hull HU9 5SB', 15],
  ])('on %s is loaded when the visitor asks for it, and not before', async (path, name, zoom) => {
    await own();
    const { page, scripts } = await visit(site(), { viewport });
    await open(page, path);
    await showButton(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(mapScripts(scripts)).toEqual([]);
    expect(tiles.requested).toEqual([]);
    expect(await page.getByRole('link', { name: /^Directions/ }).count()).toBeGreaterThan(0);
    expect(await barriers(page)).toEqual([]);

    await showButton(page).click();
    await tileLoaded(page);
    expect(tiles.requested[0]).toMatch(new RegExp(`^/${zoom}/\\d+/\\d+\\.png\\?key=a%20b$`));
    await page.getByText('© Mappers').waitFor();
    const map = page.getByRole('region', { name: `Map of ${name}` });
    // The button is gone, so the focus moves to what it opened.
    expect(await map.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^Zoom in/ }).click();
    await expect
      .poll(() => tiles.requested.some((requested) => requested.startsWith(`/${zoom + 1}/`)))
      .toBe(true);
    expect(await barriers(page)).toEqual([]);
  });
});

test('the map can be used and left by keyboard', async () => {
  await own();
  const { page } = await visit(site());
  await open(page, '/contact');
  await showButton(page).focus();
  await page.keyboard.press('Enter');
  await tileLoaded(page);
  await settled(page);
  const before = tiles.requested.length;
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => tiles.requested.length).toBeGreaterThan(before);
  await page.keyboard.press('+');
  await expect.poll(() => tiles.requested.some((requested) => requested.startsWith('/16/'))).toBe(true);
  const passed: string[] = [];
  for (let presses = 0; presses < 4 && !passed.includes('Directions'); presses += 1) {
    await page.keyboard.press('Tab');
    passed.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    );
  }
  expect(passed).toEqual(['Zoom in on Foundry House', 'Zoom out from Foundry House', 'Directions']);
});

test('the button names OpenStreetMap unless the settings name another server', async () => {
  await set({});
  const { page } = await visit(site(), { viewport: phone });
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Show the map from OpenStreetMap' }).waitFor();
  await own();
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Show the map from 127.0.0.1' }).waitFor();
});

test('a map loads when it is scrolled into view, if the setting says so', async () => {
  await own('scroll');
  const { page, scripts } = await visit(site(), { viewport: phone });
  await open(page, PROJECT);
  expect(mapScripts(scripts)).toEqual([]);
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
  await tileLoaded(page);
  // It opened by itself, so it must not take the focus.
  expect(await page.evaluate(() => document.activeElement?.closest('.station'))).toBe(null);
});

test('no map is offered if the setting is “never”, nor for a project with a hidden location', async () => {
  await own('never');
  const { page } = await visit(site());
  await open(page, '/contact');
  await page.getByText('53.7920° N').waitFor();
  expect(await showButton(page).count()).toBe(0);
  await own();
  await open(page, HIDDEN);
  expect(await showButton(page).count()).toBe(0);
  expect(await page.locator('.station').count()).toBe(0);
});

describe('when the tiles fail to load', () => {
  test('the page says so, keeps the drawn location, and another try may succeed', async () => {
    await own();
    tiles.answer = 'badly';
    const { page, allowErrors } = await visit(site(), { viewport: phone });
    allowErrors(/Failed to load resource/);
    await open(page, '/contact');
    await showButton(page).click();
    await page.getByText('The map did not load').waitFor();
    expect(await page.getByText('53.7920° N').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Directions', exact: true }).count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    tiles.answer = 'well';
    await showButton(page).click();
    await tileLoaded(page);
    expect(await page.getByText('The map did not load').count()).toBe(0);
  });

  test('the drawn location stays until the first tile has loaded', async () => {
    await own();
    tiles.answer = 'not yet';
    const { page } = await visit(site(), { viewport: phone });
    await open(page, '/contact');
    await showButton(page).click();
    await expect.poll(() => tiles.waiting.length).toBeGreaterThan(0);
    await settled(page);
    expect(await page.getByText('53.7920° N').isVisible()).toBe(true);
    tiles.answer = 'well';
    for (const response of tiles.waiting.splice(0)) succeed(response);
    await tileLoaded(page);
    await page.getByText('53.7920° N').waitFor({ state: 'hidden' });
  });

  test('a failure to load the map’s code is reported too', async () => {
    await own();
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await open(page, '/contact');
    await page.route(/\/assets\/.*(?:tile-map|leaflet).*/, (route) => route.abort());
    await showButton(page).click();
    await page.getByText('The map did not load').waitFor();
    await page.unroute(/\/assets\/.*(?:tile-map|leaflet).*/);
    await showButton(page).click();
    await tileLoaded(page);
  });
});

test('without JavaScript there are the location, the address and directions, and no button', async () => {
  await own();
  const { page } = await visit(site(), { javaScriptEnabled: false });
  for (const path of ['/contact', PROJECT, TENDER]) {
    await page.goto(path);
    expect(await page.locator('.station-lines').first().isVisible()).toBe(true);
    expect(await showButton(page).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Directions/ }).count()).toBeGreaterThan(0);
  }
});
