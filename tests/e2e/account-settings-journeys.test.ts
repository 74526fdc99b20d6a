/** What people change in their account, and how they get back into it. */
import { describe, expect, test } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { addPerson, fillLogin, letters, reauthenticate, signIn, stored } from './support/accounts.ts';
import { arrivedAt } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const post = letters();
const site = siteWith(emptyContent, () => post.options);

describe('a forgotten password', () => {
  test('is reset through a mailed link, which works once and ends every session', async () => {
    const { email, username } = await addPerson(site());
    const signedIn = await visit(site());
    await signIn(signedIn.page, username);

    const { page, allowErrors } = await visit(site());
    await page.goto('/user/recovery');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText(/The link expires in 60 minutes/).waitFor();
    const link = await post.link(site(), email, /\/user\/change_password\?token=[\w-]+/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another kettle on the stove');
    await page.getByLabel('Confirm new password', { exact: true }).fill('something different here');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('The passwords do not match').waitFor();
    await page.getByLabel('Confirm new password', { exact: true }).fill('another kettle on the stove');
    await page.getByRole('button', { name: 'Change password' }).click();
    await arrivedAt(page, 'You have a new password');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, username, 'another kettle on the stove');
    await arrivedAt(page, /Hello/);

    signedIn.allowErrors(/401 \(Unauthorized\)/);
    await signedIn.page.reload();
    await arrivedAt(signedIn.page, 'Sign in');

    allowErrors(/410 \(Gone\)/);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('yet another kettle here');
    await page.getByLabel('Confirm new password', { exact: true }).fill('yet another kettle here');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('link', { name: 'Request a new link' }).waitFor();
  });

  test('is reset in a browser where another user is signed in, whose session ends too', async () => {
    const { email } = await addPerson(site());
    const other = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, other.username);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const currentUser = () =>
      site().request('/auth/current_user', { headers: { authorization: `Bearer ${token}` } });
    expect((await currentUser()).status).toBe(200);
    await site().json('/auth/recovery', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await page.goto(await post.link(site(), email, /\/user\/change_password\?token=[\w-]+/));
    await page.getByLabel('New password', { exact: true }).fill('another kettle on the stove');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another kettle on the stove');
    await page.getByRole('button', { name: 'Change password' }).click();
    await arrivedAt(page, 'You have a new password');
    expect((await currentUser()).status).toBe(401);
  });
});

describe('settings', () => {
  test('are saved by section, with errors at their fields', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    await page.getByRole('link', { name: 'Settings' }).click();
    const profile = page.getByRole('form', { name: 'Profile' });
    await profile.getByLabel('Phone').fill('0113');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await profile
      .getByRole('alert')
      .getByText(/Enter a phone number, like 0113 496 0000/)
      .waitFor();
    await profile.getByLabel('Phone').fill('0113 496 0000');
    await profile.getByLabel('Job title').fill('Estimator');
    await profile.getByRole('button', { name: 'Save profile' }).click();
    await profile.getByText('Saved').waitFor();
    const company = page.getByRole('form', { name: 'Company and trades' });
    await company.getByText('Choose up to 20 trades').click();
    await company.getByRole('checkbox', { name: /Concrete/ }).check();
    await company.getByLabel('Search trades').fill('sparky');
    await company.getByRole('checkbox', { name: 'Electrical' }).check();
    expect(await company.getByRole('checkbox').count()).toBe(2);
    await company.getByRole('button', { name: 'Add insurance' }).click();
    await company.getByLabel('Type of insurance').fill('Public liability');
    await company.getByLabel('Limit').fill('5,000,000');
    await company.getByRole('button', { name: 'Save company' }).click();
    await company.getByText('Saved').waitFor();
    await page.reload();
    await profile.getByLabel('Job title').waitFor();
    expect(await profile.getByLabel('Job title').inputValue()).toBe('Estimator');
    expect(await company.getByLabel('Limit').inputValue()).toBe('5,000,000');
    await company.getByText('Concrete and Electrical').first().waitFor();
  });

  test('show too many trades at the field, and the error in a line until it is corrected', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    await page.goto('/user/settings');
    const company = page.getByRole('form', { name: 'Company and trades' });
    const trades = company.getByRole('group', { name: 'Trades' });
    await company.getByText('Choose up to 20 trades').click();
    for (const box of (await trades.getByRole('checkbox').all()).slice(0, 21)) await box.check();
    const regions = company.getByLabel('Regions');
    await regions.fill(`Yorkshire\n${'x'.repeat(81)}`);
    await company.getByRole('button', { name: 'Save company' }).click();

    const links = company.getByRole('alert').getByRole('link');
    const [tooManyTrades = '', tooLong = ''] = await links.allTextContents();
    expect(tooManyTrades).toContain('20');
    expect(tooLong).toContain('80');
    await trades.getByText(tooManyTrades).waitFor();
    await links.nth(1).click();
    expect(await regions.evaluate((field) => field === document.activeElement)).toBe(true);
    await links.first().click();
    expect(await trades.evaluate((group) => group.contains(document.activeElement))).toBe(true);

    await trades.getByRole('checkbox').first().uncheck();
    await trades.getByText(tooManyTrades).waitFor({ state: 'detached' });
    await regions.fill('Yorkshire\nLancashire');
    await company.getByText(tooLong).first().waitFor({ state: 'detached' });
    await company.getByRole('button', { name: 'Save company' }).click();
    await company.getByText('Saved').waitFor();
  });

  test('a new email address takes effect once its link is followed', async () => {
    const { username, email } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    await page.goto('/user/settings');
    const form = page.getByRole('form', { name: 'Email address' });
    await form.getByLabel('New email address').fill(`new.${email}`);
    await form.getByRole('button', { name: 'Change email address' }).click();
    if (await page.getByRole('dialog').count()) await reauthenticate(page);
    await page.locator('#email').getByRole('status').filter({ hasText: /link/ }).waitFor();
    const link = await post.link(site(), `new.${email}`, /\/user\/verify\?token=[\w-]+/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await arrivedAt(page, 'Your email address is confirmed');
    await page.goto('/user/settings');
    await page.locator('#email').getByText(`new.${email}`).first().waitFor();
  });

  test('closing the account requires the username and signs out', async () => {
    const { username } = await addPerson(site());
    const { page } = await visit(site());
    await signIn(page, username);
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Close account' }).click();
    const form = page.getByRole('form', { name: 'Close your account' });
    await form.getByRole('button', { name: 'Close account permanently' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Your username').fill(username);
    await form.getByRole('button', { name: 'Close account permanently' }).click();
    if (await page.getByRole('dialog').count()) await reauthenticate(page);
    await page.waitForURL(`${site().address}/`);
    expect((await stored(page)).keys).toBe(0);
  });
});
