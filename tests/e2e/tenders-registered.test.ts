/** Documents of tenders for registered companies, on the public site. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { addTender } from '#tests/support/tenders.ts';
import { addPerson, fillLogin, signIn } from './support/accounts.ts';
import { phone } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent);

const documentsOf = (page: Page) => page.getByRole('region', { name: 'Documents' });
const registeredTender = async (title: string): Promise<string> =>
  `/tenders/${(await addTender(site(), { title, access: 'registered' })).url}`;

/** Creates a person with an account, whose email address is confirmed or not. */
const addBidder = async ({ confirmed }: { confirmed: boolean }): Promise<string> => {
  const { _id, username } = await addPerson(site());
  const { database } = site();
  await database.transaction(() =>
    database.db
      .updateTable('users')
      .set({ emailVerified: confirmed ? 1 : 0 })
      .where('_id', '=', _id)
      .execute(),
  );
  return username;
};

describe('documents for registered companies', () => {
  test('are downloaded after signing in through the button beside them', async () => {
    const address = await registeredTender('Roof of the station');
    const username = await addBidder({ confirmed: true });
    const { page } = await visit(site(), { viewport: phone });
    await page.goto(address);
    const documents = documentsOf(page);
    await documents.getByText('For companies with an account.').waitFor();
    expect(await documents.locator('.doc-title a').count()).toBe(0);
    await documents.getByRole('link', { name: 'Sign in to download' }).click();
    await fillLogin(page, username);
    await page.waitForURL(`**${address}`);
    await documents.getByText('You can download these while you are signed in.').waitFor();
    const archive = documents.getByRole('link', { name: /Download all/ });
    for (const link of [archive, documents.locator('.doc-title a').first()])
      expect((await site().request((await link.getAttribute('href')) ?? '')).status).toBe(200);
    expect(await documents.getByRole('link', { name: 'Sign in to download' }).count()).toBe(0);
  });

  test('need a confirmed email address, which the page says', async () => {
    const address = await registeredTender('Floors of the library');
    const username = await addBidder({ confirmed: false });
    const { page } = await visit(site());
    await signIn(page, username);
    await page.goto(address);
    const documents = documentsOf(page);
    await documents.getByText('Confirm your email address first').waitFor();
    await documents.getByRole('link', { name: 'Go to your account' }).click();
    await page.waitForURL('**/user/dashboard');
  });

  test('by invitation only offer no sign-in', async () => {
    const { url } = await addTender(site(), { title: 'By invitation', access: 'invited' });
    const username = await addBidder({ confirmed: true });
    const { page } = await visit(site());
    await signIn(page, username);
    await page.goto(`/tenders/${url}`);
    await documentsOf(page).getByText('We send the documents to the companies').waitFor();
    expect(await documentsOf(page).getByRole('link', { name: 'Sign in to download' }).count()).toBe(0);
  });
});
