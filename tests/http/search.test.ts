/** @module-tag dialect */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type SearchItem,
  type SearchResults,
  SearchResults as SearchResultsSchema,
  type SearchType,
  type Suggestions,
} from '#features/search/schema.ts';
import { deleteTokens } from '#platform/db/dialect.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
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
  addStaffMember,
  projectFields,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';
import { docx, pdf, xlsx } from '#tests/support/files.ts';
import { addTender, addTenderDocument, draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const address = (search: string, more: Record<string, string | number> = {}): string =>
  `/api/guest/search?${new URLSearchParams({ search, ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, String(value)])) })}`;

const find = async (search: string, more: Record<string, string | number> = {}): Promise<SearchResults> => {
  const { status, body } = await app.json<SearchResults>(address(search, more));
  expect(status).toBe(200);
  expect(SearchResultsSchema.parse(body)).toEqual(body);
  return body;
};
const titles = async (search: string, more: Record<string, string | number> = {}): Promise<string[]> =>
  (await find(search, more)).items.map((item) => item.title).sort();
const only = async (search: string): Promise<SearchItem | undefined> => {
  const { items } = await find(search);
  expect(items).toHaveLength(1);
  return items[0];
};
const suggest = async (search: string): Promise<Suggestions['items']> =>
  (await app.json<Suggestions>(`/api/guest/search/suggest?${new URLSearchParams({ search })}`)).body.items;

/** Publishes a tender with one document, whose text has been extracted. */
const tenderWith = async (name: string, bytes: Uint8Array, fields: Record<string, unknown> = {}) => {
  const tender = await draftTender(app, fields);
  const _id = await addTenderDocument(app, tender, '01', name, bytes);
  unwrap(await app.tenderAdmin.publish(tender._id, system));
  await app.jobs.runDue();
  return { tender, _id };
};

describe('the search', () => {
  test('finds a project by any of its texts, and returns its page', async () => {
    const category = await addCategory(app);
    await addProject(app, category, {
      client: 'Aldermoor Trust',
      challenge: paragraphs('Asbestos below the boiler house.'),
      region: 'Yorkshire',
      sectors: ['Schools'],
      services: ['Piling'],
      trades: ['Masonry'],
      team: [{ role: 'Architect', organisation: 'Fieldhouse Partners', web: null }],
    });
    await addProject(app, category, { title: 'Harbour Offices', locality: 'Hull' });
    for (const search of [
      'Northgate',
      'twelve classrooms',
      'fourteen months',
      'asbestos',
      'Leeds',
      'yorkshire',
      'Aldermoor',
      'schools',
      'piling',
      'masonry',
      'fieldhouse',
      'northgate leeds piling',
    ])
      expect(await titles(search), search).toContain('Northgate School');
    const item = await only('asbestos');
    expect(item).toMatchObject({
      type: 'projects',
      url: '/projects/education/northgate-school',
      date: '2024-08',
      belongsTo: null,
      file: null,
    });
    expect(item?.image?.alt).toBe('A wall being built');
    expect(item?.excerpt).toContain('<mark>Asbestos</mark> below the boiler house');
  });

  test('finds people, letters, tenders, pages, news, galleries and categories', async () => {
    await addStaffMember(app, { jobTitle: 'Quantity surveyor', specialties: ['Timber frames'] });
    await addLetter(app, { transcript: null });
    const tender = await addTender(app);
    await addPage(app, { title: 'Careers', body: [textBlock('Apprenticeships begin in September.')] });
    await addPost(app, { tags: ['cranes'] });
    await addGallery(app, { description: 'Frost on the scaffolding' });
    await addCategory(app, { title: 'Healthcare', description: 'Wards and theatres' });
    const expected: (readonly [string, SearchType, string])[] = [
      ['timber', 'staff', '/meet-the-team/eleanor-hale'],
      ['eleanor', 'staff', '/meet-the-team/eleanor-hale'],
      ['surveyor', 'staff', '/meet-the-team/eleanor-hale'],
      ['okafor', 'letters', '/letters-of-reference/letter-from-the-city-council'],
      ['two weeks early', 'letters', '/letters-of-reference/letter-from-the-city-council'],
      [tender.reference, 'tenders', `/tenders/${tender.url}`],
      ['lintels', 'tenders', `/tenders/${tender.url}`],
      ['LS2 8AB', 'tenders', `/tenders/${tender.url}`],
      ['apprenticeships', 'pages', '/careers'],
      ['pupils', 'posts', '/news/northgate-opens'],
      ['cranes', 'posts', '/news/northgate-opens'],
      ['frost', 'pages', '/galleries/a-year-on-site'],
      ['theatres', 'pages', '/projects/healthcare'],
    ];
    for (const [search, type, url] of expected)
      expect((await find(search)).items[0], search).toMatchObject({ type, url });
  });

  test('finds words inside PDF, DOCX and XLSX files, and names the record that offers them', async () => {
    const files = {
      'Specification.pdf': await pdf(['Intumescent paint to all steelwork']),
      'Preliminaries.docx': await docx('The hoarding is two metres high'),
      'Bill.xlsx': await xlsx([
        ['Dowels', '400'],
        ['Neoprene bearings', '12'],
      ]),
    };
    const { tender } = await tenderWith('Specification.pdf', files['Specification.pdf']);
    const second = await draftTender(app, { title: 'Groundworks to Harbour Lane' });
    await addTenderDocument(app, second, '01', 'Preliminaries.docx', files['Preliminaries.docx']);
    await addTenderDocument(app, second, '01', 'Bill.xlsx', files['Bill.xlsx']);
    unwrap(await app.tenderAdmin.publish(second._id, system));
    await app.jobs.runDue();
    const paint = await only('intumescent');
    expect(paint).toMatchObject({
      type: 'documents',
      title: 'Specification',
      belongsTo: { type: 'tenders', url: `/tenders/${tender.url}` },
      file: { fileName: 'Specification.pdf', type: 'application/pdf', pages: 1 },
    });
    expect(paint?.excerpt).toContain('<mark>Intumescent</mark> paint');
    expect((await app.request(paint?.url ?? '')).status).toBe(200);
    expect(await only('hoarding')).toMatchObject({ type: 'documents', title: 'Preliminaries' });
    expect(await only('neoprene')).toMatchObject({ type: 'documents', title: 'Bill' });
  });

  test('finds a letter and its file by the text of the file', async () => {
    await addLetter(app, { documents: [await addDocument(app, 'The scaffold came down on a Wednesday')] });
    await app.jobs.runDue();
    expect((await find('scaffold wednesday')).items.map((item) => [item.type, item.belongsTo?.url])).toEqual([
      ['letters', undefined],
      ['documents', '/letters-of-reference/letter-from-the-city-council'],
    ]);
  });

  test('finds documents by what their record says of them: the tender’s reference, the letter’s organisation', async () => {
    const { tender } = await tenderWith('Gutters.pdf', await pdf(['Half round, in zinc']));
    await addLetter(app, {
      organisation: 'Fenwick Harbour Trust',
      documents: [await addDocument(app, 'The scaffold came down on a Wednesday')],
    });
    await app.jobs.runDue();
    const documentsFor = async (search: string) =>
      (await find(search)).items
        .filter(({ type }) => type === 'documents')
        .map(({ belongsTo }) => belongsTo?.url);
    expect(await documentsFor(tender.reference)).toEqual([`/tenders/${tender.url}`]);
    expect(await documentsFor('Fenwick')).toEqual(['/letters-of-reference/letter-from-the-city-council']);
  });

  test('ignores case and accents, in the search terms and in the content', async () => {
    const category = await addCategory(app);
    await addProject(app, category, {
      title: 'Crèche Béranger',
      locality: 'Orléans',
      client: 'Straßenbau Łódź',
    });
    for (const search of [
      'creche beranger',
      'CRÈCHE',
      'crèche',
      'ORLEANS',
      'strassenbau',
      'lodz',
      "crèche  béranger's",
    ])
      expect(await titles(search.replace("'s", '')), search).toEqual(['Crèche Béranger']);
    expect((await find('orleans')).items[0]?.excerpt).toContain('<mark>Orléans</mark>');
  });

  test('finds Arabic words with and without the article, and Chinese words within a sentence', async () => {
    const category = await addCategory(app);
    await addProject(app, category, { title: 'مدرسة الشمال الجديدة' });
    await addProject(app, category, {
      title: '北门学校混凝土工程',
      summary:
        '一座在旧学校旁边的坡地上建成的十二间教室、一个礼堂和一个厨房的新学校,工期十四个月,两个夏天,学校一直开放,没有停课,也没有发生任何事故,按时按预算交付。',
    });
    expect(await titles('شمال')).toEqual(['مدرسة الشمال الجديدة']);
    expect(await titles('الشمال')).toEqual(['مدرسة الشمال الجديدة']);
    expect(await titles('المدرسة الجديدة')).toEqual(['مدرسة الشمال الجديدة']);
    for (const search of ['混凝土', '学校', '北门', '厨房', '堂'])
      expect(await titles(search), search).toEqual(['北门学校混凝土工程']);
    expect(await titles('土混')).toEqual([]);
    expect((await find('厨房')).items[0]?.excerpt).toContain('<mark>厨房</mark>');
  });

  test('tolerates one wrong letter per word, and suggests the correction', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    for (const search of ['northgte', 'norrthgate', 'norhtgate', 'nortgate', 'morthgate', 'northgatee'])
      expect(await titles(search), search).toEqual(['Northgate School']);
    const both = await find('Norhtgate, clasrooms');
    expect(both.items.map((item) => item.title)).toEqual(['Northgate School']);
    expect(both.didYouMean).toBe('northgate, classrooms');
    expect((await find('northgate')).didYouMean).toBeNull();
    expect(await find('nrthgte')).toMatchObject({ total: 0, items: [], didYouMean: null });
  });

  test('finds words by their beginning, and requires all words', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    expect(await titles('classroom')).toEqual(['Northgate School']);
    expect(await titles('north')).toEqual(['Northgate School']);
    expect(await titles('northgate zeppelin')).toEqual([]);
  });

  test('ranks matches in titles first, and groups its results', async () => {
    const category = await addCategory(app);
    await addProject(app, category, { title: 'Harbour Offices', client: 'Quayside Holdings' });
    await addProject(app, category, { title: 'Quayside Flats' });
    await addStaffMember(app, { shortBio: 'Built the Quayside.' });
    const found = await find('quayside');
    expect(found.items.map((item) => item.title)).toEqual([
      'Quayside Flats',
      'Harbour Offices',
      'Eleanor Hale',
    ]);
    expect(found).toMatchObject({ total: 3, page: 1, pages: 1, type: null });
    expect(found.groups.projects.total).toBe(2);
    expect(found.groups.staff).toMatchObject({ total: 1, items: [{ title: 'Eleanor Hale' }] });
    expect(found.groups.tenders).toEqual({ total: 0, items: [] });
    const people = await find('quayside', { type: 'staff' });
    expect(people.items.map((item) => item.title)).toEqual(['Eleanor Hale']);
    expect(people.total).toBe(1);
    expect(people.groups.projects.total).toBe(2);
  });

  test('ranks an exact title before everything else', async () => {
    const category = await addCategory(app);
    const arjun = await addStaffMember(app, { name: 'Arjun Patel' });
    await addStaffMember(app, { name: 'Patel' });
    for (let number = 1; number <= 8; number += 1)
      await addTender(app, {
        title: `Roof number ${number} for Patel and Sons`,
        contact: null,
        contactStaff: arjun,
        submissionDetails: 'Through the portal, for the attention of Arjun Patel.',
      });
    await addProject(app, category, { title: 'Patel House, a workshop and two flats' });
    const namesOf = async (search: string, most: number) =>
      (await find(search)).items.slice(0, most).map(({ title }) => title);
    expect(await namesOf('Patel', 3)).toEqual([
      'Patel',
      'Arjun Patel',
      'Patel House, a workshop and two flats',
    ]);
    expect(await namesOf('arjun  PATEL', 1)).toEqual(['Arjun Patel']);
    expect((await find('patel')).total).toBe(11);
    const paged: string[] = [];
    for (let page = 1; page <= 3; page += 1)
      paged.push(...(await find('patel', { max: 4, page })).items.map(({ title }) => title));
    expect(paged).toEqual((await find('patel')).items.map(({ title }) => title));
    const turned = (await find('patel', { direction: 'asc' })).items.map(({ title }) => title);
    expect(turned).toEqual(paged.toReversed());
    expect((await suggest('patel')).map(({ title }) => title).slice(0, 2)).toEqual(['Patel', 'Arjun Patel']);
  });

  test.each(['plumber', 'Plumbers', 'pipefitter'])(
    'finds the tender for a %s by any name of the trade',
    async (search) => {
      await addTender(app, { title: 'Hot and cold water, levels 0 to 3', trades: ['plumbing'] });
      await addTender(app, { title: 'Repointing of the east wall', trades: ['brickwork'] });
      expect(await titles(search)).toEqual(['Hot and cold water, levels 0 to 3']);
    },
  );

  test('sorts by date or title in both directions, and pages without gaps', async () => {
    const category = await addCategory(app);
    const years = ['2019-05', '2023-01', '2021-11', '2020-02', '2022-07', '2018-03', '2017-09'];
    const names = ['Éclair', 'Alder', 'Cedar', 'Beech', 'Fir', 'Dogwood', 'Elm'];
    const image = [await addImage(app)];
    for (const [index, name] of names.entries())
      await addProject(app, category, {
        title: `${name} Court`,
        completionDate: years[index],
        images: image,
      });
    const order = async (more: Record<string, string | number>) =>
      (await find('court', more)).items.map((item) => item.title.split(' ')[0]);
    expect(await order({ sort: 'title' })).toEqual([
      'Alder',
      'Beech',
      'Cedar',
      'Dogwood',
      'Éclair',
      'Elm',
      'Fir',
    ]);
    expect(await order({ sort: 'title', direction: 'desc', max: 2 })).toEqual(['Fir', 'Elm']);
    expect(await order({ sort: 'date', max: 3 })).toEqual(['Alder', 'Fir', 'Cedar']);
    expect(await order({ sort: 'date', direction: 'asc', max: 1 })).toEqual(['Elm']);
    const unpaged = await order({});
    const paged = [
      ...(await order({ max: 3 })),
      ...(await order({ max: 3, page: 2 })),
      ...(await order({ max: 3, page: 3 })),
    ];
    expect(paged).toEqual(unpaged);
    expect(await order({ direction: 'asc' })).toEqual([...unpaged].reverse());
    const found = await find('court', { max: 3, page: 3 });
    expect(found).toMatchObject({ total: 7, page: 3, pages: 3 });
    expect(found.groups.projects.items).toHaveLength(5);
    expect(await order({ page: 99 })).toEqual([]);
  });

  test('names invalid parameters and accepts an empty search', async () => {
    for (const [query, field] of [
      ['sort=passwordHash', 'sort'],
      ['type=users', 'type'],
      ['page=0', 'page'],
      ['max=101', 'max'],
      ['direction=up', 'direction'],
      [`search=${'x'.repeat(201)}`, 'search'],
    ] as const) {
      const { status, body } = await app.json<{ errors: Record<string, string> }>(
        `/api/guest/search?${query}`,
      );
      expect(status, query).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    }
    expect(await find('')).toMatchObject({ items: [], total: 0, pages: 1, didYouMean: null });
    expect((await app.request(address('anything'))).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a missing index', () => {
  test('is built from the existing records by the job that the migration queues', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    await addLetter(app, { documents: [await addDocument(app, 'The scaffold came down on a Wednesday')] });
    await app.jobs.runDue();
    const { database } = app;
    await database.transaction(async () => {
      const indexed = await database.db.selectFrom('searchIndex').select('number').execute();
      await deleteTokens(
        database.kind,
        indexed.map((one) => one.number),
      )?.execute(database.db);
      await database.db.deleteFrom('searchIndex').execute();
      await database.db.deleteFrom('searchWords').execute();
    });
    expect((await find('scaffold')).total + (await find('northgate')).total).toBe(0);
    await database.transaction(() => app.jobs.enqueue('search:renew', {}));
    await app.jobs.runDue();
    expect((await find('scafold')).items.map((item) => item.type)).toEqual(['letters', 'documents']);
    expect(await titles('northgate')).toEqual(['Northgate School']);
  });
});

describe('suggestions', () => {
  test('complete titles, at most eight of them', async () => {
    const category = await addCategory(app);
    const image = [await addImage(app)];
    for (let number = 1; number <= 9; number += 1)
      await addProject(app, category, { title: `Harbour Building ${number}`, images: image });
    await addStaffMember(app, { name: 'Harriet Barlow' });
    const tender = await addTender(app);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('har')).toHaveLength(8);
    expect((await suggest('harr')).map((item) => item.url)).toEqual(['/meet-the-team/harriet-barlow']);
    expect((await suggest('harbour bui')).every((item) => item.type === 'projects')).toBe(true);
    expect((await suggest('Brickw')).map((item) => item.title)).toEqual(['Brickwork to Northgate School']);
    expect((await suggest(tender.reference)).map((item) => item.url)).toContain(`/tenders/${tender.url}`);
    expect((await suggest('hariet')).map((item) => item.title)).toEqual(['Harriet Barlow']);
  });

  test('name a document by its title and the record that offers it', async () => {
    const { tender } = await tenderWith('S-201-P03 Gutter details.csv', Buffer.from('gutter,4'));
    const { title } = (await app.json<{ title: string }>(`/api/guest/tender/${tender._id}`)).body;
    const [document] = (await suggest('gutter')).filter(({ type }) => type === 'documents');
    expect(document).toMatchObject({ title: 'Gutter details', belongsTo: title });
    const letter = await addLetter(app, { title: 'Letter about the swimming pool' });
    const [first] = (await suggest('swimming')).filter(({ type }) => type === 'letters');
    expect(first).toMatchObject({ _id: letter, belongsTo: null });
    for (const { title: shown } of await suggest('reference')) expect(shown).not.toMatch(/\.\w{3,4}$/);
  });
});

describe('non-public content is not found:', () => {
  test('drafts, scheduled, archived and binned records; each change takes effect on the next request', async () => {
    const category = await addCategory(app);
    const image = [await addImage(app)];
    const { _id } = unwrap(
      await app.content.projects.create(projectFields(category, image, { title: 'Zeppelin Hangar' }), system),
    );
    const count = async () => (await find('zeppelin')).total + (await suggest('zepp')).length;
    expect(await count()).toBe(0);
    expect((await find('zepelin')).didYouMean).toBeNull();
    unwrap(await app.content.projects.schedule(_id, '2026-11-21T13:00:00.000Z', system));
    expect(await count()).toBe(0);
    app.clock.set(new Date('2026-11-21T13:00:00.000Z'));
    expect(await count()).toBe(2);
    const { version } = unwrap(await app.content.projects.find(_id));
    unwrap(
      await app.content.projects.change(_id, version, { unpublishAt: '2026-11-21T14:00:00.000Z' }, system),
    );
    expect(await count()).toBe(2);
    app.clock.set(new Date('2026-11-21T14:00:00.000Z'));
    expect(await count()).toBe(0);
    unwrap(await app.content.projects.publish(_id, system));
    expect(await count()).toBe(2);
    unwrap(await app.content.projects.unpublish(_id, system));
    expect(await count()).toBe(0);
    unwrap(await app.content.projects.publish(_id, system));
    await app.content.projects.remove([_id], system);
    expect(await count()).toBe(0);
    await app.content.projects.restore([_id], system);
    expect(await count()).toBe(2);
    unwrap(await app.content.projectCategories.unpublish(category, system));
    expect(await count()).toBe(0);
  });

  test('a word that was removed', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category, { client: 'Zeppelin Works' });
    expect(await titles('zeppelin')).toEqual(['Northgate School']);
    const { version } = unwrap(await app.content.projects.find(_id));
    unwrap(await app.content.projects.change(_id, version, { client: 'Balloon Works' }, system));
    expect(await titles('zeppelin')).toEqual([]);
    expect(await titles('balloon')).toEqual(['Northgate School']);
  });

  test('the name of a confidential client', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category, { client: 'Zeppelin Holdings', clientConfidential: true });
    expect(await find('zeppelin')).toMatchObject({ total: 0, didYouMean: null });
    expect(await find('zepelin')).toMatchObject({ total: 0, didYouMean: null });
    expect(await suggest('zepp')).toEqual([]);
    const { version } = unwrap(await app.content.projects.find(_id));
    unwrap(await app.content.projects.change(_id, version, { clientConfidential: false }, system));
    expect((await find('zeppelin')).total).toBe(1);
  });

  test('the text of restricted documents', async () => {
    for (const access of ['registered', 'invited']) {
      const bytes = await pdf([`Cobaltine render for ${access} bidders`]);
      const { tender } = await tenderWith('Render schedule.pdf', bytes, {
        access,
        title: `Rendering, ${access}`,
      });
      expect(await find('cobaltine'), access).toMatchObject({ total: 0, didYouMean: null });
      expect(await find('cobaltin'), access).toMatchObject({ total: 0, didYouMean: null });
      expect((await find('render schedule')).groups.documents.total).toBe(0);
      expect((await find('render schedule')).items.map((item) => item.url)).toContain(
        `/tenders/${tender.url}`,
      );
    }
  });

  test('the documents of a tender that becomes restricted, and removed documents', async () => {
    const bytes = await pdf(['Cobaltine render to the gable']);
    const { tender, _id } = await tenderWith('Render.pdf', bytes);
    const found = async () => (await find('cobaltine')).total;
    expect(await found()).toBe(1);
    const setAccess = async (access: string) => {
      const { version } = unwrap(await app.content.tenders.find(tender._id));
      unwrap(await app.content.tenders.change(tender._id, version, { access }, system));
    };
    await setAccess('invited');
    expect(await found()).toBe(0);
    await setAccess('public');
    expect(await found()).toBe(1);
    await app.tenderAdmin.documents.remove([_id], system);
    expect(await found()).toBe(0);
  });

  test('a page inside an unpublished one, and the files it offers', async () => {
    const file = await addDocument(app, 'Cobaltine policy for everybody');
    const above = await addPage(app, { title: 'Policies' });
    await addPage(app, {
      title: 'Cobaltine',
      parent: above,
      body: [textBlock('Words'), { id: 'files', type: 'documents', title: null, documents: [file] }],
    });
    await app.jobs.runDue();
    expect((await find('cobaltine')).items.map((item) => item.url)).toEqual([
      '/policies/cobaltine',
      `/files/${file}/letter.pdf`,
    ]);
    unwrap(await app.content.pages.unpublish(above, system));
    expect((await find('cobaltine')).total).toBe(0);
  });
});

describe('any search term', () => {
  test('is returned as text, never as markup', async () => {
    const category = await addCategory(app);
    await addProject(app, category, {
      summary: 'Beams <b>bold</b> & "quoted" <script>alert(1)</script> beside the gate of the old school.',
    });
    const excerpt = (await find('beams')).items[0]?.excerpt ?? '';
    expect(excerpt).toContain(
      '<mark>Beams</mark> &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; &lt;script&gt;',
    );
    expect(excerpt.replace(/<\/?mark>/g, '')).not.toContain('<');
    expect((await find('<script>')).items[0]?.excerpt).toContain('&lt;<mark>script</mark>&gt;');
  });

  test('is never interpreted as a command: 200 or 400', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    for (const words of [
      '"',
      '*',
      'a:b',
      'NEAR(',
      'NEAR("a" "b", 5)',
      'title:x',
      '{title}: x',
      "'; drop table x",
      'AND',
      'OR NOT',
      '^a',
      '-a',
      '+',
      '&',
      '|',
      '!',
      '<->',
      ':*',
      '\\',
      "'",
      '%',
      '_',
      '()',
      'a\u0000b',
      'x '.repeat(90),
      '\u202eabc',
      '😀',
      'ﷺ',
      'İ',
      '\u0627\u0644',
    ]) {
      for (const path of ['', '/suggest']) {
        const { status } = await app.json(
          `/api/guest/search${path}?${new URLSearchParams({ search: words })}`,
        );
        expect([200, 400], JSON.stringify(words)).toContain(status);
      }
    }
    const long = await app.json(`/api/guest/search?search=${'a '.repeat(25_000)}`);
    expect(long.status).toBe(400);
    expect(app.loggedProblems).toEqual([]);
  });
});

describe('any string at all', () => {
  let one: TestApp;
  beforeAll(async () => {
    one = await startTestApp();
    const category = await addCategory(one);
    await addProject(one, category);
    await addStaffMember(one);
  });
  afterAll(() => one.close());

  test('gets 200 or 400', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 220 }),
      fc
        .array(
          fc.constantFrom(
            'school',
            'nortgate',
            '"',
            '*',
            '(',
            ')',
            'NEAR',
            'OR',
            'NOT',
            ':',
            '混凝土',
            'الشمال',
            '\\',
            "'",
          ),
          { maxLength: 20 },
        )
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        for (const path of ['', '/suggest']) {
          const parameters = new URLSearchParams({ search });
          const { status } = await one.request(`/api/guest/search${path}?${parameters}`);
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: 150 },
    );
    expect(one.loggedProblems).toEqual([]);
  });
});
