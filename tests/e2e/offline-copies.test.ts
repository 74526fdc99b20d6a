/** Which copies are on a visitor's device, and when the server's answer counts instead. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { addPage, unwrap } from '#tests/support/factories.ts';
import { smallDemo, startSite } from '#tests/support/site.ts';
import { heading, NO_CONNECTION, notice, openAndStore, until, visitThroughProxy } from './support/offline.ts';
import { hydrated } from './support/page.ts';
import { startTestProxy } from './support/test-proxy.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(smallDemo);

const addressesOfCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });

describe('a server that takes too long', () => {
  test('is not waited for where there is a copy; a reload waits', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    await openAndStore(page, '/');
    proxy.state = 'silent';
    await page.goto('/tenders', { waitUntil: 'commit' });
    await notice(page)
      .getByText(/^The site cannot be reached at the moment\. You see this page as it was/)
      .waitFor();
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-same-document', '');
      location.reload();
    });
    await asked;
    proxy.state = 'cut';
    await page.locator('html:not([data-same-document])').waitFor();
    await notice(page)
      .getByText(/^The site cannot be reached/)
      .waitFor();
  });
});

describe('the server decides', () => {
  test('a page that has been deleted is forgotten', async () => {
    const proxy = await startTestProxy(site());
    const _id = await addPage(site(), { title: 'Open day' });
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/open-day');
    await openAndStore(page, '/tenders');
    expect((await site().content.pages.remove([_id], system)).removed).toEqual([_id]);
    await page.goto('/open-day');
    await heading(page, 'Error 404').waitFor();
    await until(() => page.evaluate(async () => (await caches.match('/open-day')) === undefined));
    // Not by the browser, which may not yet apply it to a worker that it has restarted: the server would answer 404 again.
    proxy.state = 'cut';
    await page.goto('/open-day');
    await heading(page, NO_CONNECTION).waitFor();
    await page.getByRole('link', { name: 'Tenders', exact: true }).last().waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Open day' }).count()).toBe(0);
  });

  test('maintenance is shown, not the copy; the copy stays for times without a connection', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/tenders');
    await setMaintenance(true);
    await page.reload();
    await heading(page, 'We are working on this website').waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await heading(page, 'Tenders').waitFor();
    await page.context().setOffline(false);
    await setMaintenance(false);
  });

  test('a new release replaces the worker, and deletes the copies of the former one', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/meet-the-team');
    const [former] = await page.evaluate(() => caches.keys());
    proxy.rewriteWorker = (script) => script.replace(/pages-[0-9a-f]{16}/, 'pages-the-next-release');
    await page.goto('/tenders');
    await until(() => page.evaluate(async (name) => !(await caches.keys()).includes(name), former ?? ''));
    await openAndStore(page, '/');
    expect(await page.evaluate(() => caches.keys())).toEqual(['pages-the-next-release']);
    await page.context().setOffline(true);
    await page.goto('/meet-the-team');
    await heading(page, NO_CONNECTION).waitFor();
  });

  test('switched off, it removes worker and copies', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/');
    const without = await startSite(smallDemo, { serviceWorker: false });
    proxy.site = without;
    await page.goto('/tenders');
    await until(() =>
      page.evaluate(
        async () =>
          (await caches.keys()).length === 0 &&
          (await navigator.serviceWorker.getRegistrations()).length === 0,
      ),
    );
    await without.close();
  });
});

describe('on the device', () => {
  test('are only public pages, their files, the list and the offline page', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/');
    for (const address of ['/user/login', '/api/guest/settings', '/tenders.xml', '/nowhere'])
      await page.goto(address);
    await openAndStore(page, '/tenders');
    const allowed = /^\/(?:|tenders|service-worker\/(?:offline|stored-pages)|(?:assets|images)\/.+)$/;
    expect((await addressesOfCopies(page)).filter((address) => !allowed.test(address))).toEqual([]);
  });

  test('are the last fifty pages', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy);
    await openAndStore(page, '/');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      for (let number = 1; number <= 51; number += 1)
        active?.postMessage({
          address: `/tenders?number=${number}`,
          title: `Tenders ${number}`,
          visit: number,
          isDocument: false,
          files: [],
        });
    });
    const titles = () =>
      page.evaluate(async () => {
        const list = await (await caches.match('/service-worker/stored-pages'))?.json();
        return list.map(({ title }: { title: string }) => title);
      });
    await until(async () => (await titles())[0] === 'Tenders 51');
    expect(await titles()).toHaveLength(50);
    expect(await titles()).not.toContain('Tenders 1');
    expect(await page.evaluate(async () => (await caches.match('/tenders?number=1')) === undefined)).toBe(
      true,
    );
  });

  test('is nothing where data saving is on', async () => {
    const proxy = await startTestProxy(site());
    const { page } = await visitThroughProxy(site(), proxy, {
      before: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      },
    });
    await page.goto('/');
    await page.mouse.move(200, 300);
    await hydrated(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

const setMaintenance = async (maintenance: boolean): Promise<void> => {
  const { settings } = site();
  const { version, data } = await settings.get('general');
  unwrap(await settings.put('general', version, { ...data, maintenance }, system));
};
