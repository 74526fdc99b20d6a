/** Background work that failed permanently or is late, on the dashboard of the content area. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyContent, type Site } from '#tests/support/site.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { isWithinThePage } from './support/admin-screens.ts';
import { desktop, phone, settled } from './support/page.ts';
import { siteForEach } from './support/visit.ts';

const site = siteForEach(emptyContent);

const ERROR = `ENOENT: no such file or directory, open '/srv/sitework/files/documents/${'0199f000-'.repeat(9)}.pdf'`;
const REASON = 'An unexpected error. Ask the person who runs the server to look for it in its log.';

/** Lets as many jobs fail as often as they are attempted; returns what repairs them. */
const failJobs = async ({ jobs, database, clock, loggedProblems }: Site, many: number) => {
  let isRepaired = false;
  jobs.handle(
    'level:survey',
    async () => {
      if (!isRepaired) throw new Error(ERROR);
    },
    'documents',
  );
  await database.transaction(async () => {
    for (let survey = 1; survey <= many; survey += 1) await jobs.enqueue('level:survey', { survey });
  });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await jobs.runDue();
    clock.advance(2 * 60 * 60 * 1000);
  }
  loggedProblems.length = 0;
  return () => {
    isRepaired = true;
  };
};
const panel = (page: Page) => page.locator('section').filter({ hasText: 'Background work that failed' });

test('the dashboard says what failed and why, and tries one or all of them again', async () => {
  const repair = await failJobs(site(), 7);
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await shown(page, '/admin/dashboard');
  expect(await panel(page).getByRole('listitem').count()).toBe(5);
  await panel(page).getByText('And 2 more').waitFor();
  expect(await panel(page).getByRole('listitem').first().textContent()).toContain(REASON);

  repair();
  await panel(page)
    .getByRole('button', { name: /^Try again/ })
    .first()
    .click();
  await page.getByText(/^1\stask will be tried again now/).waitFor();
  await site().jobs.runDue();
  await page.reload();
  await panel(page).getByText('And 1 more').waitFor();
  await panel(page).getByRole('button', { name: 'Try all again' }).click();
  await page.getByText(/^6\stasks will be tried again now/).waitFor();
  await site().jobs.runDue();
  await page.reload();
  await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
  expect(await panel(page).count()).toBe(0);
});

test('the dashboard says which work is late, and since when', async () => {
  const { jobs, database, clock } = site();
  jobs.handle('level:survey', async () => {}, 'documents');
  await database.transaction(() => jobs.enqueue('level:survey', null));
  clock.advance(16 * 60 * 1000);
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await shown(page, '/admin/dashboard');
  const late = page.locator('section').filter({ hasText: 'Background work that is late' });
  expect(await late.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Reading a document.*Waiting since .*12:00/),
  ]);
  await isWithinThePage(page);
  await jobs.runDue();
  await page.reload();
  await page.getByRole('heading', { name: 'Recent activity' }).waitFor();
  expect(await late.count()).toBe(0);
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a long reason has most of the width of the panel on %s', async (_name, viewport) => {
  await failJobs(site(), 7);
  const { page } = await openAsStaff(site(), { role: 'owner', viewport });
  await shown(page, '/admin/dashboard');
  await settled(page);
  const row = panel(page).getByRole('listitem').first();
  const [whole, reason] = [await row.boundingBox(), await row.locator('.sentence').boundingBox()];
  expect((reason?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.7);
  const more = await panel(page).getByText('And 2 more').boundingBox();
  const all = await panel(page).getByRole('button', { name: 'Try all again' }).boundingBox();
  expect((all?.x ?? 0) - ((more?.x ?? 0) + (more?.width ?? 0))).toBeGreaterThanOrEqual(8);
  await isWithinThePage(page);
});
