import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Letter, LetterList, Letter as LetterSchema, occursIn } from '#features/letters/schema.ts';
import type { Project } from '#features/projects/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  addCategory,
  addDocument,
  addLetter,
  addProject,
  letterFields,
  unwrap,
} from '#tests/support/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

const LETTERS = '/api/guest/letters';
const list = async (): Promise<Letter[]> => (await app.json<Letter[]>(LETTERS)).body;
const project = async (_id: string): Promise<Project> =>
  (await app.json<Project>(`/api/guest/projects/project/${_id}`)).body;

describe('a letter of reference', () => {
  test('is returned with its documents, in the list and alone, and matches its schema', async () => {
    const document = await addDocument(app, 'To whom it may concern', 'The signed letter');
    const _id = await addLetter(app, { title: 'Letter from the harbour board', documents: [document] });
    const letter = (await list()).find((one) => one._id === _id);
    expect(LetterList.parse(await list())).toEqual(await list());
    expect(letter).toMatchObject({
      url: 'letter-from-the-harbour-board',
      documents: [{ _id: document, title: 'The signed letter', type: 'application/pdf' }],
      project: null,
    });
    for (const name of [_id, 'letter-from-the-harbour-board']) {
      const one = await app.json<Letter>(`${LETTERS}/${name}`);
      expect(one.body).toEqual(letter);
      expect(LetterSchema.parse(one.body)).toEqual(one.body);
    }
    expect((await app.json(`${LETTERS}/nobody`)).status).toBe(404);
  });

  test('needs an excerpt, a document and the author’s consent before it can be published', async () => {
    const { _id } = unwrap(
      await app.content.letters.create(letterFields([], { excerpt: null, consent: null }), system),
    );
    expect(await app.content.letters.publish(_id, system)).toMatchObject({
      ok: false,
      refusal: {
        errors: {
          excerpt: 'Enter excerpt',
          documents: 'Select at least one document',
          consent: 'Tick “The author agrees”, and enter the scope and date of the consent',
        },
      },
    });
    expect((await list()).map((letter) => letter._id)).not.toContain(_id);
  });

  test('cannot have a future date, in the company’s time zone', async () => {
    const dated = (letterDate: string) =>
      app.content.letters.create(letterFields([], { letterDate, title: `Of ${letterDate}` }), system);
    app.clock.set(new Date('2026-06-30T23:30:00.000Z'));
    // In London it is already half past midnight.
    expect((await dated('2026-07-01')).ok).toBe(true);
    expect(await dated('2026-07-02')).toMatchObject({
      ok: false,
      refusal: { errors: { letterDate: 'Date of the letter must be today or in the past' } },
    });
  });

  test('rejects a document that does not exist', async () => {
    const gone = '0199f000-0000-7000-8000-000000000000';
    expect(await app.content.letters.create(letterFields([gone]), system)).toMatchObject({
      ok: false,
      refusal: { errors: { documents: 'Select an option from the list' } },
    });
  });

  test('is shown until the end of its last day in the company’s time zone', async () => {
    const _id = await addLetter(app, { showUntil: '2027-06-30' });
    const isShown = async () => (await list()).some((letter) => letter._id === _id);
    app.clock.set(new Date('2027-06-30T22:59:59.999Z'));
    expect(await isShown()).toBe(true);
    // Midnight in London, in summer time.
    app.clock.set(new Date('2027-06-30T23:00:00.000Z'));
    expect(await isShown()).toBe(false);
  });

  test('takes its excerpt from its transcript', async () => {
    const transcript =
      'Dear all,\nthey finished “two weeks” early - and left the school clean. We would ask again.';
    const excerpt = (words: string) =>
      app.content.letters.create(
        letterFields([], { transcript, excerpt: words, title: words.slice(0, 60) }),
        system,
      );
    expect((await excerpt('They finished "two weeks" early … We would ask again.')).ok).toBe(true);
    expect(await excerpt('They finished three weeks early.')).toMatchObject({
      ok: false,
      refusal: { errors: { excerpt: 'Excerpt must match the transcript word for word. Copy it from there' } },
    });
    expect(occursIn('We would ask again … They finished', transcript)).toBe(false);
  });

  test('and a project are linked in both directions, even if only one of them refers to the other', async () => {
    const category = await addCategory(app);
    const naming = await addLetter(app, { title: 'Named by the project' });
    const about = await addProject(app, category, { title: 'Two Letters House', letters: [naming] });
    const named = await addLetter(app, { title: 'Names the project', project: about });
    const other = await addLetter(app, { title: 'Names another' });
    const projects = async () => {
      const letters = await list();
      return [naming, named, other].flatMap((_id) =>
        letters.filter((letter) => letter._id === _id).map((letter) => letter.project?.url ?? null),
      );
    };

    expect((await project(about)).letters.map((letter) => letter.title)).toEqual([
      'Named by the project',
      'Names the project',
    ]);
    expect(await projects()).toEqual(['two-letters-house', 'two-letters-house', null]);
    unwrap(await app.content.letters.unpublish(naming, system));
    expect((await project(about)).letters.map((letter) => letter.title)).toEqual(['Names the project']);
    unwrap(await app.content.projects.unpublish(about, system));
    expect(await projects()).toEqual([null, null]);
  });

  test.each([
    ['from a confidential client', { relationship: 'client', organisation: 'Harbour Holdings Ltd' }],
    ['that names a confidential client', { relationship: 'consultant', organisation: 'HARBOUR HOLDINGS' }],
  ])('%s is not linked with the project, even if one refers to the other', async (_which, fields) => {
    const category = await addCategory(app);
    const client = { client: 'Harbour Holdings', clientConfidential: true };
    const referredTo = await addProject(app, category, client);
    const about = await addLetter(app, { project: referredTo, ...fields });
    const loose = await addLetter(app, fields);
    const referring = await addProject(app, category, { ...client, letters: [loose] });
    const fromArchitect = await addLetter(app, {
      project: referredTo,
      relationship: 'architect_engineer',
      organisation: 'Lowe Architects',
    });
    expect((await project(referredTo)).letters.map(({ _id }) => _id)).toEqual([fromArchitect]);
    expect((await project(referring)).letters).toEqual([]);
    for (const _id of [about, loose])
      expect((await list()).find((letter) => letter._id === _id)?.project).toBeNull();
    expect((await list()).find(({ _id }) => _id === fromArchitect)?.project).toMatchObject({
      _id: referredTo,
    });
  });

  test('has a file that everybody can read while it is published, and nobody before or after', async () => {
    const document = await addDocument(app);
    const { _id } = unwrap(await app.content.letters.create(letterFields([document]), system));
    const file = `/files/${document}/letter.pdf`;
    expect((await app.request(file)).status).toBe(404);
    unwrap(await app.content.letters.publish(_id, system));
    const answer = await app.request(file);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    await app.content.letters.remove([_id], system);
    expect((await app.request(file)).status).toBe(404);
  });

  test('is found by the text of its file as soon as that has been extracted', async () => {
    const _id = await addLetter(app, {
      documents: [await addDocument(app, 'The scaffold was removed on a Wednesday')],
    });
    const entryText = async () =>
      (
        await app.database.db
          .selectFrom('searchEntries')
          .select('body')
          .where('contentId', '=', _id)
          .executeTakeFirst()
      )?.body ?? '';
    expect(await entryText()).toContain('Leeds City Council');
    await app.jobs.runDue();
    expect(await entryText()).toContain('The scaffold was removed on a Wednesday');
  });
});
