/** @module-tag dialect */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchType } from '#features/search/schema.ts';
import { deleteTokens } from '#platform/db/search/site-entries.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addGallery,
  addLetter,
  addPage,
  addPost,
  addProject,
  addStaffMember,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';
import { docx, pdf, xlsx } from '#tests/support/files.ts';
import { searchOf } from '#tests/support/search.ts';
import { addTender, addTenderDocument, draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { find, titles, only, tenderWith } = searchOf(() => app);

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
      timeZone: null,
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

  test('does not correct numbers, since most are one digit from another that exists', async () => {
    const category = await addCategory(app);
    await addProject(app, category, { title: 'Northgate School 2014' });
    expect(await titles('northgate 2014')).toEqual(['Northgate School 2014']);
    for (const search of ['2041', '2013', 'northgate 2041'])
      expect(await find(search), search).toMatchObject({ total: 0, items: [], didYouMean: null });
  });

  test('finds words by their beginning, and requires all words', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    expect(await titles('classroom')).toEqual(['Northgate School']);
    expect(await titles('north')).toEqual(['Northgate School']);
    expect(await titles('northgate zeppelin')).toEqual([]);
  });

  test.each(['plumber', 'Plumbers', 'pipefitter'])(
    'finds the tender for a %s by any name of the trade',
    async (search) => {
      await addTender(app, { title: 'Hot and cold water, levels 0 to 3', trades: ['plumbing'] });
      await addTender(app, { title: 'Repointing of the east wall', trades: ['brickwork'] });
      expect(await titles(search)).toEqual(['Hot and cold water, levels 0 to 3']);
    },
  );
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
