/**
 * Plants a marker in every confidential field and in everything unpublished, then reads every public answer. None of
 * them may contain it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type CrawledAnswers, crawl } from '#tests/support/crawl.ts';
import {
  addCategory,
  addComment,
  addDocument,
  addGallery,
  addImage,
  addLetter,
  addPage,
  addPost,
  addProject,
  addStaffMember,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { type AddedTender, addTender, addTenderDocument, draftTender } from '#tests/support/tenders.ts';

const MARKER = 'Xylophonia';
const PRIVATE = `${MARKER}-private`;
const DRAFT = `${MARKER} draft`;

let app: TestApp;
/** An amount that appears nowhere else. */
const SUM = 73_198_251;
/** Documents that guests must not read, by reason */
const secretDocuments: Record<string, string> = {};
/** Tenders with restricted documents */
const closed: AddedTender[] = [];
const users: { member?: string; token?: string } = {};
const drafts: Record<string, string> = {};
const published: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer() });
  const category = await addCategory(app);

  // Published, with confidential fields.
  published.letter = await addLetter(app, {
    refereeContact: `${PRIVATE} +44 113 496 0000`,
    consent: { given: true, scope: `Website, says ${PRIVATE}`, date: '2025-03-20' },
  });
  published.post = await addPost(app);
  await addComment(
    app,
    published.post,
    { body: `Not approved, ${PRIVATE}`, authorName: PRIVATE, authorEmail: `${PRIVATE}@example.com` },
    { ...system, ip: '203.0.113.9', browser: PRIVATE },
  );

  // Unpublished: a draft, an archived record, one in the bin, and one inside a draft.
  const image = await addImage(app, { alt: `${DRAFT} picture`, caption: DRAFT });
  const document = await addDocument(app, 'Words', `${DRAFT} document`);
  drafts.document = document;
  drafts.letter = await addLetter(app, { title: `${DRAFT} letter`, documents: [document] });
  unwrap(await app.content.letters.unpublish(drafts.letter, system));
  drafts.project = await addProject(app, category, { title: `${DRAFT} project`, images: [image] });
  drafts.gallery = await addGallery(app, { title: `${DRAFT} gallery`, images: [image] });
  drafts.post = await addPost(app, { title: `${DRAFT} post` });
  drafts.page = await addPage(app, { title: `${DRAFT} page` });
  drafts.inside = await addPage(app, { title: `${DRAFT} inside`, parent: drafts.page });
  const { _id: news } = unwrap(await app.content.categories.create({ title: `${DRAFT} news` }, system));
  drafts.category = news;
  const { _id: menu } = unwrap(
    await app.content.menus.create(
      { name: DRAFT, place: 'footer', items: [{ label: DRAFT, target: { kind: 'screen', screen: 'news' } }] },
      system,
    ),
  );
  drafts.menu = menu;

  // Published records refer to all of it.
  await addPage(app, {
    title: 'Open page',
    body: [
      textBlock('Everything is open here.'),
      { id: 'a', type: 'projectList', projects: [drafts.project] },
      { id: 'b', type: 'gallery', gallery: drafts.gallery },
    ],
  });
  await addPost(app, { title: 'Open post', category: news, projects: [drafts.project] });
  await addLetter(app, { title: 'Open letter', project: drafts.project });
  await addProject(app, category, { title: 'Open project', letters: [drafts.letter] });
  unwrap(
    await app.content.menus.publish(
      unwrap(
        await app.content.menus.create(
          {
            name: 'Header',
            place: 'header',
            items: [
              { label: 'Home', target: { kind: 'screen', screen: 'home' } },
              { label: DRAFT, target: { kind: 'page', page: drafts.page } },
              { label: `${DRAFT} inside`, target: { kind: 'page', page: drafts.inside } },
              { label: `${DRAFT} post`, target: { kind: 'post', post: drafts.post } },
              { label: `${DRAFT} gallery`, target: { kind: 'gallery', gallery: drafts.gallery } },
              { label: `${DRAFT} news`, target: { kind: 'category', category: news } },
            ],
          },
          system,
        ),
      )._id,
      system,
    ),
  );
  unwrap(await app.content.projects.unpublish(drafts.project, system));
  await app.content.galleries.remove([drafts.gallery], system);
  unwrap(await app.content.posts.unpublish(drafts.post, system, 'archived'));
  unwrap(await app.content.pages.schedule(drafts.page, '2027-01-01T00:00:00.000Z', system));
  await plantInAdmin();
  await plantInTenders();
  await app.jobs.runDue();
});
afterAll(() => app.close());

/** Returns a file whose words are legible in the raw file, and in an archive once it is unpacked. */
const secretTable = (): Uint8Array => Buffer.from(`item,price\n${PRIVATE},${SUM}\n`);

/** Plants the marker in messages, mails, settings and accounts. */
const plantInAdmin = async (): Promise<void> => {
  unwrap(
    await app.settings.put(
      'smtp',
      0,
      {
        host: `${PRIVATE}.example.com`,
        port: 587,
        security: 'none',
        username: PRIVATE,
        password: PRIVATE,
        timeout: 1,
        fromName: 'The office',
      },
      system,
    ),
  );
  const written = await app.request('/api/guest/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: PRIVATE,
      email: `${PRIVATE}@example.com`,
      company: PRIVATE,
      topic: 'other',
      message: `What would it cost to build this, asks ${PRIVATE}?`,
    }),
  });
  expect(written.status, await written.text()).toBeLessThan(300);
  const mails = await app.database.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(mails)).toContain(PRIVATE);
  users.member = await app.accounts.create({
    username: `${MARKER}.member`,
    email: `${PRIVATE}@example.com`,
    name: PRIVATE,
    password: 'correct horse battery',
    roles: ['member'],
  });
  users.token = await app.accounts.openSession(users.member, 1);
};

/** Plants the marker in restricted and unpublished tenders, and in removed documents and questions. */
const plantInTenders = async (): Promise<void> => {
  const contactStaff = await addStaffMember(app, {
    name: 'Ruth Bello',
    email: `${PRIVATE}@northline.example`,
    emailDisplay: 'hidden',
  });
  const secrets = {
    contact: null,
    contactStaff,
    estimatedMin: SUM,
    estimatedMax: SUM + 1,
    showEstimate: false,
  };
  for (const access of ['registered', 'invited']) {
    const tender = await draftTender(app, { title: `Works for ${access} companies`, access, ...secrets });
    secretDocuments[access] = await addTenderDocument(app, tender, '01', 'Prices.csv', secretTable());
    unwrap(await app.tenderAdmin.publish(tender._id, system));
    closed.push(tender);
  }
  const draft = await draftTender(app, { title: `${DRAFT} tender`, ...secrets });
  secretDocuments.draft = await addTenderDocument(app, draft, '01', 'Prices.csv', secretTable());
  drafts.tender = draft._id;
  const scheduled = await draftTender(app, { title: `${DRAFT} scheduled tender`, ...secrets });
  secretDocuments.scheduled = await addTenderDocument(app, scheduled, '01', 'Prices.csv', secretTable());
  unwrap(await app.content.tenders.schedule(scheduled._id, '2026-11-23T09:00:00.000Z', system));
  drafts.scheduled = scheduled._id;
  const open = await draftTender(app, { title: 'Works for everybody', ...secrets });
  await addTenderDocument(app, open, '01', 'Instructions.csv');
  secretDocuments.takenBack = await addTenderDocument(app, open, '05.1', 'A-001-C.csv', secretTable());
  unwrap(await app.tenderAdmin.publish(open._id, system));
  await app.tenderAdmin.documents.remove([secretDocuments.takenBack], system);
  const withdrawn = await addTender(app, { title: 'Works that were withdrawn', ...secrets });
  unwrap(
    await app.tenderAdmin.withdraw(withdrawn._id, { reason: 'The client has no money left for it.' }, system),
  );
  const asker = { ...system, user: { _id: users.member ?? '', username: PRIVATE } };
  for (const subject of [`${DRAFT} question`, 'A question for all']) {
    const { _id } = unwrap(
      await app.tenderAdmin.questions.ask(
        open._id,
        { subject, body: 'Is the crane on the site already?' },
        asker,
      ),
    );
    if (subject.startsWith(DRAFT)) continue;
    unwrap(await app.tenderAdmin.questions.answer(_id, { answer: 'It is.' }, system));
    unwrap(await app.tenderAdmin.questions.publish(_id, system));
  }
};

/** Returns every public call with every known name, feeds, pages and invalid requests. */
const start = (): string[] => {
  const names = [
    ...Object.values(published),
    ...Object.values(drafts),
    ...closed.flatMap(({ _id, url, reference }) => [_id, url, reference]),
    ...['open-letter', 'open-post', 'open-page', 'open-project', 'education', 'ruth-bello'],
    ...[
      'xylophonia-draft-letter',
      'xylophonia-draft-post',
      'xylophonia-draft-gallery',
      'xylophonia-draft-page',
    ],
  ];
  const calls = app.routes
    .filter((route) => route.method === 'GET')
    .flatMap(({ path }) =>
      path.includes('{') ? names.map((name) => path.replace(/\{\w+\}/g, name)) : [path],
    );
  return [
    ...calls,
    `/api/guest/comments?on=post:${published.post}`,
    `/api/guest/comments?on=post:${drafts.post}`,
    ...['posts', 'projects', 'tender', 'letters', 'gallery'].flatMap((list) => [
      `/api/guest/${list}?search=${MARKER}`,
      `/api/guest/${list}?search=${SUM}`,
      `/api/guest/${list}?page=-1`,
    ]),
    `/api/guest/search?search=${MARKER}`,
    `/api/guest/search?q=${MARKER}`,
    ...['/', '/nowhere', '/projects', '/featured-projects', '/meet-the-team', '/letters-of-reference'],
    ...['/tenders', '/galleries', '/news', '/contact', '/open-page', `/search?q=${MARKER}`],
    ...names.flatMap((name) =>
      [
        '/projects/education',
        '/letters-of-reference',
        '/tenders',
        '/galleries',
        '/news',
        '/meet-the-team',
        '',
      ].map((folder) => `${folder}/${name}`),
    ),
    ...Object.values(secretDocuments).flatMap((_id) => [
      `/files/${_id}`,
      `/files/${_id}/Prices.csv`,
      `/files/${_id}/pages/1.webp`,
      `/files/${_id}/pages/thumbnail.webp`,
    ]),
    ...Object.values(drafts).map((_id) => `/images/${_id}`),
    ...app.responseRoutes.map(({ path }) => path).filter((path) => !path.includes('{')),
    ...['/metrics', '/api/admin', '/api/nowhere'],
  ];
};

/** Milliseconds; hundreds of pages are rendered. */
const READING_ALL = 120_000;

/** Removes the requested address, which a page may repeat. */
const withoutEcho = (address: string, text: string): string =>
  decodeURIComponent(address)
    .split(/[/?=&:]/)
    .filter((part) => part.length > 2)
    // The longest first: a short one may be part of it.
    .sort((one, other) => other.length - one.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);

const signs = new RegExp(`${MARKER}|${String(SUM).slice(0, 6)}|73,198,2`, 'i');

describe('confidential and unpublished information', () => {
  test.each([
    ['a guest', () => ({})],
    ['a member without any rights', () => ({ headers: { authorization: `Bearer ${users.token}` } })],
  ])(
    'is in no answer that %s can reach',
    async (_, asking) => {
      const answers: CrawledAnswers = await crawl(app, start(), asking());
      const leaks: string[] = [];
      for (const [address, { status, text }] of answers) {
        const rest = withoutEcho(address, text);
        const found = signs.exec(rest);
        // People may read what the site stores about themselves.
        const own = /^\/(api\/user|auth)\//.test(address);
        if (found && !own) leaks.push(`${found[0]} in ${address} (${status})`);
        for (const [what, _id] of Object.entries({
          ...drafts,
          ...(own ? {} : { member: users.member ?? '' }),
        }))
          if (rest.includes(_id)) leaks.push(`the _id of ${what} in ${address}`);
      }
      expect(leaks).toEqual([]);

      // Proves that each kind of address was reached.
      const reached = [...answers].filter(([, { status }]) => status === 200).map(([address]) => address);
      for (const way of [
        /^\/$/,
        /^\/tenders\/[a-z-]+$/,
        /^\/letters-of-reference\/[a-z-]+$/,
        /^\/galleries$/,
        /^\/projects\/education\/open-project$/,
        /^\/images\/[^/]+\/1-\d+\.\w+$/,
        /^\/files\/[^/]+\/[^/]+$/,
        /^\/files\/[^/]+\/pages\//,
        /documents\.zip$/,
        /calendar\.ics$/,
        /^\/tenders\.(xml|ics)$/,
        /^\/feed\.xml$/,
        /^\/api\/openapi\.json$/,
      ])
        expect(reached.filter((address) => way.test(address)).length, String(way)).toBeGreaterThan(0);
      expect(answers.size).toBeGreaterThan(200);
    },
    READING_ALL,
  );

  test('cannot be found by its _id or address either', async () => {
    for (const way of [
      `/api/guest/letters/${drafts.letter}`,
      '/api/guest/letters/xylophonia-draft-letter',
      `/api/guest/post/${drafts.post}`,
      '/api/guest/post/xylophonia-draft-post',
      `/api/guest/gallery/${drafts.gallery}`,
      `/api/guest/page/${drafts.page}`,
      `/api/guest/page/${drafts.inside}`,
      '/api/guest/page/xylophonia-draft-page/xylophonia-draft-inside',
      `/api/guest/projects/project/${drafts.project}`,
      `/api/guest/tender/${drafts.tender}`,
      `/api/guest/tender/${drafts.scheduled}`,
      `/api/guest/tender/${drafts.scheduled}/documents.zip`,
      `/api/guest/tender/${drafts.scheduled}/calendar.ics`,
      `/api/guest/comments?on=post:${drafts.post}`,
      `/files/${drafts.document}/letter.pdf`,
      ...Object.values(secretDocuments).map((_id) => `/files/${_id}/Prices.csv`),
    ]) {
      const answer = await app.request(way);
      expect(answer.status, way).toBe(404);
      expect((await answer.text()).toLowerCase(), way).not.toContain(MARKER.toLowerCase());
    }
  });

  test('is available to admins', async () => {
    expect((await app.comments.list({ page: 1, max: 10 })).items[0]).toMatchObject({ authorName: PRIVATE });
    expect(unwrap(await app.content.letters.find(published.letter ?? '')).refereeContact).toContain(PRIVATE);
    expect(unwrap(await app.content.posts.find(drafts.post ?? '')).status).toBe('archived');
    expect(unwrap(await app.content.tenders.find(drafts.tender ?? '')).estimatedMin).toBe(SUM);
    const messages = await app.database.db.selectFrom('contactMessages').selectAll().execute();
    expect(JSON.stringify(messages)).toContain(PRIVATE);
    expect(await app.settings.smtp()).toMatchObject({ password: PRIVATE });
  });
});
