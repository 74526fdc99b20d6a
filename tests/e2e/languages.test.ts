/** A site in another language, and a person who reads the account and the content area in theirs. */
import { expect, test } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { openAsStaff, shown } from './support/admin.ts';
import { arrivedAt, desktop, open, phone } from './support/page.ts';
import { siteForEach, visit } from './support/visit.ts';

const site = siteForEach(smallDemo);

test('a user chooses German, and finds the account and the content area in it at once', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await page.goto('/user/settings');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch (Deutschland)' });
  await page.getByRole('button', { name: 'Save language and time zone' }).click();
  await arrivedAt(page, 'Einstellungen');
  expect(await page.getByLabel('Sprache', { exact: true }).inputValue()).toBe('de-DE');

  await shown(page, '/admin/projects');
  await arrivedAt(page, 'Projekte');
  await page.getByRole('link', { name: 'Neu: Projekt' }).waitFor();
  // What guests see stays in the language of the site.
  await open(page, '/projects');
  expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');

  await page.goto('/user/settings');
  await page.getByLabel('Sprache', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Sprache und Zeitzone speichern' }).click();
  await arrivedAt(page, 'Settings');
});

test('a user who chooses a language keeps what they typed in the other forms, and reloads when they like', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  await page.goto('/user/settings');
  await page.getByLabel('Job title').fill('Contracts manager');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch (Deutschland)' });
  await page.getByRole('button', { name: 'Save language and time zone' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Your language is saved' });
  await notice.waitFor();
  expect(await notice.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Job title').inputValue()).toBe('Contracts manager');

  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await arrivedAt(page, 'Einstellungen');
  expect(await page.getByLabel('Position').inputValue()).toBe('Contracts manager');
});

test('German words, which are long, fit the menu on a phone and the permissions of a role', async () => {
  await setSiteLocale(site(), 'de-DE');
  const { page } = await openAsStaff(site(), { role: 'owner', viewport: phone });
  await shown(page, '/admin/projects');
  const entry = page.getByRole('navigation', { name: 'Schnellmenü' }).getByText('Ausschreibungen');
  expect(await entry.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await shown(page, '/admin/roles/new');
    await page.getByRole('checkbox', { name: 'Ausschreibungen: Wieder öffnen' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('German words are not broken in a column of options on a desktop', async () => {
  await setSiteLocale(site(), 'de-DE');
  const { page } = await openAsStaff(site(), { role: 'owner', viewport: desktop });
  await shown(page, '/admin/tenders/new');
  const options = page.locator('.choices:has(> :nth-child(7)) > .tick');
  expect(await options.count()).toBeGreaterThan(40);
  const broken = await options.evaluateAll((labels) =>
    labels.flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test('an administrator sets the language of the site, and the next page is in it', async () => {
  const { page } = await openAsStaff(site(), { role: 'owner' });
  const guest = await visit(site());
  await open(guest.page, '/projects');
  await guest.page.getByRole('link', { name: 'Skip to main content' }).waitFor({ state: 'attached' });

  await shown(page, '/admin/settings/general');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Deutsch (Deutschland)' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved at/).waitFor();

  await open(guest.page, '/tenders');
  await arrivedAt(guest.page, 'Ausschreibungen');
  expect(await guest.page.locator('html').getAttribute('lang')).toBe('de-DE');
  // Navigation in the browser speaks it too.
  await guest.page.getByRole('link', { name: 'Contact Us' }).first().click();
  await arrivedAt(guest.page, 'Kontakt');
});

test('signing in on another browser shows the account in the language that its user chose', async () => {
  const first = await openAsStaff(site(), { role: 'owner' });
  await first.call('PUT', '/api/user/settings', {
    ...(await inputOf(first)),
    locale: 'de-DE',
  });
  const second = await visit(site());
  await second.page.goto('/user/login');
  await second.page.evaluate((token) => localStorage.setItem('token', token), first.token);
  await second.page.goto('/user/dashboard');
  await second.page
    .getByRole('link', { name: 'Abmelden' })
    .or(second.page.getByText('Abmelden'))
    .first()
    .waitFor();
  expect(await second.page.locator('html').getAttribute('lang')).toBe('de-DE');
});

const inputOf = async ({ call }: Awaited<ReturnType<typeof openAsStaff>>): Promise<object> => {
  const settings = await call<Record<string, unknown>>('GET', '/api/user/settings');
  const fields = [
    'name',
    'phone',
    'jobTitle',
    'company',
    'trades',
    'regions',
    'notifications',
    'timeZone',
    'version',
  ];
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
};
