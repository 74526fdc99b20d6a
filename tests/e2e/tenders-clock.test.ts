/** The clock of the public tender pages: it runs until a tender has closed, and shows each new phase on the second. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { addTender } from '#tests/support/tenders.ts';
import { hydrated } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);

/** Sets the clocks of the site and of the visitor, and answers the requests for the server's time by the visitor's. */
const setClocks = async (page: Page, at: string): Promise<{ requests: string[] }> => {
  const now = new Date(at);
  site().clock.set(now);
  const requests: string[] = [];
  await page.clock.install({ time: now });
  await page.route('**/healthz', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ headers: { date: now.toUTCString() } });
  });
  return { requests };
};

test('a tender shows on the second that it has opened, and that it has closed', async () => {
  const { url } = await addTender(site(), {
    title: 'Roof of the station',
    opensAt: '2026-11-23T09:00',
    questionsDeadline: '2026-11-23T09:01',
    closesAt: '2026-11-26T14:00',
  });
  const { page } = await visit(site());
  await setClocks(page, '2026-11-23T08:59:58.500Z');
  await page.goto(`/tenders/${url}`);
  await hydrated(page);
  const phase = page.locator('.tender-chips .chip').first();
  const timer = page.getByRole('timer');
  await timer.getByText('until it opens').waitFor();
  expect(await phase.textContent()).toBe('Upcoming');
  await page.clock.runFor(2000);
  await timer.getByText('left to submit').waitFor();
  expect(await phase.textContent()).toBe('Open');

  await setClocks(page, '2026-11-26T13:59:57.500Z');
  await page.reload();
  await hydrated(page);
  await timer.getByText('left to submit').waitFor();
  await page.clock.runFor(3000);
  await timer.waitFor({ state: 'detached' });
  expect(await phase.textContent()).toBe('Under evaluation');
});

test('pages with only closed tenders do not ask for the time', async () => {
  const { url } = await addTender(site(), { title: 'Floors of the library' });
  const { page } = await visit(site());
  const { requests } = await setClocks(page, '2026-12-12T12:00:00.000Z');
  for (const path of [`/tenders/${url}`, '/tenders']) {
    await page.goto(path);
    await hydrated(page);
    await page.getByText('Closed', { exact: true }).first().waitFor();
    await page.clock.runFor(3000);
  }
  expect(requests).toEqual([]);
});
