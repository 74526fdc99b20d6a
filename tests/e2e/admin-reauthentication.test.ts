/** Sensitive actions in the content area once the password was entered more than ten minutes ago. */
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { letters } from './support/accounts.ts';
import { arrive, openAsStaff, press, says } from './support/admin.ts';
import { peopleOf, reauthenticate } from './support/people.ts';
import { siteWith } from './support/visit.ts';

const post = letters();
const site = siteWith(emptyContent, () => post.options);

const { person, expireReauthentication } = peopleOf(site);

describe('ten minutes after signing in', () => {
  test('an address is changed after the password and waits for confirmation; nothing typed is lost', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const other = await person(['member']);
    await arrive(page, `/admin/users/${other._id}`, other.name);
    await expireReauthentication();
    await page.getByLabel('Email').fill('moved@firm.example');
    await press(page, 'Save details');
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'Cancelled because you did not confirm that it is you');
    expect(await page.getByLabel('Email').inputValue()).toBe('moved@firm.example');
    await press(page, 'Save details');
    await reauthenticate(page, 'correct horse battery');
    await says(page, /Not confirmed yet: moved@firm\.example/);
    expect(await page.getByLabel('Email').inputValue()).toBe(other.email);
    const mail = await post.text(site(), other.email);
    expect(mail).toContain('asked to change the email address of your account');
  });

  test('a person is invited with permissions, disabled and signed out after the password', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    await arrive(page, '/admin/users', 'Users');
    await page.getByRole('link', { name: 'Invite a user' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Omar Late');
    await page.getByLabel('Username').fill('omar.late');
    await page.getByLabel('Email').fill('omar.late@firm.example');
    await page.getByRole('checkbox', { name: /^Editor/ }).check();
    await expireReauthentication();
    await press(page, 'Send invitation');
    await reauthenticate(page, 'correct horse battery');
    await says(page, /We are sending an invitation to Omar Late/);
    await page.getByRole('heading', { level: 1, name: 'Omar Late' }).waitFor();
    await expireReauthentication();
    await press(page, 'Disable account');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click();
    await reauthenticate(page, 'correct horse battery');
    await says(page, 'Omar Late can no longer sign in');
  });

  test('two-factor sign-in of somebody who lost everything is turned off after the password', async () => {
    const { page, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const other = await person(['member'], 'Lena Lost');
    await site().database.transaction(() =>
      site()
        .database.db.updateTable('users')
        .set({ twoFactorSecret: 'a sealed secret', twoFactorSince: '2026-11-21T11:00:00.000Z' })
        .where('_id', '=', other._id)
        .execute(),
    );
    await arrive(page, `/admin/users/${other._id}`, 'Lena Lost');
    await expireReauthentication();
    await press(page, 'Turn off two-factor sign-in');
    const question = page.getByRole('dialog', { name: 'Turn off two-factor sign-in for Lena Lost?' });
    await question.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
    await reauthenticate(page, 'correct horse battery');
    await says(page, 'Two-factor sign-in is off for Lena Lost');
    await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).waitFor({ state: 'detached' });
  });

  test('a record is deleted permanently after the password', async () => {
    const { page, call, allowErrors } = await openAsStaff(site(), { role: 'owner' });
    allowErrors(/403 \(Forbidden\)/);
    const made = await call<{ _id: string }>('POST', '/api/admin/categories', { title: 'Short-lived' });
    await call('DELETE', `/api/admin/categories/${made._id}`);
    await arrive(page, '/admin/categories/bin', 'News categories in the bin');
    await expireReauthentication();
    const remove = async () => {
      await press(page, 'Actions for Short-lived');
      await press(page, 'Delete permanently');
      const question = page.getByRole('dialog', { name: 'Delete “Short-lived” permanently?' });
      await question.getByRole('button', { name: 'Delete permanently' }).click();
    };
    await remove();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByLabel('Your password', { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await says(page, 'Cancelled because you did not confirm that it is you');
    await remove();
    await reauthenticate(page, 'correct horse battery');
    await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
  });
});
