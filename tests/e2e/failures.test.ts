/** What a visitor sees when something fails to load, and how they continue. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { unwrap } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { builtFile } from './support/built-files.ts';
import {
  arrivedAt,
  choose,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  settled,
  sizes,
} from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const CALLS = '**/api/guest/**';
/** Scripts requested after the first page has loaded are those of other screens. */
const SCREEN_SCRIPTS = /\.js$/;
const waitForFailure = (page: Page, words: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor();
const tryAgain = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: /try again/i })
    .click();
/** Checks that the header and footer are still there. */
const expectHeaderAndFooter = async (page: Page): Promise<void> => {
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
};

describe('the state of a page', () => {
  const STATE = '**/page-state/**';

  test('that is gone, because the page has changed, leaves the page as it is: links load whole pages', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource.*404/);
    await page.route(STATE, (route) => route.fulfill({ status: 404, body: 'The page has changed' }));
    const asked = page.waitForResponse(STATE);
    await page.goto('/');
    await asked;
    await settled(page);
    await markDocument(page);
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    expect(await isSameDocument(page)).toBe(false);
    await expectHeaderAndFooter(page);
  });

  test('that fails to load is asked for again at the next sign of intent', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await page.route(STATE, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/page-state/'));
    await page.goto('/');
    await failed;
    await settled(page);
    await page.unroute(STATE);
    const asked = page.waitForResponse(STATE);
    await page.keyboard.press('Tab');
    await asked;
    await hydrated(page);
    await markDocument(page);
    await choose(page, 'Meet the Team');
    await arrivedAt(page, 'Meet the team');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a script', () => {
  test('of the first screen that fails to load is asked for again at the next sign of intent', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    const screen = `**/${builtFile('src/features/staff/site/team/index.tsx')}`;
    await page.route(screen, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/meet-the-team');
    await failed;
    await settled(page);
    await page.unroute(screen);
    await page.keyboard.press('Tab');
    await hydrated(page);
    await markDocument(page);
    await choose(page, 'Tenders');
    await arrivedAt(page, 'Tenders');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('that is slow is replaced by a placeholder after 200 ms, and not before', async () => {
    const { page } = await visit(site());
    await open(page, '/');
    const heldRoutes: Route[] = [];
    await page.route(SCREEN_SCRIPTS, (route) => void heldRoutes.push(route));
    await choose(page, 'Meet the Team');
    const placeholder = page.getByRole('status').filter({ hasText: 'Loading' });
    await placeholder.waitFor();
    // Sets the animation's time by hand: hidden before that moment, visible from then on.
    const shown = await placeholder.evaluate((element) =>
      [0, 199, 200].map((at) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = at;
        }
        return getComputedStyle(element).visibility === 'visible';
      }),
    );
    expect(shown).toEqual([false, false, true]);

    for (const route of heldRoutes) await route.continue();
    await page.unroute(SCREEN_SCRIPTS);
    await arrivedAt(page, 'Meet the team');
    await placeholder.waitFor({ state: 'detached' });
  });

  test('that fails to load is reported, and loads on another try', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await open(page, '/');
    await page.route(SCREEN_SCRIPTS, (route) => route.abort());
    await choose(page, 'Meet the Team');
    await waitForFailure(page, "Sorry this page isn't available.");
    await expectHeaderAndFooter(page);
    expect(new URL(page.url()).pathname).toBe('/meet-the-team');

    await page.unroute(SCREEN_SCRIPTS);
    await tryAgain(page);
    await arrivedAt(page, 'Meet the team');
    expect(new URL(page.url()).pathname).toBe('/meet-the-team');
  });

  test('that never loads leaves a way back', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await open(page, '/');
    await page.route(SCREEN_SCRIPTS, (route) => route.abort());
    await choose(page, 'Meet the Team');
    await waitForFailure(page, "Sorry this page isn't available.");
    await page.goBack();
    await page.getByRole('heading', { name: 'Featured projects' }).waitFor();
  });
});

describe.each(sizes)('a failed call %s', (_, viewport) => {
  test('with an error status shows the status, and repeats the call on request', async () => {
    const { page, allowErrors } = await visit(site(), { viewport });
    allowErrors(/500 \(Internal Server Error\)/);
    await open(page, '/');
    await markDocument(page);
    await page.route(CALLS, (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await choose(page, /^Education/);
    await waitForFailure(page, "Sorry this page isn't available.");
    await page.getByText('ERROR:500', { exact: true }).waitFor();
    await expectHeaderAndFooter(page);

    await tryAgain(page);
    await settled(page);
    await page.getByText('ERROR:500', { exact: true }).waitFor();

    await page.unroute(CALLS);
    await tryAgain(page);
    await arrivedAt(page, 'Education');
    expect(await page.getByText('ERROR:500').count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each([
    [429, 'Too many requests have come from your network. Wait a minute and try again.'],
    [502, 'Something on our side is not working. Try again in a minute.'],
  ])('answered with %d by a proxy says what to do', async (status, sentence) => {
    const { page, allowErrors } = await visit(site(), { viewport });
    allowErrors(/Failed to load resource/);
    await open(page, '/');
    await page.route(CALLS, (route) => route.fulfill({ status, body: '<html></html>' }));
    await choose(page, /^Education/);
    await page.getByRole('main').getByText(sentence).waitFor();
  });

  test('without a connection says that the site cannot be reached, and repeats the call on request', async () => {
    const { page, allowErrors } = await visit(site(), { viewport });
    // The browser's own message and the one that the app logs.
    allowErrors(/net::ERR_INTERNET_DISCONNECTED|GET \/api\/guest\/projects\/category\/education/);
    await open(page, '/');
    await markDocument(page);
    await page.route(CALLS, (route) => route.abort('internetdisconnected'));
    await choose(page, /^Education/);
    await waitForFailure(page, 'We could not reach the site');
    await expectHeaderAndFooter(page);
    expect(await page.getByText(/ERROR:/).count()).toBe(0);

    await page.unroute(CALLS);
    await tryAgain(page);
    await arrivedAt(page, 'Education');
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('a failed call', () => {
  test('does not affect data that is already loaded', async () => {
    const { page } = await visit(site());
    await open(page, '/projects/education');
    await page.route(CALLS, (route) => route.abort('internetdisconnected'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Parkside Sports Hall/ })
      .first()
      .click();
    await arrivedAt(page, 'Parkside Sports Hall');
    await page.goBack();
    await arrivedAt(page, 'Education');
  });

  test('with status 404 shows the page for unknown addresses', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/404 \(Not Found\)/);
    await open(page, '/');
    await page.route(CALLS, (route) =>
      route.fulfill({ status: 404, json: { error: 'Gone', code: 'not_found' } }),
    );
    await choose(page, /^Education/);
    await arrivedAt(page, 'Error 404');
    await page.getByRole('heading', { level: 2, name: 'Page Not Found' }).waitFor();
  });
});

describe('an address', () => {
  test.each(['/nowhere', '/projects/nowhere', '/projects/education/nowhere', '/meet-the-team/nobody'])(
    'that does not exist (%s) shows the not-found page with status 404',
    async (address) => {
      const { page, allowErrors } = await visit(site());
      allowErrors(/404 \(Not Found\)/);
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      for (const stage of ['rendered', 'hydrated']) {
        await arrivedAt(page, 'Error 404');
        expect(await page.getByRole('heading', { level: 2, name: 'Page Not Found' }).count(), stage).toBe(1);
        expect(
          await page
            .getByText("Sorry the page you're looking for either doesn't exist or has moved.", {
              exact: true,
            })
            .count(),
          stage,
        ).toBe(1);
        if (stage === 'rendered') await open(page, address);
      }
      expect(await page.title()).toContain('Error 404');
      await page
        .getByRole('main')
        .getByRole('link', { name: /home page/i })
        .click();
      await page.getByRole('heading', { name: 'Featured projects' }).waitFor();
    },
  );

  test('formerly used by a project redirects permanently to the current one', async () => {
    const { content } = site();
    const { items } = (await site().json<{ items: { _id: string; url: string }[] }>('/api/guest/projects'))
      .body;
    const _id = items.find(({ url }) => url === 'old-customs-house')?._id ?? '';
    const { version } = unwrap(await content.projects.find(_id));
    unwrap(await content.projects.change(_id, version, { url: 'customs-house-whitby' }, system));

    const { page } = await visit(site());
    const response = await page.goto('/projects/restoration/old-customs-house');
    const redirected = response?.request().redirectedFrom();
    expect((await redirected?.response())?.status()).toBe(301);
    expect(new URL(page.url()).pathname).toBe('/projects/restoration/customs-house-whitby');
    await arrivedAt(page, 'Old Customs House');
  });
});
