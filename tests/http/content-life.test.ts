/** @module-tag dialect */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '#features/projects/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { slugFrom } from '#platform/schema/values/slug.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addImage,
  addProject,
  addStaffMember,
  projectFields,
  unwrap,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

/** Returns the titles of the projects that guests see in a category. */
const titles = async (category: string): Promise<string[]> =>
  (await app.json<ListOf<Project>>(`/api/guest/projects?category=${category}`)).body.items.map(
    (project) => project.title,
  );
/** Returns a project's slug. */
const urlOf = async (_id: string): Promise<string> => unwrap(await app.content.projects.find(_id)).url ?? '';
const statusOf = async (url: string): Promise<number> =>
  (await app.json(`/api/guest/projects/project/${url}`)).status;

describe('a project', () => {
  test('is a draft until it is published, then visible on the next request', async () => {
    const category = await addCategory(app);
    const { _id, url, status } = unwrap(
      await app.content.projects.create(projectFields(category, [await addImage(app)]), system),
    );
    expect(status).toBe('draft');
    expect(await statusOf(url ?? '')).toBe(404);
    expect(await statusOf(_id)).toBe(404);
    expect(await titles(category)).toEqual([]);

    unwrap(await app.content.projects.publish(_id, system));
    expect(await titles(category)).toEqual(['Northgate School']);
    expect(await statusOf(_id)).toBe(200);
  });

  test('lists everything that is missing before it can be published', async () => {
    const category = await addCategory(app);
    const { _id } = unwrap(
      await app.content.projects.create(
        { title: 'Half a record', category, projectStatus: 'completed' },
        system,
      ),
    );
    const refused = await app.content.projects.publish(_id, system);
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'invalid',
        errors: {
          summary: 'Enter summary',
          description: 'Enter description',
          locality: 'Enter town',
          country: 'Select country',
          completionDate: 'Enter completion date',
          ourRole: 'Select our role',
          images: 'Select at least one picture',
          publicityConsent: 'Tick “The client agrees”, and enter who agreed and when',
        },
      },
    });
  });

  test('cannot lose a required field while it is published', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category);
    const refused = await app.content.projects.change(_id, 2, { summary: null }, system);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'invalid', errors: { summary: 'Enter summary' } },
    });
    expect(await titles(category)).toEqual(['Northgate School']);
  });

  test('becomes visible and archived exactly on time, through the clock alone', async () => {
    const category = await addCategory(app);
    const { _id } = unwrap(
      await app.content.projects.create(
        projectFields(category, [await addImage(app)], { unpublishAt: '2026-11-21T14:00:00.000Z' }),
        system,
      ),
    );
    unwrap(await app.content.projects.schedule(_id, '2026-11-21T13:00:00.000Z', system));
    expect(unwrap(await app.content.projects.find(_id)).status).toBe('scheduled');

    app.clock.set(new Date('2026-11-21T12:59:59.999Z'));
    expect(await titles(category)).toEqual([]);
    app.clock.set(new Date('2026-11-21T13:00:00.000Z'));
    expect(await titles(category)).toEqual(['Northgate School']);
    expect(unwrap(await app.content.projects.find(_id)).status).toBe('published');
    app.clock.set(new Date('2026-11-21T13:59:59.999Z'));
    expect(await titles(category)).toEqual(['Northgate School']);
    app.clock.set(new Date('2026-11-21T14:00:00.000Z'));
    expect(await titles(category)).toEqual([]);
    expect(unwrap(await app.content.projects.find(_id)).status).toBe('archived');
  });

  test('cannot be scheduled into the past', async () => {
    const _id = await addProject(app, await addCategory(app));
    const refused = await app.content.projects.schedule(_id, '2020-01-01T00:00:00.000Z', system);
    expect(refused).toMatchObject({
      ok: false,
      refusal: { errors: { publishAt: 'Publication date must be in the future' } },
    });
  });

  test('cannot be scheduled after its end date, and its end cannot be moved before its start', async () => {
    const category = await addCategory(app);
    const made = unwrap(
      await app.content.projects.create(
        projectFields(category, [await addImage(app)], { unpublishAt: '2026-11-25T14:00:00.000Z' }),
        system,
      ),
    );
    const late = await app.content.projects.schedule(made._id, '2026-11-26T13:00:00.000Z', system);
    expect(late).toMatchObject({
      ok: false,
      refusal: { errors: { publishAt: 'Publication date must be before end date' } },
    });
    unwrap(await app.content.projects.schedule(made._id, '2026-11-24T13:00:00.000Z', system));
    const { version } = unwrap(await app.content.projects.find(made._id));
    const early = await app.content.projects.change(
      made._id,
      version,
      { unpublishAt: '2026-11-23T14:00:00.000Z' },
      system,
    );
    expect(early).toMatchObject({
      ok: false,
      refusal: { errors: { unpublishAt: 'End date must be after publication date' } },
    });
  });

  test('keeps its first publication date when it is unpublished and published again', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category);
    unwrap(await app.content.projects.unpublish(_id, system));
    expect(await titles(category)).toEqual([]);
    app.clock.advance(86_400_000);
    expect(unwrap(await app.content.projects.publish(_id, system)).publishedAt).toBe(
      '2026-11-21T12:00:00.000Z',
    );
  });

  test('rejects a stale version and returns the current one', async () => {
    const _id = await addProject(app, await addCategory(app));
    unwrap(await app.content.projects.change(_id, 2, { title: 'Northgate Academy' }, system));
    const second = await app.content.projects.change(_id, 2, { title: 'Northgate Primary' }, system);
    expect(second).toMatchObject({
      ok: false,
      refusal: { code: 'conflict', details: { current: { title: 'Northgate Academy', version: 3 } } },
    });
  });

  test('accepts one of many concurrent saves and rejects the others as conflicts', async () => {
    const _id = await addProject(app, await addCategory(app));
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.content.projects.change(_id, 2, { title: `Title ${index}` }, system),
      ),
    );
    expect(saved.filter((one) => one.ok)).toHaveLength(1);
    expect(saved.filter((one) => !one.ok && one.refusal.code === 'conflict')).toHaveLength(7);
    expect(unwrap(await app.content.projects.find(_id)).version).toBe(3);
  });

  test('keeps every version with its changes, and can restore one', async () => {
    const _id = await addProject(app, await addCategory(app));
    unwrap(await app.content.projects.change(_id, 2, { title: 'Northgate Academy', storeys: 2 }, system));
    const [newest] = await app.content.projects.revisions(_id);
    expect(newest).toMatchObject({
      version: 3,
      action: 'update',
      changes: [
        { field: 'title', before: 'Northgate School', after: 'Northgate Academy' },
        { field: 'storeys', before: null, after: 2 },
      ],
    });
    expect(unwrap(await app.content.projects.restoreRevision(_id, 2, system))).toMatchObject({
      title: 'Northgate School',
      storeys: null,
      version: 4,
    });
  });

  test('is moved to the bin, restored, and erased only from the bin', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category);
    expect(await app.content.projects.erase(_id, system)).toMatchObject({
      ok: false,
      refusal: { code: 'conflict' },
    });
    expect(await app.content.projects.remove([_id], system)).toEqual({ removed: [_id], skipped: [] });
    expect(await titles(category)).toEqual([]);
    expect(await app.content.projects.restore([_id], system)).toEqual({ restored: [_id], skipped: [] });
    expect(await titles(category)).toEqual(['Northgate School']);
    await app.content.projects.remove([_id], system);
    expect(await app.content.projects.publish(_id, system)).toMatchObject({
      ok: false,
      refusal: { code: 'not_found', message: 'This project is in the bin' },
    });
    unwrap(await app.content.projects.erase(_id, system));
    expect(await app.content.projects.find(_id)).toMatchObject({
      ok: false,
      refusal: { message: 'This project no longer exists' },
    });
  });

  test.each([
    ['Œuvre d’art, Łódź', 'oeuvre-dart-lodz'],
    ['Þjóðleikhúsið', 'thjodleikhusid'],
    ['Đà Nẵng and Kırşehir', 'da-nang-and-kirsehir'],
    [`${'Long '.repeat(17)}title`, 'long-'.repeat(16).slice(0, -1)],
  ])('entitled “%s” gets the web address %s, which its form proposes', async (title, url) => {
    const { _id } = unwrap(
      await app.content.projects.create({ ...projectFields(await addCategory(app), []), title }, system),
    );
    expect(await urlOf(_id)).toBe(url);
    expect(slugFrom(title)).toBe(url);
  });

  test('restored from the bin gets a new slug when its own is in use', async () => {
    const category = await addCategory(app);
    const title = 'Fire station';
    const first = await addProject(app, category, { title });
    await app.content.projects.remove([first], system);
    await addProject(app, category, { title });
    await app.content.projects.restore([first], system);
    expect(await urlOf(first)).toBe('fire-station-2');
  });

  test('is still found under a former slug until another project takes it', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category, { title: 'Lending library' });
    unwrap(await app.content.projects.change(_id, 2, { url: 'town-library' }, system));
    const old = await app.json<Project>('/api/guest/projects/project/lending-library');
    expect(old.body.url).toBe('town-library');

    const other = await addProject(app, category, { url: 'lending-library' });
    expect((await app.json<Project>('/api/guest/projects/project/lending-library')).body._id).toBe(other);
  });

  test('cannot take a slug that is in use', async () => {
    const category = await addCategory(app);
    const url = await urlOf(await addProject(app, category));
    const second = await app.content.projects.create(projectFields(category, [], { url }), system);
    expect(second).toMatchObject({
      ok: false,
      refusal: { errors: { url: `Web address “${url}” is already in use. Enter a different one` } },
    });
  });

  test('cannot refer to records that do not exist or are in the bin', async () => {
    const category = await addCategory(app);
    const image = await addImage(app);
    await app.content.images.remove([image], system);
    const refused = await app.content.projects.create(
      projectFields('0199f000-0000-7000-8000-000000000000', [image], {
        staff: ['0199f000-0000-7000-8000-000000000001'],
      }),
      system,
    );
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        errors: {
          category: 'Select an option from the list',
          images: 'Select an option from the list',
          staff: 'Select an option from the list',
        },
      },
    });
    expect(category).toBeTruthy();
  });

  test('names every field that cannot be set, and every invalid one, at once', async () => {
    const refused = await app.content.projects.create(
      {
        title: 'ab',
        projectStatus: 'nearly',
        _id: 'x',
        createdAt: 'now',
        version: 9,
        storeys: 'two',
        startDate: '2024-13',
      },
      system,
    );
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        errors: {
          title: 'Title must be 3 characters or more',
          category: 'Select category',
          projectStatus: 'Select an option from the list',
          _id: '_id cannot be set here',
          createdAt: 'createdAt cannot be set here',
          version: 'version cannot be set here',
          storeys: 'Storeys must be a number, like 12500',
          startDate: 'Start date must be a real date',
        },
      },
    });
  });

  test('appears in the order that admins set', async () => {
    const category = await addCategory(app);
    const ids = [];
    for (const title of ['First', 'Second', 'Third']) ids.push(await addProject(app, category, { title }));
    const [first = '', second = '', third = ''] = ids;
    unwrap(await app.content.projects.reorder([third, first, second], system));
    expect(await titles(category)).toEqual(['Third', 'First', 'Second']);
  });

  test('shows its own people first, then those that name it, in the team’s order', async () => {
    const own = await addStaffMember(app, { name: 'Own' });
    const project = await addProject(app, await addCategory(app), { title: 'Staffed', staff: [own] });
    const ids = [];
    for (const name of ['First', 'Second', 'Third'])
      ids.push(await addStaffMember(app, { name, projects: [project] }));
    const [first = '', second = '', third = ''] = ids;
    unwrap(await app.content.staff.reorder([third, first, second, own], system));
    const { staff } = (await app.json<Project>(`/api/guest/projects/project/${project}`)).body;
    expect(staff.map(({ name }) => name)).toEqual(['Own', 'Third', 'First', 'Second']);
  });
});

describe('every write', () => {
  test('leaves one audit entry with the values before and after, and one search entry', async () => {
    const _id = await addProject(app, await addCategory(app));
    unwrap(await app.content.projects.change(_id, 2, { title: 'Northgate Academy' }, system));
    await app.content.projects.remove([_id], system);
    const lines = await app.database.db
      .selectFrom('audit')
      .selectAll()
      .where('contentId', '=', _id)
      .orderBy('_id')
      .execute();
    expect(lines.map((line) => line.action)).toEqual([
      'project:create',
      'project:publish',
      'project:update',
      'project:remove',
    ]);
    expect(JSON.parse(lines[2]?.before ?? '')).toEqual({ title: 'Northgate School' });
    expect(JSON.parse(lines[2]?.after ?? '')).toEqual({ title: 'Northgate Academy' });
    const entries = await app.database.db
      .selectFrom('searchEntries')
      .selectAll()
      .where('contentId', '=', _id)
      .execute();
    expect(entries).toEqual([]);
    await app.content.projects.restore([_id], system);
    const [entry] = await app.database.db
      .selectFrom('searchEntries')
      .selectAll()
      .where('contentId', '=', _id)
      .execute();
    expect(entry?.title).toBe('Northgate Academy');
  });

  test('is stored completely or not at all', async () => {
    const category = await addCategory(app);
    const { database } = app;
    const before = await database.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    await expect(
      database.transaction(async () => {
        unwrap(await app.content.projects.create(projectFields(category, []), system));
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    const after = await database.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(Number(after?.n)).toBe(Number(before?.n));
    const projects = database.db.selectFrom('projects').selectAll().where('categoryId', '=', category);
    expect(await projects.execute()).toEqual([]);
  });

  test('outside a transaction is rejected by SQLite itself, so that reads cannot write', async () => {
    const { database } = app;
    if (database.kind !== 'sqlite') return;
    await expect(database.db.deleteFrom('projects').execute()).rejects.toThrow(/readonly/);
  });
});

describe('a category', () => {
  test('with projects cannot be removed, and says how many it has', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    expect(await app.content.projectCategories.remove([category], system)).toEqual({
      removed: [],
      skipped: [{ _id: category, reason: 'This category has 1\u00a0project. Move it first', code: 'in_use' }],
    });
  });

  test('is at most two levels deep and never inside itself', async () => {
    const top = await addCategory(app, { title: 'Public buildings' });
    const below = await addCategory(app, { title: 'Schools', parent: top });
    const third = await app.content.projectCategories.create(
      { title: 'Primary schools', parent: below },
      system,
    );
    expect(third).toMatchObject({
      ok: false,
      refusal: {
        errors: { parent: 'Categories can be at most 2 levels deep. Choose a different parent category' },
      },
    });
    const cycle = await app.content.projectCategories.change(top, 2, { parent: below }, system);
    expect(cycle).toMatchObject({
      ok: false,
      refusal: { errors: { parent: 'A category cannot be inside itself' } },
    });
  });

  test('includes the projects of its subcategories', async () => {
    const top = await addCategory(app, { title: 'Civic buildings' });
    const below = await addCategory(app, { title: 'Town halls', parent: top });
    await addProject(app, below);
    const { body } = await app.json<{ projects: Project[]; total: number }>(
      '/api/guest/projects/category/civic-buildings',
    );
    expect(body.total).toBe(1);
    expect(body.projects[0]?.category.url).toBe('town-halls');
  });

  test('hides its projects when it is unpublished', async () => {
    const category = await addCategory(app);
    const _id = await addProject(app, category);
    expect(await titles(category)).toEqual(['Northgate School']);
    expect(await statusOf(_id)).toBe(200);
    unwrap(await app.content.projectCategories.unpublish(category, system));
    expect(await titles(category)).toEqual([]);
    expect(await statusOf(_id)).toBe(404);
  });
});

describe('a person', () => {
  test('must have agreed before they can be published', async () => {
    const { _id } = unwrap(
      await app.content.staff.create(
        { name: 'Niamh Kelly', jobTitle: 'Apprentice', department: 'Site' },
        system,
      ),
    );
    expect(await app.content.staff.publish(_id, system)).toMatchObject({
      ok: false,
      refusal: { errors: { consentOn: 'Enter the day they agreed to be shown' } },
    });
  });

  test('is hidden from the day on which they left', async () => {
    const _id = await addStaffMember(app, { leftOn: '2026-11-23' });
    const shown = async () =>
      (await app.json<{ _id: string }[]>('/api/guest/staff/')).body.some((person) => person._id === _id);
    expect(await shown()).toBe(true);
    app.clock.set(new Date('2026-11-23T00:00:00.000Z'));
    expect(await shown()).toBe(false);
  });
});

describe('an image', () => {
  test('in use cannot be removed, and says in how many places it is used', async () => {
    const image = await addImage(app);
    await addProject(app, await addCategory(app), { images: [image] });
    expect(await app.content.images.remove([image], system)).toMatchObject({
      skipped: [{ _id: image, reason: 'This picture is used in 1\u00a0place. Remove it there first' }],
    });
  });
});
