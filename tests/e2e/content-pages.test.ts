/** Content pages: reached from the foot of every page, up to three levels deep, with all kinds of blocks. */
import { beforeAll, describe, expect, test } from 'vitest';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { addDocument, addPage, textBlock } from '#tests/support/factories.ts';
import { smallDemo } from '#tests/support/site.ts';
import { arrivedAt, isSameDocument, markDocument, open, phone, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const cell = (words: string) => ({ type: 'tableCell', content: paragraphs(words).content });
const table = {
  type: 'table',
  content: [1, 2].map((row) => ({
    type: 'tableRow',
    content: Array.from({ length: 12 }, (_, column) => cell(`Row${row} column${column}`)),
  })),
};

beforeAll(async () => {
  const app = site();
  const pictures = await app.database.db.selectFrom('images').select('_id').orderBy('_id').limit(4).execute();
  const images = pictures.map(({ _id }) => _id);
  const documentId = await addDocument(app, 'The rules of the site', 'Site rules');
  const top = await addPage(app, { title: 'Working with us', url: 'working-with-us' });
  const middle = await addPage(app, {
    title: 'Suppliers',
    url: 'suppliers',
    parent: top,
    seoDescription: 'How we buy.',
  });
  await addPage(app, {
    title: 'Delivering to site',
    url: 'delivering',
    parent: middle,
    body: [
      textBlock('Ring before you set off.'),
      { id: 'table', type: 'text', text: { type: 'doc', content: [table] } },
      { id: 'first', type: 'gallery', gallery: null, images: images.slice(0, 2) },
      { id: 'second', type: 'gallery', gallery: null, images: images.slice(2, 4) },
      { id: 'papers', type: 'documents', title: 'Take along', documents: [documentId] },
      { id: 'film', type: 'video', video: 'https://youtu.be/abcdefghijk', title: 'The gate', poster: null },
      { id: 'place', type: 'map', location: { lat: 53.7955, lng: -1.5491 }, zoom: 15, label: 'Gate 2' },
      {
        id: 'call',
        type: 'callToAction',
        title: 'Book a slot',
        text: null,
        label: 'Ring the gate',
        target: 'tel:+441134960142',
      },
    ],
  });
  // A reserved slug may be used inside a page.
  await addPage(app, { title: 'Our galleries', url: 'galleries', parent: top });
});

describe.each(sizes)('the foot of every page %s', (_, viewport) => {
  test('links to the legal pages', async () => {
    const { page } = await visit(site(), { viewport });
    await open(page, '/');
    await markDocument(page);
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click();
    await arrivedAt(page, 'Privacy');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.title()).toContain('Privacy');
  });
});

describe('a page', () => {
  test('links to its subpages and back up', async () => {
    const { page } = await visit(site());
    await open(page, '/working-with-us');
    await page
      .getByRole('navigation', { name: 'More in Working with us' })
      .getByRole('link', { name: /^Suppliers/ })
      .click();
    await arrivedAt(page, 'Suppliers');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Delivering to site/ })
      .click();
    await arrivedAt(page, 'Delivering to site');
    expect(new URL(page.url()).pathname).toBe('/working-with-us/suppliers/delivering');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Working with us' })
      .click();
    await arrivedAt(page, 'Working with us');
  });

  test.each([
    ['/delivering', '/working-with-us/suppliers/delivering'],
    ['/suppliers/delivering', '/working-with-us/suppliers/delivering'],
    ['/working-with-us/delivering', '/working-with-us/suppliers/delivering'],
  ])('requested at %s redirects to its full path', async (requested, fullPath) => {
    const { page } = await visit(site());
    const answer = await page.request.get(requested, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, fullPath]);
  });

  test.each([
    '/nowhere',
    '/about/nowhere',
    '/about/us/and/more',
    '/user/about',
    '/galleries/suppliers/delivering',
  ])('does not exist at %s', async (address) => {
    const { page } = await visit(site());
    const answer = await page.request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('Page Not Found');
  });

  test('does not replace the site’s own addresses', async () => {
    const { page } = await visit(site());
    expect((await page.request.get('/feed.xml')).headers()['content-type']).toContain('atom');
    await open(page, '/galleries');
    await arrivedAt(page, 'Galleries');
    await open(page, '/working-with-us/galleries');
    await arrivedAt(page, 'Our galleries');
  });

  test('tells search engines its breadcrumbs', async () => {
    const { page } = await visit(site());
    const html = await (await page.request.get('/working-with-us/suppliers')).text();
    const nodes = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    );
    expect(nodes).toMatchObject([
      { '@type': 'WebPage', name: 'Suppliers' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Working with us' }, { name: 'Suppliers' }],
      },
    ]);
  });
});

describe('its blocks', () => {
  const ADDRESS = '/working-with-us/suppliers/delivering';

  test('open all images of the page as one series', async () => {
    const { page } = await visit(site());
    await open(page, ADDRESS);
    await page.getByRole('link', { name: /^Open picture 3/ }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await page.waitForURL(/#picture-3$/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#picture-4$/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('scroll a wide table by itself, also by keyboard, and never the page', async () => {
    const { page } = await visit(site(), { viewport: phone });
    await open(page, ADDRESS);
    const box = page.locator('.table-scroll');
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  test('load nothing from other sites: videos and maps are links', async () => {
    const { page } = await visit(site());
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await open(page, ADDRESS);
    expect([...hosts]).toEqual([new URL(site().address).host]);
    expect(await page.locator('iframe').count()).toBe(0);
    const hrefOf = (name: RegExp) => page.getByRole('main').getByRole('link', { name }).getAttribute('href');
    expect(await hrefOf(/The gate/)).toBe('https://youtu.be/abcdefghijk');
    expect(await hrefOf(/^Directions to Gate 2/)).toContain('53.7955%2C-1.5491');
    expect(await hrefOf(/^Ring the gate/)).toBe('tel:+441134960142');
    const file = await page.request.get((await hrefOf(/^Site rules/)) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  });
});
