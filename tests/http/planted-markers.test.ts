/**
 * A word nobody would write is planted wherever the office keeps something to itself, and in everything that is not
 * published. Then every way out is asked, and none of them may say it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#server/http/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addGallery,
  addImage,
  addLetter,
  addPage,
  addPost,
  addProject,
  must,
  textBlock,
} from '#tests/support/factories.ts';

const MARKER = 'Xylophonia';
const PRIVATE = `${MARKER}-private`;
const DRAFT = `${MARKER} draft`;

let app: TestApp;
const drafts: Record<string, string> = {};
const published: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  const category = await addCategory(app);

  // Published, with something to hide.
  published.letter = await addLetter(app, {
    refereeContact: `${PRIVATE} +44 113 496 0000`,
    consent: { given: true, scope: `Website, says ${PRIVATE}`, date: '2025-03-20' },
  });
  published.post = await addPost(app);
  must(
    await app.comments.write(
      {
        on: `post:${published.post}`,
        body: `Not approved, ${PRIVATE}`,
        authorName: PRIVATE,
        authorEmail: `${PRIVATE}@example.com`,
        parent: null,
        website: null,
        startedAt: null,
      },
      { ...system, ip: '203.0.113.9', browser: PRIVATE },
    ),
  );

  // Not published: a draft, something that has ended, something in the bin, and what stands inside a draft.
  const image = await addImage(app, { alt: `${DRAFT} picture`, caption: DRAFT });
  const document = await addDocument(app, 'Words', `${DRAFT} document`);
  drafts.document = document;
  drafts.letter = await addLetter(app, { title: `${DRAFT} letter`, documents: [document] });
  must(await app.content.letters.unpublish(drafts.letter, system));
  drafts.project = await addProject(app, category, { title: `${DRAFT} project`, images: [image] });
  drafts.gallery = await addGallery(app, { title: `${DRAFT} gallery`, images: [image] });
  drafts.post = await addPost(app, { title: `${DRAFT} post` });
  drafts.page = await addPage(app, { title: `${DRAFT} page` });
  drafts.inside = await addPage(app, { title: `${DRAFT} inside`, parent: drafts.page });
  const { _id: news } = must(await app.content.categories.create({ title: `${DRAFT} news` }, system));
  drafts.category = news;
  const { _id: menu } = must(
    await app.content.menus.create(
      { name: DRAFT, place: 'footer', items: [{ label: DRAFT, target: { kind: 'screen', screen: 'news' } }] },
      system,
    ),
  );
  drafts.menu = menu;

  // What is published points at all of it.
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
  must(
    await app.content.menus.publish(
      must(
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
  must(await app.content.projects.unpublish(drafts.project, system));
  await app.content.galleries.remove([drafts.gallery], system);
  must(await app.content.posts.unpublish(drafts.post, system, 'archived'));
  must(await app.content.pages.schedule(drafts.page, '2027-01-01T00:00:00.000Z', system));
  await app.jobs.runDue();
});
afterAll(() => app.close());

/** Every open list, every published record, the files that machines read. */
const ways = (): string[] => {
  const lists = app.routes
    .filter((route) => route.method === 'GET' && route.access === 'public' && !route.path.includes('{'))
    .map((route) => route.path);
  return [
    ...lists,
    `/api/guest/comments?on=post:${published.post}`,
    `/api/guest/letters/${published.letter}`,
    '/api/guest/letters/open-letter',
    `/api/guest/post/${published.post}`,
    '/api/guest/post/open-post',
    '/api/guest/page/open-page',
    '/api/guest/projects/project/open-project',
    '/api/guest/posts?search=open',
    '/sitemap.xml',
    '/feed.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/api/openapi.json',
  ];
};

describe('what the office keeps to itself', () => {
  test('leaves by none of the ways out', async () => {
    expect(ways().length).toBeGreaterThan(18);
    for (const way of ways()) {
      const answer = await app.request(way);
      const text = await answer.text();
      expect(text.toLowerCase(), way).not.toContain(MARKER.toLowerCase());
      for (const [what, _id] of Object.entries(drafts)) expect(text, `${what} in ${way}`).not.toContain(_id);
    }
  });

  test('is nowhere to be found by its _id or its address either', async () => {
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
      `/api/guest/comments?on=post:${drafts.post}`,
      `/files/${drafts.document}/letter.pdf`,
    ]) {
      const answer = await app.request(way);
      expect(answer.status, way).toBe(404);
      expect((await answer.text()).toLowerCase(), way).not.toContain(MARKER.toLowerCase());
    }
  });

  test('is there all the same, for the office', async () => {
    expect((await app.comments.list({ page: 1, max: 10 })).items[0]).toMatchObject({ authorName: PRIVATE });
    expect(must(await app.content.letters.find(published.letter ?? '')).refereeContact).toContain(PRIVATE);
    expect(must(await app.content.posts.find(drafts.post ?? '')).status).toBe('archived');
  });
});
