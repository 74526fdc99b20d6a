/** Moderating comments, by keyboard. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addComment, addPost } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, focusedName, openAsStaff } from './support/admin.ts';
import { siteForEach, visit } from './support/visit.ts';

const site = siteForEach(emptyContent);

describe('comments', () => {
  beforeEach(async () => {
    const post = await addPost(site(), { title: 'Northgate opens', url: 'northgate', allowComments: true });
    for (const name of ['Ann', 'Ben', 'Cas', 'Dan'])
      await addComment(site(), post, { authorName: name, body: `What ${name} had to say.` });
  });

  test('are moderated with one key each, and the focus moves to the next one', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await arrive(page, '/admin/comments', 'Comments');
    await page.getByText(/^4\scomments$/).waitFor();
    await page.getByRole('button', { name: 'Approve: Dan' }).focus();
    await page.keyboard.press('a');
    await page.getByText('The comment by Dan is now on the site').waitFor();
    expect(await focusedName(page)).toBe('Approve: Cas');
    await page.keyboard.press('r');
    await page.getByText('The comment by Cas was rejected').waitFor();
    await page.keyboard.press('s');
    await page.getByText('The comment by Ben was marked as spam').waitFor();
    expect(await focusedName(page)).toBe('Approve: Ann');
    await page.getByText(/^1\scomment$/).waitFor();
    const guest = await visit(site());
    await arrive(guest.page, '/news/northgate', 'Northgate opens');
    await guest.page.getByText('What Dan had to say.').waitFor();
    expect(await guest.page.getByText(/What (Ann|Ben|Cas) had to say/).count()).toBe(0);
  });

  test('are deleted only after confirmation', async () => {
    const { page } = await openAsStaff(site(), { role: 'owner' });
    await arrive(page, '/admin/comments', 'Comments');
    await page.getByRole('button', { name: 'Approve: Ben' }).focus();
    await page.keyboard.press('s');
    await page.getByText('The comment by Ben was marked as spam').waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('Spam');
    await page.getByRole('button', { name: 'Delete permanently: Ben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await focusedName(page)).toBe('Delete permanently: Ben');
    await page.getByRole('button', { name: 'Delete permanently: Ben' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('The comment by Ben was deleted permanently').waitFor();
    await page.getByRole('heading', { name: 'No comments found' }).waitFor();
  });
});
