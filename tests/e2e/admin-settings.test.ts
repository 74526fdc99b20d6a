/** Site-wide admin features: settings, the command palette, counts in the menu, previews, images, redirects. */
import { connect } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { smtpMail } from '#platform/mail/mail-smtp.ts';
import type { Permission } from '#platform/schema/permissions.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  projectFields,
  unwrap,
} from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/mail.ts';
import { emptyContent } from '#tests/support/site.ts';
import { openAsStaff } from './support/admin.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { desk, phone, settled } from './support/page.ts';
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
  mailPort: smtpMail({
    name: 'www.northline.example',
    resolve: async () => ['93.184.215.14'],
    dial: () =>
      new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1');
        socket.once('error', reject).once('connect', () => resolve(socket));
      }),
  }),
}));

let category: string;
beforeAll(async () => {
  category = await addCategory(site(), { title: 'Schools' });
  const contact = { companyName: 'Northline', email: 'office@northline.example', phone: '0113 496 0000' };
  unwrap(await site().settings.put('contact', 0, contact, system));
});

const inAdmin = (options: VisitOptions = {}) => openAsStaff(site(), { role: 'owner', ...options });
/** Signs in a person with exactly these permissions and no further role. */
const allowed = async (permissions: readonly Permission[]) => {
  const person = await openAsStaff(site(), { role: 'member' });
  const { username } = await person.call<{ username: string }>('GET', '/api/user/settings');
  await site().database.transaction(() =>
    site()
      .database.db.updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('username', '=', username)
      .execute(),
  );
  return person;
};
const arrive = async (page: Page, address: string, heading: string | RegExp) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await settled(page);
};
const openSettings = async (page: Page, group: string) => {
  await page.goto(`/admin/settings/${group}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await settled(page);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);

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
    const { page } = await allowed(['admin:access', 'settings.contact:view']);
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

describe('the command palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Find or create anything' });
  const options = (page: Page) => palette(page).getByRole('option').allTextContents();
  let attempts = 0;
  /** Returns the beginning of a name that no earlier attempt used, because their records still exist. */
  const fresh = (beginning: string): string => {
    attempts += 1;
    return `${beginning}${attempts}`;
  };

  test('finds records, screens and actions by keyboard alone', async () => {
    const zeph = fresh('Zeph');
    const title = `${zeph}yr Academy`;
    const project = await addProject(site(), category, { title });
    const { page } = await inAdmin();
    await arrive(page, '/admin/settings/general', 'Settings');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(zeph.toLowerCase());
    await palette(page).getByRole('option', { name: title }).waitFor();
    expect(await focused(page, 'aria-activedescendant')).toBe(
      await palette(page).getByRole('option', { selected: true }).getAttribute('id'),
    );
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/projects/${project}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();

    // Recently opened records come first.
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('group', { name: 'Recently opened' }).waitFor();
    expect((await options(page))[0]).toContain(title);
    await page.keyboard.type('new pro');
    await palette(page).getByRole('option', { name: 'New project', exact: true }).waitFor();
    expect(await options(page)).toEqual(['New project', 'New project category']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/projects/new');
  });

  test('returns the focus on Escape, and opens by touch', async () => {
    const { page } = await inAdmin({ viewport: phone, hasTouch: true });
    await arrive(page, '/admin/redirects', 'Redirects');
    const button = page.getByRole('button', { name: 'Find or create anything' });
    await button.tap();
    await palette(page).getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    expect(await focused(page, 'aria-label')).toBe('Find or create anything');
    await button.tap();
    await palette(page).getByRole('combobox').fill('bans');
    await palette(page).getByRole('option', { name: 'Bans', exact: true }).tap();
    await page.waitForURL('**/admin/bans');
  });

  test('offers only what the user may do', async () => {
    const qui = fresh('Qui');
    await addProject(site(), category, { title: `${qui}et Academy` });
    const { page } = await allowed(['admin:access', 'staff:list', 'staff:view', 'project:list']);
    await addStaffMember(site(), { name: `${qui}ncy Hale` });
    await arrive(page, '/admin/staff', 'Team');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(qui.toLowerCase());
    await palette(page)
      .getByRole('option', { name: `${qui}ncy Hale` })
      .waitFor();
    // The project is listed for this user but cannot be opened.
    expect(await options(page)).toHaveLength(1);
    await palette(page).getByRole('combobox').fill('new');
    await palette(page).getByText('No results. Try fewer letters').waitFor();
  });
});

describe('the count of new items', () => {
  const write = () =>
    site().request('/api/guest/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ann Carter',
        email: 'ann@example.com',
        topic: 'press',
        message: 'May we write about the new school?',
      }),
    });

  const archive = async (page: Page, _id: string) => {
    await arrive(page, `/admin/messages/${_id}`, /Ann Carter/);
    await page.getByLabel('Status').selectOption('archived');
    await press(page, 'Save');
    await page.getByText('Saved', { exact: true }).waitFor();
  };

  test('is in the menu as a number with a text for screen readers', async () => {
    await write();
    const { page, call } = await inAdmin();
    await arrive(page, '/admin/redirects', 'Redirects');
    await page
      .getByRole('link', { name: /^Messages \d new messages?$/ })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    const messages = await call<{ items: { _id: string }[] }>('GET', '/api/admin/messages?status=new');
    for (const { _id } of messages.items) await archive(page, _id);
    await page.getByRole('link', { name: 'Messages', exact: true }).first().waitFor();
  });

  test('is not requested by users without permission to see any', async () => {
    const { page, calls } = await allowed(['admin:access', 'staff:list']);
    await arrive(page, '/admin/staff', 'Team');
    expect(calls.filter((call) => call.includes('/dashboard'))).toEqual([]);
  });
});

describe('the preview', () => {
  const draft = async (title: string) =>
    unwrap(
      await site().content.projects.create(
        projectFields(category, [await addImage(site())], { title }),
        system,
      ),
    );
  const frame = (page: Page, title: string) => page.frameLocator(`iframe[title="Preview of ${title}"]`);

  test('shows a draft that visitors cannot see, and updates on each save without losing the scroll position', async () => {
    const { _id, url } = await draft('School behind the hoarding');
    const { page, allowErrors } = await inAdmin({ viewport: desk });
    await arrive(page, `/admin/projects/${_id}`, 'School behind the hoarding');
    const shown = frame(page, 'School behind the hoarding');
    await shown.getByRole('heading', { level: 1, name: 'School behind the hoarding' }).waitFor();
    expect((await site().request(`/projects/schools/${url}`)).status).toBe(404);
    allowErrors(/nothing/);

    const inside = page.frames().find((one) => one.url().includes('/preview/'));
    await inside?.evaluate(() => {
      scrollTo(0, 300);
      addEventListener('pageswap', ({ viewTransition }) => {
        parent.document.documentElement.dataset.swapped = viewTransition === null ? 'at once' : 'fading';
      });
    });
    await page.getByLabel('Title', { exact: true }).first().fill('School in the open');
    await page.getByText('This is the saved version. Save to update the preview.').waitFor();
    await press(page, 'Save');
    await page.getByText(/^Draft saved at/).waitFor();
    const after = frame(page, 'School in the open');
    await after.getByRole('heading', { level: 1, name: 'School in the open' }).waitFor();
    await page.waitForFunction(() => {
      const place = document.querySelector('iframe')?.contentWindow;
      return place !== null && place !== undefined && Math.abs(place.scrollY - 300) < 2;
    });

    expect(await page.evaluate(() => document.documentElement.dataset.swapped)).toBe('at once');

    // Links do not work inside the preview, and Back skips its updates.
    await after.getByRole('link', { name: 'Schools' }).first().click({ force: true });
    await after.getByRole('heading', { level: 1, name: 'School in the open' }).waitFor();
    await page.getByRole('button', { name: 'Tablet' }).click();
    expect(
      await page.locator('iframe').evaluate((element) => (element as HTMLIFrameElement).clientWidth),
    ).toBe(820);
    expect(await barriers(page)).toEqual([]);
    await press(page, 'Close preview');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Preview');
    await page.reload();
    await page.getByRole('button', { name: 'Preview' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('covers the form on a phone', async () => {
    const { _id } = await draft('School on a phone');
    const { page } = await inAdmin({ viewport: { width: 360, height: 780 } });
    await arrive(page, `/admin/projects/${_id}`, 'School on a phone');
    expect(await page.locator('iframe').count()).toBe(0);
    await press(page, 'Preview');
    await frame(page, 'School on a phone').getByRole('heading', { level: 1 }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Preview');
  });
});

describe('an image', () => {
  test('gets its focal point by arrow keys or by a click', async () => {
    const _id = await addImage(site(), { alt: 'A crane at dawn', caption: 'Crane' });
    const project = await addProject(site(), category, { title: 'School of cranes', images: [_id] });
    const focal = async () => (await site().images.find([_id])).get(_id)?.focal;
    const { page } = await inAdmin();
    await arrive(page, `/admin/images/${_id}`, 'Crane');
    const mark = page.getByRole('slider', { name: 'Focal point' });
    await mark.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowUp', 'ArrowDown'])
      await page.keyboard.press(key);
    expect(await mark.getAttribute('aria-valuetext')).toBe('62% from the left, 41% from the top');
    expect(await page.locator('.crop-square').evaluate((crop) => getComputedStyle(crop).objectPosition)).toBe(
      '60% 40%',
    );
    await press(page, 'Save');
    await saved(page);
    expect(await focal()).toEqual({ x: 0.62, y: 0.41 });
    const box = await page.locator('.focal').boundingBox();
    await page.locator('.focal').click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
    expect(await mark.getAttribute('aria-valuetext')).toMatch(
      /^2[456]% from the left, (49|50|51)% from the top$/,
    );
    await press(page, 'Save');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await saved(page);
    expect((await focal())?.x).toBeCloseTo(0.25, 1);
    await page.getByRole('link', { name: 'School of cranes' }).click();
    await page.waitForURL(`**/admin/projects/${project}`);
  });

  test('and every other record says where it is used', async () => {
    const person = await addStaffMember(site(), { name: 'Uma Field' });
    await addProject(site(), category, { title: 'School of Uma', staff: [person] });
    const { page } = await inAdmin();
    await arrive(page, `/admin/staff/${person}`, 'Uma Field');
    await page
      .getByRole('region', { name: 'Used in one place' })
      .getByRole('link', { name: 'School of Uma' })
      .waitFor();
  });
});

describe('redirects', () => {
  test('cannot form a loop, and can be tested as a visitor would use them', async () => {
    const { page, allowErrors, call } = await inAdmin();
    allowErrors(/400 \(Bad Request\)/);
    allowErrors(/404 \(Not Found\)/);
    await call('POST', '/api/admin/redirects', { from: '/old-home', to: '/contact' });
    await call('POST', '/api/admin/redirects', { from: '/old-shop', to: 'https://shop.example/all' });
    await page.goto('/admin/redirects/new');
    await page.getByLabel('Old address').fill('/contact-us');
    await page.getByLabel('New address').fill('/CONTACT-US/');
    await press(page, 'Save');
    await page.getByText('New address must be different from the old one').first().waitFor();
    await page.getByLabel('Old address').fill('/round');
    await page.getByLabel('New address').fill('/about-round');
    await press(page, 'Save');
    await page.waitForURL(/redirects\/[0-9a-f-]{36}$/);
    await call('POST', '/api/admin/redirects', { from: '/about-round', to: '/contact' });
    await page.goto('/admin/redirects/new');
    await page.getByLabel('Old address').fill('/contact-circle');
    await page.getByLabel('New address').fill('/round');
    await press(page, 'Save');
    await page.waitForURL(/redirects\/[0-9a-f-]{36}$/);

    await arrive(page, '/admin/redirects', 'Redirects');
    const attempt = async (path: string, expected: string) => {
      await page.getByLabel('Address on this site').fill(path);
      await press(page, 'Test address');
      await page.getByText(expected, { exact: true }).waitFor();
    };
    await attempt('/old-home', '/old-home leads to /contact.');
    await attempt('/contact-circle', '/contact-circle leads to /contact.');
    await attempt('/old-shop', '/old-shop leads to https://shop.example/all, on another site.');
    await attempt('/contact', 'There is a page at /contact.');
    await attempt('/nowhere-at-all', 'There is no page at /nowhere-at-all. Visitors see “Page Not Found”.');
    await page.getByLabel('Address on this site').fill('contact');
    await press(page, 'Test address');
    await page
      .getByText(/^Enter the part of the address after the domain name/)
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  test('from former slugs are listed, and removed after confirmation', async () => {
    const person = await addStaffMember(site(), { name: 'Ida Moor' });
    const { version } = unwrap(await site().content.staff.find(person));
    unwrap(await site().content.staff.change(person, version, { url: 'ida-moor-mcice' }, system));
    const { page } = await inAdmin();
    await arrive(page, '/admin/redirects', 'Redirects');
    await page.getByRole('link', { name: 'Former addresses' }).click();
    await page.getByRole('link', { name: 'Ida Moor' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await press(page, 'Remove ida-moor');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('“ida-moor” removed').waitFor();
    expect((await site().request('/meet-the-team/ida-moor')).status).toBe(404);
  });
});

// admin-accessibility covers the other screens.
test('these screens have no barrier on a phone', async () => {
  // Tall enough that the bar at the foot covers nothing.
  const viewport = { width: 360, height: 4000 };
  const { page } = await inAdmin({ viewport });
  const _id = await addImage(site(), { alt: 'A long wall', caption: 'م'.repeat(60) });
  for (const address of [
    ...['general', 'google', 'smtp'].map((group) => `/admin/settings/${group}`),
    '/admin/redirects/former',
    `/admin/images/${_id}`,
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.sk').first().waitFor({ state: 'detached' });
    await settled(page);
    expect(await barriersOf(page), address).toEqual({ light: [], dark: [] });
    expect(await sideways(page), address).toBe(0);
  }
});
