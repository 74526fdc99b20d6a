/** The pages that visitors read without a connection, the age that is shown with them, and the way back to the site. */
import { describe, expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { barriersOf } from './support/barriers.ts';
import {
  heading,
  NO_CONNECTION,
  notice,
  openAndStore,
  stored,
  visitThroughProxy,
} from './support/offline.ts';
import { choose, hydrated, phone } from './support/page.ts';
import { startTestProxy } from './support/test-proxy.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(smallDemo);

describe('without a connection', () => {
  test('a visited page can be read, with its styles and pictures, and says how old it is', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/meet-the-team');
    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 'Meet the team').waitFor();
    await notice(page)
      .getByText(
        /^You are offline\. You see this page as it was on your last visit, \d+ \w+ \d{4} at \d\d:\d\d\./,
      )
      .waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Archivo');
    const picture = page.locator('main img[src*="/images/"]').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
  });

  test('a page that the app has opened can be read too, and its links lead to other copies', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/');
    await hydrated(page);
    await choose(page, 'Meet the Team');
    await stored(page, '/meet-the-team');
    await page.context().setOffline(true);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await notice(page)
      .getByText(/^You are offline/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await choose(page, 'Meet the Team');
    await heading(page, 'Meet the team').waitFor();
    await notice(page)
      .getByText(/^You are offline/)
      .waitFor();
  });

  test('any other page is replaced by one that lists the copies and has the phone number', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy, { viewport: phone });
    await openAndStore(page, '/meet-the-team');
    await openAndStore(page, '/tenders');
    await page.context().setOffline(true);
    await page.goto('/contact');
    await heading(page, NO_CONNECTION).waitFor();
    const list = page.getByRole('region', { name: 'Pages on this device' });
    await list.waitFor();
    expect(await list.getByRole('link').allTextContents()).toEqual(['Tenders', 'Meet the team']);
    expect(await list.getByText(/^As of \d+ \w+ \d{4} at \d\d:\d\d$/).count()).toBe(2);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Call / })
        .getAttribute('href'),
    ).toMatch(/^tel:/);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tenders');
    await page.keyboard.press('Enter');
    await heading(page, 'Tenders').waitFor();
  });

  test('it is said in the language of the site', async () => {
    const proxy = await startTestProxy(site());
    await setSiteLocale(site(), 'de-DE');
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Sie sind offline\. Sie sehen diese Seite mit dem Stand/).waitFor();
    await page.goto('/contact');
    await heading(page, 'Keine Verbindung').waitFor();
    await setSiteLocale(site(), 'en-GB');
  });

  test('the time left of a tender stands still, on a copy and on an open page', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    // The dates of the demo count from the time of the test's site, so the visitor's clock and the server's answer do too.
    const now = site().clock.now();
    await page.clock.install({ time: now });
    await page.route('**/healthz', (route) => route.fulfill({ headers: { date: now.toUTCString() } }));
    await page.goto('/tenders');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const timer = page.getByRole('timer');
    await timer.waitFor();
    await hydrated(page);
    await stored(page, new URL(page.url()).pathname);
    await page.context().setOffline(true);
    await notice(page)
      .getByText(/Tender dates and statuses may have changed since then\.$/)
      .waitFor();
    const left = await timer.textContent();
    await page.clock.fastForward('30:00');
    expect(await timer.textContent()).toBe(left);
    await page.reload();
    await notice(page)
      .getByText(/Tender dates and statuses may have changed since then\.$/)
      .waitFor();
    const inCopy = await timer.textContent();
    await page.clock.fastForward('30:00');
    expect(await timer.textContent()).toBe(inCopy);
  });

  test('a form is not sent, and what was typed stays', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/contact');
    await page.context().setOffline(true);
    await page.reload();
    await notice(page)
      .getByText(/^You are offline/)
      .waitFor();
    const form = page.getByRole('main').locator('form[method="post"]');
    await form.getByRole('textbox').last().fill('We would like a price.');
    await form.evaluate((one: HTMLFormElement) =>
      one.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
    await notice(page)
      .getByText(/^The form cannot be sent without a connection/)
      .waitFor();
    expect(await form.getByRole('textbox').last().inputValue()).toBe('We would like a price.');
  });

  test('a page that is open says so as well, until the connection is back', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    await page.context().setOffline(true);
    await notice(page)
      .getByText(/^You are offline/)
      .waitFor();
    await page.context().setOffline(false);
    await notice(page).waitFor({ state: 'detached' });
  });
});

describe('when the site can be reached again', () => {
  test('the page loads by itself', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/');
    await page.context().setOffline(true);
    await page.goto('/contact');
    await heading(page, NO_CONNECTION).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('main').locator('form').waitFor();
    expect(await heading(page, NO_CONNECTION).count()).toBe(0);
  });

  test('after the server was down, too: it is asked quietly', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    proxy.state = 'cut';
    await page.reload();
    await notice(page)
      .getByText(/^The site cannot be reached at the moment\. You see this page as it was/)
      .waitFor();
    await page.goto('/contact');
    await heading(page, NO_CONNECTION).waitFor();
    proxy.state = 'open';
    await page.getByRole('main').locator('form').waitFor();
  });

  test('a copy offers the current page, and does not take away what somebody reads', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    proxy.state = 'bad gateway';
    await page.reload();
    await notice(page)
      .getByText(/^The site cannot be reached/)
      .waitFor();
    proxy.state = 'open';
    await notice(page).getByText('The connection is back.').waitFor();
    await notice(page).getByRole('button', { name: 'Show the latest version' }).click();
    await hydrated(page);
    expect(await notice(page).count()).toBe(0);
  });

  test('a failed step within the app ends at a copy', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/meet-the-team');
    await openAndStore(page, '/');
    await hydrated(page);
    proxy.state = 'cut';
    await choose(page, 'Meet the Team');
    await notice(page)
      .getByText(/^The site cannot be reached/)
      .waitFor();
    await heading(page, 'Meet the team').waitFor();
  });
});
