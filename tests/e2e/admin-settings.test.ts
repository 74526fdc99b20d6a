/** Settings of the site and of its mail server. */
import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { smtpMail } from '#platform/mail/mail-smtp.ts';
import { addImage, unwrap } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { emptyContent } from '#tests/support/site.ts';
import { arrive, focused, openAsStaff, openWithPermissions, press, saved } from './support/admin.ts';
import { barriers } from './support/barriers.ts';
import { settled } from './support/page.ts';
import { siteWith, type VisitOptions } from './support/visit.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reject = {};
  server.received.length = 0;
});

/** All host names lead to the mail server on this machine. */
const site = siteWith(emptyContent, () => ({
  mailTransport: smtpMail({
    name: 'www.northline.example',
    resolve: async () => ['93.184.215.14'],
    dial: () =>
      new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1');
        socket.once('error', reject).once('connect', () => resolve(socket));
      }),
  }),
}));

beforeAll(async () => {
  const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };
  unwrap(await site().settings.put('contact', 0, contact, system));
});

const inAdmin = (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options });
const openSettings = async (page: Page, group: string) => {
  await page.goto(`/admin/settings/${group}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await settled(page);
};

describe('the settings', () => {
  test('change the phone number that the next visitor sees', async () => {
    const { page } = await inAdmin();
    await openSettings(page, 'contact');
    await page.getByLabel('Phone', { exact: true }).fill('+44 113 496 0777');
    await press(page, 'Save');
    await saved(page);
    const visitors = await site().request('/');
    expect(await visitors.text()).toContain('0113 496 0777');
    await page.getByText(/^Last updated on .* by Office/).waitFor();
  });

  test('keep offices in order, one of them the main office, with opening hours line by line', async () => {
    const { page } = await inAdmin();
    await openSettings(page, 'contact');
    for (const [index, name] of ['Foundry House', 'Hull yard'].entries()) {
      await press(page, 'Add an office');
      const row = page.getByRole('listitem').filter({ hasText: `Office ${index + 1}` });
      await row.getByLabel('Office name').fill(name);
      await row.getByLabel('Address', { exact: true }).fill(`${name}, Leeds`);
      await row
        .getByLabel('Opening hours')
        .fill('Monday to Friday, 07:30 to 17:30\n\nSaturday, 08:00 to 12:00');
      await row.getByLabel('Main office').check();
    }
    expect(await page.getByLabel('Main office').first().isChecked()).toBe(false);
    await press(page, 'Move Office 2 up');
    await page.getByText('Office 2 is now 1 of 2').waitFor({ state: 'attached' });
    await press(page, 'Save');
    await saved(page);
    const { body } = await site().json<{ name: string; hours: string[] }[]>('/api/guest/offices');
    expect(body.map(({ name }) => name)).toEqual(['Hull yard', 'Foundry House']);
    expect(body[0]?.hours).toEqual(['Monday to Friday, 07:30 to 17:30', 'Saturday, 08:00 to 12:00']);
  });

  test('report errors at the field and above it, and keep what was typed', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/400 \(Bad Request\)/);
    await openSettings(page, 'contact');
    await page.getByLabel('Phone', { exact: true }).fill('0113');
    await page.getByLabel('LinkedIn').fill('linkedin.com');
    await press(page, 'Save');
    const summary = page.getByRole('alert').filter({ hasText: 'Correct 2 problems' });
    await summary.getByRole('link', { name: /^Enter a phone number, like/ }).click();
    await settled(page);
    expect(await focused(page, 'id')).toBe('field-phone');
    expect(await page.locator('#field-phone').inputValue()).toBe('0113');
    expect(await page.locator('#field-social-linkedin').getAttribute('aria-invalid')).toBe('true');
    expect(await barriers(page)).toEqual([]);
  });

  test('use a logo from the library, and show years as years', async () => {
    const _id = await addImage(site(), { alt: 'Northline', caption: 'The mark' });
    const { page, call } = await inAdmin();
    await openSettings(page, 'general');
    expect(await page.getByLabel('First year').inputValue()).toBe('2008');
    await page
      .getByRole('group', { name: /^Logo/ })
      .getByRole('button', { name: 'from the image browser' })
      .click();
    await page.getByRole('button', { name: 'Choose The mark' }).click();
    await page.getByLabel('Last year').fill('');
    await press(page, 'Save');
    await saved(page);
    const { general } = await call<{ general: { logo: { _id: string }; copyright: object } }>(
      'GET',
      '/api/guest/settings',
    );
    expect(general.logo._id).toBe(_id);
    expect(general.copyright).toEqual({ from: 2008, to: 2026 });
    // An image in use by the settings cannot be deleted.
    const refusal = await call<{ error: string }>('DELETE', `/api/admin/images/${_id}`);
    expect(refusal.error).toContain('Choose another one in the settings first');
    await arrive(page, `/admin/images/${_id}`, 'The mark');
    await page.getByRole('complementary').getByRole('link', { name: 'General settings' }).waitFor();
  });

  test('changed by two people at once are merged, or chosen between', async () => {
    const [one, other] = [await inAdmin(), await inAdmin()];
    one.allowErrors(/409 \(Conflict\)/);
    await openSettings(one.page, 'contact');
    await openSettings(other.page, 'contact');
    await other.page.getByLabel('Area served').fill('Yorkshire');
    await other.page.getByLabel('VAT or tax number').fill('GB 925 4410 08');
    await press(other.page, 'Save');
    await saved(other.page);
    await one.page.getByLabel('Area served').fill('The Humber');
    await one.page.getByLabel('Company number').fill('06412207');
    await press(one.page, 'Save');
    const conflict = one.page.getByRole('region', {
      name: /^Office \d+ changed this while you were editing/,
    });
    await conflict
      .getByText(
        'The other person also changed these fields, and their version will be saved: VAT or tax number.',
      )
      .waitFor();
    expect(await barriers(one.page)).toEqual([]);
    await conflict.getByRole('radio', { name: /Your version/ }).check();
    await press(one.page, 'Save with these choices');
    await saved(one.page);
    expect(await one.call('GET', '/api/admin/settings/contact')).toMatchObject({
      areaServed: 'The Humber',
      vat: 'GB 925 4410 08',
      companyNo: '06412207',
    });
  });

  test('require one permission to view and another to change', async () => {
    const { page } = await openWithPermissions(site(), ['admin:access', 'settings.contact:view']);
    await arrive(page, '/admin/settings', 'Settings');
    await page.getByText('You can view this, but you do not have permission to change it.').waitFor();
    expect(await page.getByRole('navigation', { name: 'Groups of settings' }).getByRole('link').count()).toBe(
      1,
    );
    expect(await page.getByLabel('Company name').isEditable()).toBe(false);
    await arrive(page, '/admin/settings/smtp', 'You cannot open this page');
  });
});

describe('the mail server', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Host').fill('mail.northline.example');
    await page.getByLabel('Encryption').selectOption({ label: 'None' });
    await page.getByLabel('Username').fill('office');
    await page.getByLabel('Password', { exact: true }).fill('right');
  };

  test('is tested before it is saved, with the exact result', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/422 \(Unprocessable/);
    allowErrors(/400 \(Bad Request\)/);
    await openSettings(page, 'smtp');
    await page.getByLabel('Recipient').fill('ann@example.com');
    await press(page, 'Send test email');
    await page.getByText('Enter host').first().waitFor();
    await fill(page);
    await press(page, 'Send test email');
    await page.getByText('Test email sent to ann@example.com').waitFor();
    expect(server.received.map(({ to, user }) => [to, user])).toEqual([[['ann@example.com'], 'office']]);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await press(page, 'Send test email');
    await page.getByText('mail.northline.example refused the user name or password').waitFor();
    await page.getByLabel('Recipient').fill('ann');
    await press(page, 'Send test email');
    await page
      .getByText(/^Enter an email address in the correct format/)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('requires reauthentication to change, and never shows its password again', async () => {
    const { page, allowErrors, call } = await inAdmin();
    allowErrors(/403 \(Forbidden\)/);
    allowErrors(/400 \(Bad Request\)/);
    await openSettings(page, 'smtp');
    await fill(page);
    site().clock.advance(11 * 60_000);
    await press(page, 'Save');
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Your password', { exact: true }).fill('something else entirely');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await proof.getByRole('link', { name: 'Incorrect password. Type it again' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await proof.getByLabel('Your password', { exact: true }).fill('correct horse battery');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await saved(page);
    await page.getByText('A password is stored. It is never shown.').waitFor();
    expect(await page.locator('input[value="right"]').count()).toBe(0);
    expect(await call('GET', '/api/admin/settings/smtp')).toMatchObject({
      password: null,
      passwordSet: true,
    });

    // The stored password is used for tests, and can be removed.
    await page.reload();
    await page.getByLabel('Recipient').fill('bob@example.com');
    await press(page, 'Send test email');
    await page.getByText('Test email sent to bob@example.com').waitFor();
    expect(server.received.map(({ user }) => user)).toEqual(['office']);
    await press(page, 'Replace password');
    expect(await page.getByLabel('New password').inputValue()).toBe('');
    await press(page, 'Keep current password');
    await press(page, 'Remove username and password');
    await page.getByText('The username and password will be removed when you save.').waitFor();
    await press(page, 'Save');
    await saved(page);
    expect(await call('GET', '/api/admin/settings/smtp')).toMatchObject({
      username: null,
      passwordSet: false,
    });
  });

  test('is not changed if reauthentication is cancelled', async () => {
    const { page, allowErrors } = await inAdmin();
    allowErrors(/403 \(Forbidden\)/);
    await openSettings(page, 'smtp');
    await page.getByLabel('Sender name').fill('Nobody');
    site().clock.advance(11 * 60_000);
    await press(page, 'Save');
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Cancelled because you did not confirm that it is you').waitFor();
    expect(await page.getByLabel('Sender name').inputValue()).toBe('Nobody');
  });
});
