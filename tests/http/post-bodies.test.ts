/** The blocks of which the body of a post consists, and what they refer to. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Block } from '#features/blocks/schema.ts';
import { type Post, Post as PostSchema } from '#features/posts/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addGallery,
  addImage,
  addPost,
  addProject,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const one = async (url: string): Promise<Post> => (await app.json<Post>(`/api/guest/post/${url}`)).body;

describe('the body of a post', () => {
  const everyBlock = async (): Promise<unknown[]> => {
    const project = await addProject(app, await addCategory(app));
    return [
      textBlock('A paragraph.', 'a'),
      { id: 'b', type: 'image', image: await addImage(app, { caption: 'By the river' }), size: 'wide' },
      { id: 'c', type: 'gallery', images: [await addImage(app), await addImage(app)] },
      { id: 'd', type: 'gallery', gallery: await addGallery(app) },
      { id: 'e', type: 'quote', quote: 'Well built.', by: 'A client' },
      { id: 'f', type: 'keyFigures', figures: [{ value: '24', label: 'years' }] },
      { id: 'g', type: 'documents', title: 'To read', documents: [await addDocument(app)] },
      { id: 'h', type: 'projectList', projects: [project] },
      { id: 'i', type: 'projectList', show: 'newest', most: 3 },
      { id: 'j', type: 'callToAction', title: 'Talk to us', label: 'Contact', target: '/contact' },
      { id: 'k', type: 'map', location: { lat: 53.8, lng: -1.5 }, label: 'The site' },
      {
        id: 'l',
        type: 'video',
        video: 'https://youtu.be/abc',
        title: 'The crane',
        poster: await addImage(app),
      },
      {
        id: 'm',
        type: 'twoColumns',
        left: [textBlock('On the left.', 'n')],
        right: [{ id: 'o', type: 'image', image: await addImage(app) }],
      },
    ];
  };

  test('supports every kind of block, with the records they refer to embedded', async () => {
    const post = await one(await addPost(app, { body: await everyBlock() }));
    expect(PostSchema.parse(post)).toEqual(post);
    expect(post.body.map((block) => block.type)).toEqual([
      'text',
      'image',
      'gallery',
      'gallery',
      'quote',
      'keyFigures',
      'documents',
      'projectList',
      'projectList',
      'callToAction',
      'map',
      'video',
      'twoColumns',
    ]);
    expect(post.body[1]).toMatchObject({ caption: 'By the river', image: { alt: 'A wall being built' } });
    expect(post.body[3]).toMatchObject({ gallery: { title: 'A year on site' } });
    expect(post.body[8]).toMatchObject({ projects: [{ title: 'Northgate School' }] });
    expect(post.body[12]).toMatchObject({ right: [{ image: { alt: 'A wall being built' } }] });
  });

  test('leaves out hidden records and the blocks that are then empty', async () => {
    const project = await addProject(app, await addCategory(app));
    const gallery = await addGallery(app);
    const _id = await addPost(app, {
      body: [
        { id: 'a', type: 'projectList', projects: [project] },
        { id: 'b', type: 'gallery', gallery },
        textBlock('It stays.', 'c'),
      ],
    });
    unwrap(await app.content.projects.unpublish(project, system));
    unwrap(await app.content.galleries.unpublish(gallery, system));
    expect((await one(_id)).body.map((block) => block.id)).toEqual(['c']);
  });

  test('reports the exact block of every error, all at once', async () => {
    const gone = '0199f000-0000-7000-8000-000000000000';
    const refusalOf = async (body: unknown[]) => {
      const made = await app.content.posts.create({ title: 'Wrong blocks', body }, system);
      return made.ok ? {} : made.refusal.errors;
    };
    expect(
      await refusalOf([
        { id: 'a', type: 'image', image: gone },
        { id: 'b', type: 'twoColumns', left: [], right: [{ id: 'c', type: 'documents', documents: [gone] }] },
      ]),
    ).toEqual({
      'body.0.image': 'Select an option from the list',
      'body.1.right.0.documents.0': 'Select an option from the list',
    });
    expect(
      await refusalOf([
        { id: 'a', type: 'callToAction', title: 'Go', label: 'Go', target: 'javascript:alert(1)' },
        { id: 'b', type: 'video', video: 'https://evil.example/v', title: 'A video' },
        { id: 'c', type: 'html', html: '<script>' },
        { id: 'd', type: 'text', text: { type: 'doc', content: [{ type: 'script' }] } },
        {
          id: 'e',
          type: 'twoColumns',
          left: [{ id: 'f', type: 'twoColumns', left: [], right: [] }],
          right: [],
        },
      ]),
    ).toMatchObject({
      'body.0.target':
        'Enter a web address that starts with https://, or a page of this site that starts with /',
      'body.1.video': 'Enter the web address of a video on YouTube or Vimeo',
      'body.2.type': 'Select an option from the list',
      'body.3.text.content.0.type': expect.any(String),
      'body.4.left.0.type': 'Select an option from the list',
    });
    expect(await refusalOf([textBlock('One', 'same'), textBlock('Two', 'same')])).toEqual({
      body: 'Two blocks have the id same',
    });
  });

  test('may have empty and unfinished blocks in a draft; publishing requires the rest', async () => {
    // The form's initial value of each block.
    const empty: Record<string, unknown>[] = [
      { type: 'text', text: { type: 'doc', content: [] } },
      { type: 'image', image: null, caption: null, size: 'text' },
      { type: 'quote', quote: '', by: null, role: null },
      { type: 'keyFigures', figures: [{}] },
      { type: 'documents', title: null, documents: [] },
      { type: 'callToAction', title: '', text: null, label: '', target: '' },
      { type: 'map', location: {}, zoom: 15, label: null },
      { type: 'video', video: '', title: '', poster: null },
      { type: 'gallery', gallery: null, images: [] },
      { type: 'projectList', title: null, show: 'chosen', projects: [], category: null, most: null },
      { type: 'twoColumns', left: [], right: [{ id: 'inner', type: 'image', image: null }] },
    ].map((block, index) => ({ id: `empty-${index}`, ...block }));
    const draft = unwrap(
      await app.content.posts.create({ title: 'Empty parts', excerpt: 'What it is.', body: empty }, system),
    );
    expect(await app.content.posts.publish(draft._id, system)).toMatchObject({
      ok: false,
      refusal: { errors: { body: 'Add at least one content block' } },
    });
    const change = async (body: unknown[]) => {
      const { version } = unwrap(await app.content.posts.find(draft._id));
      return app.content.posts.change(draft._id, version, { body }, system);
    };
    unwrap(
      await change([
        textBlock('It is written.', 'a'),
        { id: 'b', type: 'image', caption: 'Only a caption' },
        { id: 'c', type: 'quote', by: 'Only a name' },
        { id: 'd', type: 'keyFigures', figures: [{ value: '24' }, {}] },
        { id: 'e', type: 'documents', title: 'Only a title' },
        { id: 'f', type: 'callToAction', title: 'Only a title' },
        { id: 'g', type: 'map', location: { lat: 53.8, lng: null } },
        { id: 'h', type: 'video', title: 'Only a title' },
        { id: 'i', type: 'projectList', show: 'category', title: 'Only a title' },
        { id: 'j', type: 'twoColumns', left: [], right: [{ id: 'k', type: 'video', title: 'Only a title' }] },
      ]),
    );
    const published = await app.content.posts.publish(draft._id, system);
    expect(published.ok ? {} : published.refusal.errors).toEqual({
      'body.1.image': 'Select a picture',
      'body.2.quote': 'Enter quotation',
      'body.3.figures.0.label': 'Enter label',
      'body.4.documents': 'Select at least one document',
      'body.5.label': 'Enter button text',
      'body.5.target': 'Enter link target',
      'body.6.location.lng': 'Enter longitude',
      'body.7.video': 'Enter the web address of the video',
      'body.8.category': 'Select category',
      'body.9.right.0.video': 'Enter the web address of the video',
    });
    unwrap(await change([...empty, textBlock('It is written.', 'a')]));
    const shown = unwrap(await app.content.posts.publish(draft._id, system));
    expect((await one(shown.url ?? '')).body.map((block) => block.id)).toEqual(['a']);
  });

  test('supports tables, and nothing that the editor does not know', async () => {
    const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: paragraphs(words).content,
    });
    const table = {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Floor'), cell('tableHeader', 'Area')] },
        { type: 'tableRow', content: [cell('tableCell', 'Ground'), cell('tableCell', '840')] },
      ],
    };
    const _id = await addPost(app, {
      body: [{ id: 'a', type: 'text', text: { type: 'doc', content: [table] } }],
    });
    expect((await one(_id)).body[0]).toMatchObject({ text: { content: [{ type: 'table' }] } });
  });

  test('counts as a use of the images it shows', async () => {
    const image = await addImage(app);
    const nested: Partial<Block>[] = [
      {
        id: 'a',
        type: 'twoColumns',
        left: [{ id: 'b', type: 'image', image, caption: null, size: 'text' }],
        right: [],
      },
    ];
    await addPost(app, { body: nested });
    expect(await app.content.images.remove([image], system)).toMatchObject({
      skipped: [{ reason: 'This picture is used in 1\u00a0place. Remove it there first' }],
    });
  });

  test('makes its documents public while the post is published', async () => {
    const document = await addDocument(app);
    const _id = await addPost(app, { body: [{ id: 'a', type: 'documents', documents: [document] }] });
    expect((await app.request(`/files/${document}/letter.pdf`)).status).toBe(200);
    unwrap(await app.content.posts.unpublish(_id, system));
    expect((await app.request(`/files/${document}/letter.pdf`)).status).toBe(404);
  });
});
