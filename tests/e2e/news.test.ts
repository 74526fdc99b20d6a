/** News: the list, posts, and comments by keyboard, with all errors and without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/db/id.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { addPost, unwrap } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, desktop, isSameDocument, markDocument, open, phone, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);
const POST = '/news/tank-two-lost-three-millimetres';
const TITLE = 'Tank 2 lost three millimetres';

/** Returns a new commenter, because comments are limited per network and equal ones are merged. */
let readers = 0;
const reader = () => {
  readers += 1;
  return {
    name: `Reader ${readers}`,
    email: `reader-${readers}@example.com`,
    words: `I swam in number ${readers}.`,
  };
};

const form = (page: Page) => page.getByRole('form', { name: /^(Write a comment|Reply)/ });
const fill = async (page: Page, { name, email, words }: ReturnType<typeof reader>): Promise<void> => {
  await form(page).getByLabel('Comment').fill(words);
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Email').fill(email);
};
const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ }).click();
const stored = () => site().database.db.selectFrom('comments').selectAll().orderBy('_id').execute();
const setting = async (comments: 'on' | 'moderated' | 'off') => {
  const { version, ...general } = await site().settings.get('general');
  const { comments: _before, ...rest } = general as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(rest).filter(([name]) => KEPT_SETTINGS.includes(name)));
  unwrap(
    await site().settings.put('general', version, { ...known, siteName: 'Northline', comments }, system),
  );
};
const KEPT_SETTINGS = ['tagline', 'locale', 'timeZone'];

describe.each(sizes)('the news %s', (_, viewport) => {
  test('leads from the list to a post, to its project, and back', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/news');
    await markDocument(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(TITLE) })
      .click();
    await arrivedAt(page, TITLE);
    expect(new URL(page.url()).pathname).toBe(POST);
    await page.getByRole('main').getByText('The water had fallen by 3 mm.').waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Eastmarsh Water Works/ })
      .click();
    await arrivedAt(page, 'Eastmarsh Water Works');
    await page.goBack();
    await arrivedAt(page, TITLE);
    await page
      .getByRole('navigation', { name: 'More news' })
      .getByRole('link', { name: /ward four/ })
      .click();
    await arrivedAt(page, /No dust on ward four/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('a tag leads to all posts with it, and back to all news', async () => {
  const { page } = await visit(site());
  await open(page, POST);
  await page.getByRole('main').getByRole('link', { name: 'Concrete', exact: true }).click();
  await page.waitForURL(/\/news\?tag=Concrete$/);
  await page.getByText('Tagged Concrete').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([TITLE]);
  await page.getByRole('link', { name: 'Show all news' }).click();
  await page.waitForURL((url) => url.search === '');
});

test('a former address of a post, and a page number past the last, redirect', async () => {
  const _id = await addPost(site(), { title: 'Renamed', url: 'before-it-was-renamed' });
  unwrap(await site().content.posts.change(_id, 2, { url: 'after-it-was-renamed' }, system));
  const { page } = await visit(site());
  const answer = await page.request.get('/news/before-it-was-renamed', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/news/after-it-was-renamed']);
  await page.goto('/news?page=40');
  expect(new URL(page.url()).search).toBe('');
});

test('a post has metadata for other sites and search engines', async () => {
  const { page } = await visit(site());
  const html = await (await page.request.get(POST)).text();
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toContain('<meta property="article:published_time"');
  const nodes = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  expect(nodes).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: TITLE,
      author: { '@type': 'Person', name: 'Samira Haddad' },
      articleSection: 'From our sites',
      keywords: 'Concrete, Water',
    },
    { '@type': 'BreadcrumbList' },
  ]);
  const list = await (await page.request.get('/news')).text();
  expect(list).toContain('type="application/atom+xml"');
});

describe('a comment', () => {
  test('is written by keyboard alone, with its errors reported, linked and corrected', async () => {
    const { page, calls } = await visit(site());
    await open(page, POST);
    const { name, email, words } = reader();
    await form(page).getByLabel('Comment').focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('nobody');
    await page.keyboard.press('Enter');

    const summary = page.getByRole('status').filter({ hasText: 'There are 2 problems' });
    await summary.waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(await form(page).getByLabel('Name').inputValue()).toBe(name);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('body');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const thanks = page
      .getByRole('status')
      .filter({ hasText: 'Thanks. Your comment will appear once it is approved' });
    await thanks.waitFor();
    expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form(page).getByLabel('Comment').inputValue()).toBe('');
    expect((await stored()).at(-1)).toMatchObject({ body: words, authorEmail: email, status: 'pending' });
  });

  test('can reply to another comment', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await open(page, '/news/slipway-benches');
    await page.getByRole('link', { name: 'Reply to Alan Petch' }).click();
    await page.getByRole('heading', { name: 'Reply to Alan Petch' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('body');
    await page.getByRole('link', { name: 'Comment on the post instead' }).click();
    await page.getByRole('heading', { name: 'Write a comment' }).waitFor();
    await page.getByRole('link', { name: 'Reply to Alan Petch' }).click();
    const comment = reader();
    await fill(page, comment);
    await send(page);
    await page.getByText('Thanks. Your comment will appear').waitFor();
    const rows = await stored();
    expect(rows.at(-1)).toMatchObject({ body: comment.words, parentId: expect.any(String) });
    // The same form, rendered by the server.
    await open(page, `/news/slipway-benches?answer=${rows.at(-1)?.parentId}`);
    await page.getByRole('heading', { name: 'Reply to Alan Petch' }).waitFor();
  });

  test('that fails to send keeps its text, and is stored once when sent again', async () => {
    const { page, allowErrors } = await visit(site());
    allowErrors(/Failed to load resource|POST \/api\/guest\/comments/);
    await open(page, POST);
    const comment = reader();
    await fill(page, comment);
    const keys: string[] = [];
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key !== undefined) keys.push(key);
    });
    await page.context().setOffline(true);
    await send(page);
    await page.getByText('We could not reach the site').waitFor();
    expect(await form(page).getByLabel('Comment').inputValue()).toBe(comment.words);
    await page.context().setOffline(false);

    await page.route('**/api/guest/comments', (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: 'Too many attempts. Try again in 10 minutes',
          code: 'too_many',
          errors: null,
          requestId: '1',
        },
      }),
    );
    await send(page);
    await page.getByText('Too many attempts. Try again in 10 minutes').waitFor();
    expect(await form(page).getByLabel('Comment').inputValue()).toBe(comment.words);
    await page.unroute('**/api/guest/comments');
    await page.route('**/api/guest/comments', (route) => route.fulfill({ status: 502, body: '<h1>No</h1>' }));
    await send(page);
    await page.getByText('The site is not available at the moment').waitFor();
    expect(await form(page).getByLabel('Comment').inputValue()).toBe(comment.words);
    await page.unroute('**/api/guest/comments');
    await send(page);
    await page.getByText('Thanks. Your comment will appear').waitFor();
    expect(new Set(keys).size).toBe(1);
    expect((await stored()).filter(({ body }) => body === comment.words)).toHaveLength(1);
  });

  test('is published at once when moderation is off', async () => {
    await setting('on');
    const { page } = await visit(site());
    // Two minutes before the server's time, like a person who reads before writing.
    await page.clock.setFixedTime(new Date('2026-11-21T11:58:00.000Z'));
    await open(page, '/news/no-dust-on-ward-four');
    const comment = reader();
    await fill(page, comment);
    await send(page);
    await page.getByText('Thanks. Your comment is published').waitFor();
    await page
      .getByRole('article', { name: `Comment by ${comment.name}` })
      .getByText(comment.words)
      .waitFor();
    await setting('moderated');
  });

  test('cannot be written where comments are closed, and none are shown where they are off', async () => {
    const closed = await addPost(site(), {
      title: 'Nothing to add',
      url: 'nothing-to-add',
      allowComments: false,
    });
    expect(closed).toMatch(/-/);
    const { page } = await visit(site());
    await open(page, '/news/nothing-to-add');
    expect(await page.getByRole('heading', { name: 'Comments' }).count()).toBe(0);
    await setting('off');
    await open(page, '/news/slipway-benches');
    expect(await page.getByRole('heading', { name: 'Comments' }).count()).toBe(0);
    await setting('moderated');
  });
});

describe('without JavaScript', () => {
  test('a comment is sent by its form, which shows it again with its text if there are errors', async () => {
    const { page, allowErrors, scripts } = await visit(site(), {
      javaScriptEnabled: false,
      viewport: desktop,
    });
    allowErrors(/400 \(Bad Request\)/);
    await page.goto(POST);
    const comment = { ...reader(), words: '<b>Bold</b> & "quoted"' };
    await fill(page, { ...comment, email: 'nobody' });
    await send(page);
    await page.getByText('There is a problem').waitFor();
    expect(await form(page).getByLabel('Comment').inputValue()).toBe(comment.words);
    expect(await form(page).getByLabel('Email').inputValue()).toBe('nobody');
    expect(await form(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: /^Your email address must be|^Enter an email address/ }).click();
    await form(page).getByLabel('Email').fill(comment.email);
    await send(page);
    await page.getByText('Thanks. Your comment will appear once it is approved').waitFor();
    expect(await form(page).getByLabel('Comment').inputValue()).toBe('');
    expect((await stored()).at(-1)).toMatchObject({ body: comment.words, authorName: comment.name });
    expect(scripts).toEqual([]);
  });

  test('a comment is replied to through a link', async () => {
    const { page } = await visit(site(), { javaScriptEnabled: false });
    await page.goto('/news/slipway-benches');
    await page.getByRole('link', { name: 'Reply to Alan Petch' }).click();
    await page.waitForURL(/\?answer=.*#say$/);
    await page.getByRole('heading', { name: 'Reply to Alan Petch' }).waitFor();
    await fill(page, reader());
    await send(page);
    await page.getByText('Thanks. Your comment will appear').waitFor();
    expect((await stored()).at(-1)?.parentId).toEqual(expect.any(String));
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('very many comments %s', (_, javaScriptEnabled) => {
  test('are shown page by page, and can be replied to on a later page', async () => {
    // Lets the limit per network expire.
    site().clock.advance(11 * 60_000);
    const url = `much-said-${crypto.randomUUID()}`;
    const onId = await addPost(site(), { title: 'Much said', url });
    const [one] = await stored();
    if (one === undefined) throw new Error('The demo has no comment');
    await site().database.transaction(async () => {
      for (let number = 1; number <= 45; number += 1)
        await site()
          .database.db.insertInto('comments')
          .values({
            ...one,
            _id: newId(),
            onId,
            parentId: null,
            status: 'approved',
            body: `Number ${number}.`,
            authorName: `Reader number ${number}`,
          })
          .execute();
      await site().changes.bumpGeneration();
    });
    const { page } = await visit(site(), { javaScriptEnabled });
    await page.goto(`/news/${url}`);
    await page.getByText('45 comments').waitFor();
    expect(await page.getByText('Number 20.').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Earlier comments' }).count()).toBe(0);
    await page.getByRole('link', { name: 'More comments' }).click();
    await page.getByText('Number 40.').waitFor();
    expect(await page.getByText('Number 20.').count()).toBe(0);
    await page.getByRole('link', { name: 'More comments' }).click();
    await page.getByText('Number 45.').waitFor();
    expect(await page.getByRole('link', { name: 'More comments' }).count()).toBe(0);
    await page.getByRole('link', { name: /^Reply to Reader number 45/ }).click();
    await page.getByRole('heading', { name: 'Reply to Reader number 45' }).waitFor();
    const comment = reader();
    await fill(page, comment);
    await send(page);
    await page.getByText('Thanks. Your comment will appear').waitFor();
    await page.getByText('Number 45.').waitFor();
    const answer = (await stored()).find(({ body }) => body === comment.words);
    expect([answer?.onId, answer?.parentId === null]).toEqual([onId, false]);
    await page.getByRole('link', { name: 'Earlier comments' }).click();
    await page.getByText('Number 21.').waitFor();
    await page.goto(`/news/${url}?page=9`);
    await page.getByText('Number 45.').waitFor();
    expect(new URL(page.url()).search).toBe('?page=3');
  });
});
