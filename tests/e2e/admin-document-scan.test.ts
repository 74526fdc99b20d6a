/** The scan of older documents for viruses, on the dashboard of the content area. */
import { expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { isWithinThePage } from './support/admin-screens.ts';
import { desktop, phone, settled } from './support/page.ts';
import { siteForEach } from './support/visit.ts';

const site = siteForEach(emptyContent);

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the dashboard shows its progress, stops it and continues it, on %s', async (_name, viewport) => {
  const { page } = await openAsStaff(site(), { role: 'owner', viewport });
  let isStopped = false;
  await page.route('**/api/admin/dashboard', async (route) => {
    const answer = await route.fetch();
    const documentScan = { scanned: 1204, total: 3000, isStopped };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), documentScan } });
  });
  await page.route('**/api/admin/jobs/document-scan', async (route) => {
    isStopped = route.request().postDataJSON().isStopped;
    await route.fulfill({ json: { scan: null } });
  });
  await shown(page, '/admin/dashboard');
  await settled(page);
  const panel = page.locator('section').filter({ hasText: 'Virus scan' });
  await panel.getByText('1,204 of 3,000 documents scanned').waitFor();
  expect(await panel.getByRole('progressbar', { name: 'Virus scan' }).getAttribute('max')).toBe('3000');
  await panel.getByRole('button', { name: 'Stop scan' }).click();
  await panel.getByText('is stopped').waitFor();
  await panel.getByRole('button', { name: 'Continue scan' }).click();
  await panel.getByRole('button', { name: 'Stop scan' }).waitFor();
  await isWithinThePage(page);
});
