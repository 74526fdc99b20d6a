/** Writing to the office: with the keyboard, without JavaScript, with a bad line, once. */
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

// Five an hour from one network are enough for a visitor, not for these.
afterEach(() => site().clock.advance(61 * 60_000));

const fill = async (page: Page, words: { name?: string; email?: string; message?: string } = {}) => {
  await page.getByRole('radio', { name: 'A new project' }).check();
  await page.getByLabel('Name').fill(words.name ?? 'Priya Nair');
  await page.getByLabel('Email address').fill(words.email ?? 'priya@ouse.example');
  await page.getByLabel('Message').fill(words.message ?? 'We want to build a cold store at Goole.');
};
const send = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click();
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
  test('goes to the office, is numbered, and the thanks take the focus', async () => {
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
    await page.getByRole('link', { name: 'Write another message' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });

  test('that cannot go says what to mend, and each line leads to its field', async () => {
    const { page, calls } = await visit(site(), { viewport });
    await open(page, '/contact');
    await fill(page, { email: 'priya@ouse', message: 'Call me' });
    await send(page);
    const summary = page.getByRole('alert');
    await summary.getByRole('heading', { name: 'Two things to mend before this can go' }).waitFor();
    await settled(page);
    expect(await focused(page)).toContain('Two things to mend');
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
    const email = page.getByLabel('Email address');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('priya@ouse.example');
    await summary.getByRole('heading', { name: 'One thing to mend before this can go' }).waitFor();
    expect(calls).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('without JavaScript comes back with its words and its errors, and goes when they are mended', async () => {
    const { page, expectTrouble } = await visit(site(), { viewport, javaScriptEnabled: false });
    expectTrouble(/400 \(Bad Request\)/);
    await page.goto('/contact');
    await fill(page, { message: 'Call me' });
    await page.getByLabel('Phone').fill('0113');
    await send(page);
    await page.getByRole('heading', { name: 'Two things to mend before this can go' }).waitFor();
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
])('a message whose file there is no room for, %s', (_, javaScriptEnabled) => {
  test('is accepted without it, and the page says so', async () => {
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
    await page.getByRole('main').getByText('We had to accept it without your file').last().waitFor();
    expect((await latest())?.attachments).toBe('[]');
  });
});

describe('a message with a bad line', () => {
  test('is kept as typed when nobody answers, and counts once when it is sent again', async () => {
    const { page, expectTrouble } = await visit(site(), { viewport: phone });
    expectTrouble(/Failed to load resource|POST \/api\/guest\/contact/);
    await open(page, '/contact');
    await fill(page);
    const before = await count();
    // It arrives, and its answer is lost.
    await page.route(CALL, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(page);
    const told = page.getByRole('alert');
    await told.getByText('Your message has not gone yet').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toContain('cold store');
    expect(await told.getByRole('link', { name: '0113 496 0142' }).getAttribute('href')).toBe(
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
    [503, '<html>busy</html>', /busy for a moment/],
  ])('says what a %d means and keeps what was typed', async (status, answer, words) => {
    const { page, expectTrouble } = await visit(site());
    expectTrouble(/Failed to load resource/);
    await open(page, '/contact');
    await fill(page);
    await page.route(CALL, (route) =>
      route.fulfill({ status, body: typeof answer === 'string' ? answer : JSON.stringify(answer) }),
    );
    await send(page);
    await page.getByRole('alert').getByText(words).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Priya Nair');
  });

  test('is one message however often the button is pressed', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/contact');
    await fill(page);
    const before = await count();
    await page.getByRole('button', { name: 'Send the message' }).dblclick();
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

describe('the address of the page', () => {
  test('says whom or what the message is about, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await visit(site(), { javaScriptEnabled });
      await page.goto('/contact?person=eleanor-hale');
      await page.getByRole('main').getByRole('link', { name: 'Eleanor Hale' }).waitFor();
      expect(await page.getByLabel('Message').inputValue()).toContain('For Eleanor Hale');
      await page.goto('/contact?topic=supplier');
      expect(await page.getByRole('radio', { name: 'Supplying or subcontracting' }).isChecked()).toBe(true);
    }
  });

  test('from a page that knows everybody is to the office, and from a person to that person', async () => {
    const { page } = await visit(site());
    await open(page, '/meet-the-team');
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await page.getByText('Ringing is quickest.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  });

  test('that names nobody we know is the plain page', async () => {
    const { page } = await visit(site());
    await page.goto('/contact?person=nobody&topic=gossip');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
  });

  test('is reached without leaving the document', async () => {
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
    // Its own style sheet has come with it.
    expect(
      await page
        .locator('.input')
        .first()
        .evaluate((input) => getComputedStyle(input).minHeight),
    ).toBe('52px');
  });
});
