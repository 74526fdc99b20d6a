/** Creates more news, pages and comments than any company would: every kind of block, long words, other scripts. */

import { CommentInput } from '#features/comments/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addDocument, addGallery, addPage, addPost, textBlock, unwrap } from '#tests/support/factories.ts';

interface RelatedRecords {
  images: readonly string[];
  people: readonly string[];
  projects: readonly string[];
  /** Returns the words, repeated up to a length */
  long(words: string, length: number): string;
  /** A word that cannot be hyphenated */
  unbreakable: string;
}

/** More than two pages of the list. */
const POSTS = 40;
const CATEGORIES = 14;
const COMMENTS = 100;
const ARABIC = 'افتتاح مدرسة الشمال الابتدائية بعد أربعة عشر شهرا من العمل';
const CHINESE = '北门小学教学楼扩建工程历时十四个月顺利完工并交付使用';

const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: paragraphs(words).content,
});
const wideTable = (unbreakable: string) => ({
  type: 'table',
  content: Array.from({ length: 6 }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: 12 }, (_each, column) =>
      cell(
        row === 0 ? 'tableHeader' : 'tableCell',
        row === 0 && column === 3 ? unbreakable : `Cell ${row}.${column}`,
      ),
    ),
  })),
});

/** Creates a body with one of every block. */
const everyBlock = async (app: TestApp, { images, projects, long, unbreakable }: RelatedRecords) => {
  const documents: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    documents.push(await addDocument(app, `Paper ${number}`, long(`Paper ${number} of ${unbreakable}`, 120)));
  const [first = '', second = '', third = ''] = images;
  const gallery = await addGallery(app, {
    title: long('A gallery', 100),
    url: 'words',
    images: images.slice(0, 20),
  });
  return [
    {
      id: 'open',
      type: 'text',
      text: paragraphs(`${unbreakable}\n\n## ${unbreakable}\n\n${long('It goes on.', 3000)}`),
    },
    { id: 'table', type: 'text', text: { type: 'doc', content: [wideTable(unbreakable)] } },
    { id: 'image', type: 'image', image: first, caption: long('A caption', 300), size: 'text' },
    { id: 'wide', type: 'image', image: second, caption: unbreakable, size: 'wide' },
    { id: 'full', type: 'image', image: third, caption: ARABIC, size: 'full' },
    {
      id: 'quote',
      type: 'quote',
      quote: long(`${unbreakable} they said`, 600),
      by: long('Somebody', 100),
      role: long('Of something', 150),
    },
    {
      id: 'figures',
      type: 'keyFigures',
      figures: Array.from({ length: 6 }, (_, at) => ({
        value: at % 2 === 0 ? '99,999,999,999,999 m' : `${at}`,
        label: long('of what was counted', 120),
      })),
    },
    { id: 'own', type: 'gallery', gallery: null, images: images.slice(20, 24) },
    { id: 'gallery', type: 'gallery', gallery, images: [] },
    { id: 'papers', type: 'documents', title: long('Papers', 120), documents },
    {
      id: 'projects',
      type: 'projectList',
      title: long('Projects', 120),
      show: 'chosen',
      projects: projects.slice(0, 5),
    },
    {
      id: 'call',
      type: 'callToAction',
      title: unbreakable,
      text: long('Do it now.', 400),
      label: long('Send it', 40),
      target: '/contact',
    },
    {
      id: 'map',
      type: 'map',
      location: { lat: -53.22347, lng: -4.19986 },
      zoom: 15,
      label: long('The place', 200),
    },
    {
      id: 'video',
      type: 'video',
      video: 'https://youtu.be/abcdefghijk',
      title: long('The film', 150),
      poster: null,
    },
    { id: 'filmed', type: 'video', video: 'https://vimeo.com/1', title: CHINESE, poster: first },
    {
      id: 'columns',
      type: 'twoColumns',
      left: [
        textBlock(`${ARABIC}\n\n${ARABIC}`, 'left'),
        { id: 'left-quote', type: 'quote', quote: CHINESE, by: '李小龙', role: null },
        { id: 'left-papers', type: 'documents', title: null, documents: documents.slice(0, 2) },
      ],
      right: [
        { id: 'right-image', type: 'image', image: second, caption: null, size: 'full' },
        { id: 'right-figures', type: 'keyFigures', figures: [{ value: '12,345,678', label: unbreakable }] },
        {
          id: 'right-call',
          type: 'callToAction',
          title: 'Go',
          text: null,
          label: 'Go on',
          target: 'tel:+441134960142',
        },
        { id: 'right-map', type: 'map', location: { lat: 53.2, lng: 4.1 }, zoom: 15, label: null },
      ],
    },
  ];
};

const sayMuch = async (app: TestApp, on: string, { long, unbreakable }: RelatedRecords): Promise<void> => {
  const topLevel: string[] = [];
  for (let number = 0; number < COMMENTS; number += 1) {
    const startedAt = new Date(app.clock.now().getTime() - 90_000).toISOString();
    const body =
      [long('It is good.', 2000), ARABIC, CHINESE, unbreakable][number] ?? `Comment number ${number}.`;
    unwrap(
      await app.comments.write(
        CommentInput.parse({
          on,
          body,
          authorName: [unbreakable, 'محمد بن عبد العزيز', '李小龙'][number] ?? `Reader ${number}`,
          authorEmail: `reader-${number}@example.com`,
          startedAt,
          parent: number % 3 === 2 ? topLevel.at(-1) : null,
        }),
        system,
      ),
    );
    const [newest] = (await app.comments.list({ status: 'pending', page: 1, max: 1 })).items;
    if (newest === undefined) continue;
    await app.comments.approve([newest._id], system);
    if (number % 3 !== 2) topLevel.push(newest._id);
  }
};

/** Fills the news and the content pages. */
export const fillWords = async (app: TestApp, related: RelatedRecords): Promise<void> => {
  const { images, people, projects, long, unbreakable } = related;
  const categories: string[] = [];
  for (let number = 1; number <= CATEGORIES; number += 1) {
    const title = number === 1 ? long(unbreakable, 60) : `Kind of news no. ${number}`;
    const { _id } = unwrap(await app.content.categories.create({ title, url: `kind-${number}` }, system));
    unwrap(await app.content.categories.publish(_id, system));
    categories.push(_id);
  }
  const titles = [ARABIC, CHINESE, unbreakable, long('A title that goes on', 120)];
  for (let number = 1; number <= POSTS; number += 1)
    await addPost(app, {
      title: titles[number - 1] ?? `Piece of news number ${number}`,
      url: `news-${number}`,
      excerpt: number % 3 === 0 ? long('And it goes on', 300) : ARABIC,
      category: categories[number % CATEGORIES],
      cover: number % 4 === 0 ? null : images[number % images.length],
      author: people[number % people.length],
    });
  const body = await everyBlock(app, related);
  const _id = await addPost(app, {
    title: long(`Everything at once, ${unbreakable}`, 120),
    url: 'far-too-much',
    excerpt: long(`${unbreakable} and more`, 300),
    category: categories[0],
    cover: images[1],
    author: people[0],
    tags: Array.from({ length: 10 }, (_, at) =>
      at === 0 ? unbreakable.slice(0, 60) : long(`Word ${at}`, 60),
    ),
    projects: projects.slice(0, 10),
    body,
  });
  await sayMuch(app, `post:${_id}`, related);

  const top = await addPage(app, { title: long(unbreakable, 120), url: 'far-too-much', body });
  const middle = await addPage(app, { title: ARABIC, url: 'inside', parent: top });
  await addPage(app, {
    title: CHINESE,
    url: 'deepest',
    parent: middle,
    body: [textBlock(`${CHINESE}\n\n${ARABIC}`)],
  });
  for (let number = 1; number <= 30; number += 1)
    await addPage(app, {
      title: number === 1 ? long('A page inside', 120) : `Page number ${number}`,
      url: `page-${number}`,
      parent: top,
      seoDescription: number % 2 === 0 ? long('What it says.', 160) : null,
    });
  const legal = unwrap(
    await app.content.menus.create(
      {
        name: 'Legal',
        place: 'legal',
        items: Array.from({ length: 12 }, (_, at) => ({
          label: at === 0 ? unbreakable.slice(0, 40) : long(`Rule ${at}`, 40),
          target: { kind: 'page', page: top },
        })),
      },
      system,
    ),
  );
  unwrap(await app.content.menus.publish(legal._id, system));
};
