/**
 * Writes text that looks like markup into every text field of the content and the settings, then reads every page with
 * its state and structured data, and the feeds. It is never markup there.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockForms } from '#features/blocks/entity.ts';
import { gallery } from '#features/galleries/entity.ts';
import { image } from '#features/images/entity.ts';
import { letter } from '#features/letters/entity.ts';
import { menu } from '#features/menus/entity.ts';
import { page } from '#features/pages/entity.ts';
import { category } from '#features/post-categories/entity.ts';
import { post } from '#features/posts/entity.ts';
import { projectCategory } from '#features/project-categories/entity.ts';
import { project } from '#features/projects/entity.ts';
import { contact, general, google } from '#features/settings/groups.ts';
import { staff } from '#features/staff/entity.ts';
import { tender } from '#features/tenders/entity.ts';
import * as tenderForms from '#features/tenders/forms.ts';
import type { Fields } from '#platform/schema/field-types.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { type AdminClient, createAdminClient, type Json } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type CrawledAnswers, crawl } from '#tests/support/crawl.ts';
import { addComment, addDocument, addImage, letterFields, projectFields } from '#tests/support/factories.ts';
import { MARKUP, withMarkup } from '#tests/support/markup.ts';
import { jsonLd } from '#tests/support/school-pages.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { addTenderDocument, draftTender, tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
let owner: AdminClient;
let answers: CrawledAnswers;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  await writeTenders();
  await writeContent();
  await writeSettings();
  await app.jobs.runDue();
  answers = await crawl(app, [...PAGES, '/sitemap.xml', '/feed.xml', '/tenders.xml']);
});
afterAll(() => app.close());

const send = async (method: string, path: string, body?: object): Promise<Json> => {
  const answer = await owner.send(method, `/api/admin/${path}`, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
/** Publishes a record with markup in each text, and returns its `_id`. Its slug is `markup`. */
const publish = async (path: string, fields: Fields, values: object = {}): Promise<string> => {
  const { _id, version } = await send('POST', path, withMarkup(fields, { url: 'markup', ...values }));
  await send('POST', `${path}/${_id}/publish`, { version });
  return _id;
};
/** Replaces the texts of what is at this path. */
const replaceTexts = async (path: string, fields: Fields, values: object = {}): Promise<void> => {
  const current = await send('GET', path);
  const sent = Object.fromEntries(['version', ...Object.keys(fields)].map((name) => [name, current[name]]));
  await send('PUT', path, withMarkup(fields, { ...sent, ...values }));
};

const DAY = 24 * 60 * 60_000;
const meeting = { at: '2026-11-30T10:00', mandatory: true };
const security = { required: true, percent: 5 };

const writeTenders = async (): Promise<void> => {
  owner = await createAdminClient(app, { roles: ['owner'] });
  const fields = (url: string) =>
    withMarkup(
      tender.fields,
      tenderFields({
        url,
        questionsDeadline: '2026-12-08T12:00',
        siteVisit: meeting,
        preBidMeeting: meeting,
        bidOpening: { at: '2026-12-21T10:00', public: true },
        bidSecurity: security,
        performanceBond: security,
        paymentBond: security,
      }),
    );
  const issue = async (values: Record<string, unknown>) => {
    const draft = await draftTender(app, values);
    const folder = `tenders/${draft._id}/categories/${draft.folder('01')}`;
    await send('PATCH', folder, withMarkup(tenderForms.templateFolder.fields));
    const document = await addTenderDocument(app, draft, '01', `${MARKUP.replaceAll('/', '')}.csv`);
    const { version } = await send('GET', `tenders/${draft._id}`);
    await send(
      'PATCH',
      `tenders/${draft._id}/documents/${document}`,
      withMarkup(tenderForms.tenderDocument.fields),
    );
    await send('POST', `tenders/${draft._id}/publish`, { version });
    return draft._id;
  };
  const version = async (_id: string): Promise<number> => (await send('GET', `tenders/${_id}`)).version;

  const awarded = await issue({
    ...fields('awarded'),
    closesAt: '2026-12-01T14:00',
    questionsDeadline: '2026-11-26T12:00',
  });
  app.clock.advance(11 * DAY);
  owner = await createAdminClient(app, { roles: ['owner'] });
  await send('POST', `tenders/${awarded}/award`, {
    ...withMarkup(tenderForms.award.fields, { value: 1000, currency: 'GBP' }),
    version: await version(awarded),
  });
  const cancelled = await issue(fields('cancelled'));
  await send('POST', `tenders/${cancelled}/cancel`, {
    ...withMarkup(tenderForms.ending.fields),
    version: await version(cancelled),
  });
  const open = await issue(fields('open'));
  const { _id } = await send('POST', `tenders/${open}/questions`, withMarkup(tenderForms.question.fields));
  await send('POST', `tenders/${open}/questions/${_id}/answer`, withMarkup(tenderForms.answer.fields));
  await send('POST', `tenders/${open}/questions/${_id}/publish`);
  await send('POST', `tenders/${open}/addenda`, {
    ...withMarkup(tenderForms.addendum.fields, { newClosesAt: '2026-12-20T14:00' }),
    version: await version(open),
  });
};

const writeContent = async (): Promise<void> => {
  const picture = await addImage(app);
  await replaceTexts(`images/${picture}`, image.fields);
  const document = await addDocument(app, 'To whom it may concern', MARKUP);
  const kind = await publish('project-categories', projectCategory.fields, { image: picture });
  const built = await publish('projects', project.fields, {
    ...projectFields(kind, [picture]),
    featured: true,
  });
  const person = await publish('staff', staff.fields, {
    department: 'Leadership',
    consentOn: '2024-01-10',
    images: [picture],
    projects: [built],
  });
  await publish('letters', letter.fields, { ...letterFields([document]), project: built, featured: true });
  const pictures = await publish('galleries', gallery.fields, { images: [picture] });
  const body = Object.entries({
    text: { text: paragraphs(MARKUP) },
    image: { image: picture },
    quote: {},
    keyFigures: {},
    documents: { documents: [document] },
    callToAction: { target: '/contact' },
    map: { location: { lat: 53.8, lng: -1.5 } },
    video: { video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', poster: picture },
    gallery: { gallery: pictures },
    projectList: { projects: [built] },
  } satisfies Record<keyof typeof blockForms, object>).map(([type, values]) => ({
    id: type,
    type,
    ...withMarkup(blockForms[type as keyof typeof blockForms].fields, values),
  }));
  const news = await publish('categories', category.fields);
  const written = await publish('posts', post.fields, {
    category: news,
    author: person,
    cover: picture,
    projects: [built],
    body,
  });
  const pageOfBlocks = await publish('pages', page.fields, { url: 'markup', body });
  const target = { kind: 'page', page: pageOfBlocks };
  for (const place of ['header', 'footer', 'legal'])
    await publish('menus', menu.fields, { url: null, place, items: [{ target, children: [{ target }] }] });
  let parent: string | null = null;
  for (const body of [MARKUP, `${MARKUP} too`]) {
    parent = await addComment(app, written, { body, authorName: MARKUP, parent });
    await send('POST', 'comments/approve', { ids: [parent] });
  }
};

const writeSettings = async (): Promise<void> => {
  const reached = { email: 'office@northline.example', phone: '+44 113 496 0000' };
  await replaceTexts('settings/contact', contact.fields, { ...reached, offices: [{ lat: 53.8, lng: -1.5 }] });
  await replaceTexts('settings/general', general.fields);
  const current = await send('GET', 'settings/google');
  const { analytics, verification, maps } = withMarkup(google.fields, current) as Json;
  maps.tiles = 'https://tiles.example/{z}/{x}/{y}.png';
  await send('PUT', 'settings/google', { version: current.version, analytics, verification, maps });
};

/** Returns the bodies of the answers of one media type, by their addresses. */
const bodiesOf = (type: RegExp): [address: string, body: string][] =>
  [...answers].flatMap(([address, { text }]) => {
    const end = text.indexOf('\n\n');
    return type.test(text.slice(0, end)) ? [[address, text.slice(end + 2)]] : [];
  });

const PAGES_OF_RECORDS = [
  ...['/', '/projects/markup', '/projects/markup/markup', '/meet-the-team/markup'],
  ...['/letters-of-reference/markup', '/tenders/open', '/tenders/awarded', '/tenders/cancelled'],
  ...['/galleries/markup', '/news/markup', '/markup'],
];
const PAGES = [
  ...PAGES_OF_RECORDS,
  ...['/contact', '/search?q=alert', '/featured-projects', '/nowhere', '/user/login', '/projects'],
  ...['/meet-the-team', '/letters-of-reference', '/tenders', '/galleries', '/news'],
];

describe('text that looks like markup', () => {
  test('is on every page, in its state and in the feeds', () => {
    expect(app.loggedProblems).toEqual([]);
    const read = [...answers].filter(([, { text }]) => text.includes('alert(1)')).map(([address]) => address);
    expect(read).toEqual(
      expect.arrayContaining([...PAGES, '/feed.xml', '/tenders.xml', '/site.webmanifest']),
    );
    expect(read.filter((address) => address.startsWith('/page-state/')).length).toBeGreaterThan(20);
  });

  test('is no markup on a page', () => {
    for (const [address, html] of bodiesOf(/^content-type: text\/html/m)) {
      // Only the page's own scripts: data that never runs, and files of this site.
      for (const [tag] of html.matchAll(/<script\b[^>]*>/gi))
        expect(tag, address).toMatch(/^<script type="(application\/(ld\+)?json"|module" src="\/assets\/)/);
      // The program puts the values of attributes in quotes.
      expect(html.replaceAll(/<img( [\w-]+(="[^"]*")?)*\/?>/g, ''), address).not.toMatch(/<img/i);
      expect(html.match(/<title>/g), address).toHaveLength(1);
      expect(html.match(/<!--(?!\/?[$ ]?-->|[\s\S]{0,6}-->)/g), address).toBeNull();
    }
  });

  test('cannot end the data in a page, and is text in structured data', () => {
    for (const [address, html] of bodiesOf(/^content-type: text\/html/m)) {
      for (const [, data] of html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
        expect(data, address).not.toMatch(/[\u2028\u2029<]/);
      if (!PAGES_OF_RECORDS.includes(address)) continue;
      expect(JSON.stringify(jsonLd(html)), address).toContain(JSON.stringify(MARKUP).slice(1, -1));
    }
    for (const [address, state] of [...answers].filter(([path]) => path.startsWith('/page-state/')))
      expect(state.text, address).not.toMatch(/[\u2028\u2029<]/);
  });

  test('is no element of a feed', () => {
    for (const [address, xml] of bodiesOf(/^content-type: \S+xml/m))
      expect(xml, address).not.toMatch(/<(script|img|!--)/);
  });

  test('in an address is not echoed unescaped', async () => {
    for (const path of [
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/projects?search=%3C/script%3E%3Cscript%3Ealert(1)',
    ])
      expect(await (await app.request(path)).text(), path).not.toContain('<script>alert');
  });
});
