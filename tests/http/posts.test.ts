import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Category, CategoryList } from '#features/post-categories/schema.ts';
import {
  type Post,
  type PostList,
  PostList as PostListSchema,
  Post as PostSchema,
} from '#features/posts/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addImage,
  addPost,
  addProject,
  addStaffMember,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const list = async (query = ''): Promise<PostList> =>
  (await app.json<PostList>(`/api/guest/posts?${query}`)).body;
const titles = async (query = ''): Promise<string[]> => (await list(query)).items.map((post) => post.title);
const one = async (url: string): Promise<Post> => (await app.json<Post>(`/api/guest/post/${url}`)).body;

const addPostCategory = async (title: string): Promise<string> => {
  const { _id } = unwrap(await app.content.categories.create({ title }, system));
  unwrap(await app.content.categories.publish(_id, system));
  return _id;
};
/** Lets the next post be published an hour later. */
const later = (): void => app.clock.advance(3_600_000);

describe('news', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  test('are listed newest first, in pages, without their bodies', async () => {
    for (const title of ['First news', 'Second news', 'Third news']) {
      await addPost(app, { title });
      later();
    }
    expect(await titles()).toEqual(['Third news', 'Second news', 'First news']);
    expect(await list('max=2&page=2')).toMatchObject({
      total: 3,
      pages: 2,
      page: 2,
      sort: 'publishedAt',
      direction: 'desc',
    });
    expect(await titles('sort=title&direction=asc')).toEqual(['First news', 'Second news', 'Third news']);
    expect(await titles('search=second')).toEqual(['Second news']);
    const answer = await list();
    expect(PostListSchema.parse(answer)).toEqual(answer);
    expect(answer.items[0]).not.toHaveProperty('body');
    const { status, body } = await app.json<ErrorAnswer>('/api/guest/posts?sort=body');
    expect([status, body.errors]).toEqual([400, { sort: 'sort must be one of publishedAt, title' }]);
  });

  test('are filtered by category and by tag', async () => {
    const safety = await addPostCategory('Safety first');
    await addPost(app, { title: 'On helmets', category: safety, tags: ['Head gear'] });
    await addPost(app, { title: 'On boots', tags: ['Head'] });
    expect(await titles('category=safety-first')).toEqual(['On helmets']);
    expect(await titles(`category=${safety}`)).toEqual(['On helmets']);
    expect(await titles('category=nowhere')).toEqual([]);
    expect(await titles('tag=head+gear')).toEqual(['On helmets']);
    expect(await titles('tag=HEAD')).toEqual(['On boots']);
  });

  test('have categories with counts, which cannot be removed while they contain posts', async () => {
    const safety = await addPostCategory('Safety first');
    const post = await addPost(app, { category: safety });
    const categories = async () => (await app.json<Category[]>('/api/guest/categories')).body;
    expect(await categories()).toEqual([
      { _id: safety, title: 'Safety first', url: 'safety-first', description: null, posts: 1 },
    ]);
    expect(CategoryList.parse(await categories())).toEqual(await categories());
    expect(await app.content.categories.remove([safety], system)).toMatchObject({
      skipped: [{ _id: safety, reason: 'This category has 1\u00a0post. Move it to another category first' }],
    });
    unwrap(await app.content.posts.unpublish(post, system));
    expect((await categories())[0]?.posts).toBe(0);
    unwrap(await app.content.categories.unpublish(safety, system));
    expect(await categories()).toEqual([]);
  });
});

describe('a post among others', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  test('has its author, its projects and the posts before and after it', async () => {
    const author = await addStaffMember(app);
    const project = await addProject(app, await addCategory(app));
    await addPost(app, { title: 'Before it' });
    later();
    await addPost(app, { title: 'The news itself', author, projects: [project], cover: await addImage(app) });
    later();
    await addPost(app, { title: 'After it' });

    const post = await one('the-news-itself');
    expect(PostSchema.parse(post)).toEqual(post);
    expect(post).toMatchObject({
      author: { name: 'Eleanor Hale', jobTitle: 'Managing director' },
      projects: [{ title: 'Northgate School', category: { url: 'education' } }],
      neighbours: { previous: { title: 'Before it' }, next: { title: 'After it' } },
      minutes: 1,
    });
    expect((await one('before-it')).neighbours.previous).toBeNull();

    unwrap(await app.content.staff.unpublish(author, system));
    expect((await one('the-news-itself')).author).toBeNull();
  });
});

describe('a post', () => {
  test('is found under a former slug', async () => {
    const _id = await addPost(app, { title: 'Southgate opens' });
    unwrap(await app.content.posts.change(_id, 2, { url: 'school-opens' }, system));
    expect((await one('southgate-opens')).url).toBe('school-opens');
  });

  test('needs an excerpt and a body before it can be published', async () => {
    const { _id } = unwrap(await app.content.posts.create({ title: 'Nothing yet' }, system));
    expect(await app.content.posts.publish(_id, system)).toMatchObject({
      ok: false,
      refusal: { errors: { excerpt: 'Enter summary', body: 'Add at least one content block' } },
    });
  });
});

describe('the feed', () => {
  test('contains the newest posts as Atom, correctly escaped', async () => {
    await addPost(app, { title: 'Beams & <joists>', excerpt: 'Read "on" ]]> about it.' });
    const answer = await app.request('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">');
    expect(xml).toContain('<title>Beams &amp; &lt;joists&gt;</title>');
    expect(xml).toContain('<link href="http://localhost:3000/news/beams-joists"/>');
    expect(xml).toContain('<published>2026-11-21T12:00:00.000Z</published>');
    expect(xml).not.toContain('<joists>');
  });

  test('and the sitemap contain a post exactly while it is visible', async () => {
    const { _id } = unwrap(
      await app.content.posts.create(
        { title: 'Coming soon', excerpt: 'Wait for it.', body: [textBlock('Here it is.')] },
        system,
      ),
    );
    unwrap(await app.content.posts.schedule(_id, '2026-11-22T09:00:00.000Z', system));
    const listed = async () =>
      Promise.all(
        ['/feed.xml', '/sitemap.xml'].map(async (path) =>
          (await (await app.request(path)).text()).includes('/news/coming-soon'),
        ),
      );
    expect(await listed()).toEqual([false, false]);
    app.clock.set(new Date('2026-11-22T09:00:00.000Z'));
    expect(await listed()).toEqual([true, true]);
    await app.content.posts.remove([_id], system);
    expect(await listed()).toEqual([false, false]);
  });
});
