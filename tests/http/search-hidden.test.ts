/** @module-tag dialect */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addImage,
  addPage,
  addProject,
  projectFields,
  textBlock,
  unwrap,
} from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { searchOf } from '#tests/support/search.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { find, titles, suggest, tenderWith } = searchOf(() => app);

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
