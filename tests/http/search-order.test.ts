/** @module-tag dialect */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addImage, addLetter, addProject, addStaffMember } from '#tests/support/factories.ts';
import { searchOf } from '#tests/support/search.ts';
import { addTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { address, find, suggest, tenderWith } = searchOf(() => app);

describe('the search', () => {
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

  test('ranks a project before a person and a letter of the same title', async () => {
    await addProject(app, await addCategory(app), { title: 'Alder Court' });
    await addStaffMember(app, { name: 'Alder Court' });
    await addLetter(app, { title: 'Alder Court' });
    const { items } = await find('alder court');
    expect(items.map(({ type }) => type).slice(0, 3)).toEqual(['projects', 'staff', 'letters']);
  });

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
