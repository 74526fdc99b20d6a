/** What waits for somebody, as a number beside the entries of the menu, and which entries a phone shows. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeFact } from '#features/backup/server/backup.queries.ts';
import { addImage } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, openAsStaff, openWithPermissions } from './support/admin.ts';
import { phone } from './support/page.ts';
import { siteWith } from './support/visit.ts';

const site = siteWith(emptyContent);

const entriesOf = (page: Page, menu: string): Promise<string[]> =>
  page.getByRole('navigation', { name: menu, exact: true }).getByRole('link').allInnerTexts();

test('pictures without alternative text are one task for somebody who may only see pictures', async () => {
  await addImage(site(), { alt: null });
  await addImage(site(), { alt: null });
  const { page } = await openWithPermissions(site(), ['admin:access', 'image:list']);
  await arrive(page, '/admin/images', /image browser/i);
  await page.getByRole('link', { name: 'Dashboard 1 task', exact: true }).waitFor();
});

test('a failed backup is one task for somebody who may only see the audit log', async () => {
  const { database, clock } = site();
  await database.transaction(() =>
    writeFact(database, 'lastBackupFailure', { at: clock.now().toISOString(), problem: 'The disk is full' }),
  );
  const { page } = await openWithPermissions(site(), ['admin:access', 'audit:view']);
  await arrive(page, '/admin/audit', 'Audit log');
  await page.getByRole('link', { name: 'Dashboard 1 task', exact: true }).waitFor();
});

test('the phone menu shows the most important screens that the user may open', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner', viewport: phone });
  await arrive(page, '/admin/projects', 'Projects');
  expect(await entriesOf(page, 'Quick menu')).toEqual(['Dashboard', 'Projects', 'Tenders', 'Messages']);
});
