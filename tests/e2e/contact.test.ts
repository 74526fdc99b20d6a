/** The contact form: with the keyboard, without JavaScript, on a bad connection, and sent once. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pdf } from '#tests/support/files.ts';
import { smallDemo } from '#tests/support/site.ts';
import { isSameDocument, markDocument, open, phone, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);
const CALL = '**/api/guest/contact';

const messages = () => site().database.db.selectFrom('contactMessages').selectAll().orderBy('_id').execute();
const count = async (): Promise<number> => (await messages()).length;
const latest = async () => (await messages()).at(-1);

// Lets the hourly limit expire, which is too low for these tests.
afterEach(() => site().clock.advance(61 * 60_000));

const fill = async (page: Page, fields: { name?: string; email?: string; message?: string } = {}) => {
  await page.getByRole('radio', { name: 'A new project' }).check();
  await page.getByLabel('Name').fill(fields.name ?? 'Priya Nair');
  await page.getByLabel('Email address').fill(fields.email ?? 'priya@ouse.example');
  await page.getByLabel('Message').fill(fields.message ?? 'We want to build a cold store at Goole.');
};
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const thanked = (page: Page) =>
  page.getByRole('main').getByText('We have your message (ref M-').last().waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const barriers = async (page: Page) =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .setLegacyMode(true)
      .analyze()
  ).violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

describe.each(sizes)('a message %s', (_, viewport) => {
  test('is sent and numbered, and the confirmation takes the focus', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/contact');
    await fill(page);
    await page.setInputFiles('input[type=file]', {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdf(['A plan'])),
    });
    await page.getByText('plan.pdf').first().waitFor();
    await send(page);
    await thanked(page);
    await settled(page);
    const message = await latest();
    expect(message).toMatchObject({ name: 'Priya Nair', topic: 'new_project', company: null });
    expect(JSON.parse(message?.attachments ?? '[]')).toHaveLength(1);
    expect(await focused(page)).toContain(message?.reference);
    expect(await page.getByRole('status').first().textContent()).toContain(message?.reference);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Send another message' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });

  test('with errors lists them, and each links to its field', async () => {
    const { page, calls } = await visit(site(), { viewport });
    await open(page, '/contact');
    await fill(page, { email: 'priya@ouse', message: 'Call me' });
    await send(page);
    const summary = page.getByRole('alert');
    await summary.getByRole('heading', { name: 'There are 2 problems' }).waitFor();
    await settled(page);
    expect(await focused(page)).toContain('There are 2\u00a0problems');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
    const email = page.getByLabel('Email address');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('priya@ouse.example');
    await summary.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(calls).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('without JavaScript is shown again with its text and errors, and is sent once corrected', async () => {
    const { page, allowErrors } = await visit(site(), { viewport, javaScriptEnabled: false });
    allowErrors(/400 \(Bad Request\)/);
    await page.goto('/contact');
    await fill(page, { message: 'Call me' });
    await page.getByLabel('Phone').fill('0113');
    await send(page);
    await page.getByRole('heading', { name: 'There are 2 problems' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Nair');
    expect(await page.getByRole('radio', { name: 'A new project' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Phone').getAttribute('aria-describedby')).toContain('problem');
    await page.getByLabel('Phone').fill('01405 496012');
    await page.getByLabel('Message').fill('Call me about the cold store.');
    await send(page);
    await thanked(page);
    expect(await latest()).toMatchObject({ phone: '+441405496012' });
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a message whose file does not fit on the disk, %s', (_, javaScriptEnabled) => {
  test('is accepted without the file, and the page says so', async () => {
    vi.spyOn(site().storage, 'freeBytes').mockResolvedValue(1024 * 1024);
    const { page } = await visit(site(), { javaScriptEnabled });
    await page.goto('/contact');
    await fill(page, { message: `The plan is attached, ${javaScriptEnabled}.` });
    await page.setInputFiles('input[type=file]', {
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await pdf(['A plan'])),
    });
    await send(page);
    await thanked(page);
    await page.getByRole('main').getByText('We could not accept your file').last().waitFor();
    expect((await latest())?.attachments).toBe('[]');
  });
});

describe('a message on a bad connection', () => {
  test('keeps its text when no answer arrives, and is stored once when sent again', async () => {
    const { page, allowErrors } = await visit(site(), { viewport: phone });
    allowErrors(/Failed to load resource|POST \/api\/guest\/contact/);
    await open(page, '/contact');
    await fill(page);
    const before = await count();
    // The request arrives, and its answer is lost.
    await page.route(CALL, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    const alert = page.getByRole('alert');
    await alert.getByText('Your message has not been sent').waitFor();
    await alert.getByText('send your message again. We will not receive it twice').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toContain('cold store');
    expect(await alert.getByRole('link', { name: '0113 496 0142' }).getAttribute('href')).toBe(
      'tel:+441134960142',
    );
    await page.unroute(CALL);
    await send(page);
    await thanked(page);
    expect(await count()).toBe(before + 1);
  });

  test.each([
    [
      429,
      { error: 'Too many attempts. Try again in 40 minutes', code: 'too_many', errors: null },
      /in 40 minutes/,
    ],
    [503, '<html>busy</html>', /^The site is not available at the moment/],
    [413, '<html>too large</html>', /^Your files are too large. Remove one, or send them by email/],
    [429, '<html>slow down</html>', /^Too many requests have come from your network. Wait a minute/],
    [502, '<html>bad gateway</html>', /^The site is not available at the moment. Try again in a minute/],
  ])('explains a %d and keeps what was typed', async (status, answer, message) => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource/);
    await open(page, '/contact');
    await fill(page);
    await page.route(CALL, (route) =>
      route.fulfill({ status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) }),
    );
    await send(page);
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Nair');
  });

  test('is sent once however often the button is pressed', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/contact');
    await fill(page);
    const before = await count();
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await thanked(page);
    expect(calls).toEqual(['POST /api/guest/contact']);
    expect(await count()).toBe(before + 1);
  });

  test('survives a reload until it is sent', async () => {
    const { page } = await visit(site());
    await open(page, '/contact');
    await fill(page, { message: 'Half a thought about the cold store' });
    await open(page, '/contact');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#contact-name')?.value === 'Priya Nair',
    );
    expect(await page.getByRole('radio', { name: 'A new project' }).isChecked()).toBe(true);
    await send(page);
    await thanked(page);
    expect(await latest()).toMatchObject({ message: 'Half a thought about the cold store', status: 'new' });
    await open(page, '/contact');
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });
});

describe('the page’s address', () => {
  test('chooses the person or topic of the message, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(site(), { javaScriptEnabled });
      await page.goto('/contact?person=eleanor-hale');
      await page.getByRole('main').getByRole('link', { name: 'Eleanor Hale' }).waitFor();
      expect(await page.getByLabel('Message').inputValue()).toContain('For Eleanor Hale');
      await page.goto('/contact?topic=supplier');
      expect(await page.getByRole('radio', { name: 'Supplying or subcontracting' }).isChecked()).toBe(true);
    }
  });

  test('is plain from the team page, and names the person from a person’s page', async () => {
    const { page } = await visit(site());
    await open(page, '/meet-the-team');
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await page.getByText('Calling us is quickest.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  });

  test('with an unknown person or topic redirects to the plain page', async () => {
    const { page } = await visit(site());
    await page.goto('/contact?person=nobody&topic=gossip');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  });

  test('is reached by client-side navigation', async () => {
    const { page } = await visit(site());
    await open(page, '/');
    await markDocument(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link', { name: 'Contact Us' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    // Its own style sheet is loaded with it.
    expect(
      await page
        .locator('.input')
        .first()
        .evaluate((input) => getComputedStyle(input).minHeight),
    ).toBe('52px');
  });
});
