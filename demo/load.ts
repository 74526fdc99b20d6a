/** Loads the demo company into an empty site, through the services that the content area uses. */
import { readFile } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { documentLimits } from '#features/documents/limits.ts';
import type { ImageInput } from '#features/images/schema.ts';
import { type Outcome, type Services, system } from '#server/app.ts';
import {
  artFolder,
  categories,
  contactSettings,
  type DemoImage,
  filesFolder,
  generalSettings,
  heroPicture,
  letters,
  type PersonKey,
  type ProjectKey,
  people,
  projects,
} from './content/index.ts';
import { loadEditorial } from './load-editorial.ts';
import { inspections, storeFiles } from './load-files.ts';
import { loadTenders, type RunOnce } from './load-tenders.ts';
import { FIRST_STEP, LAST_STEP, STEPS } from './records.ts';

/** Returns true if the site has no content yet, or if loading the demo was started but not finished. */
export const isDemoWanted = async (app: Services): Promise<boolean> => {
  if (await app.steps.isDone(LAST_STEP)) return false;
  if (await app.steps.isDone(FIRST_STEP)) return true;
  const [{ version }, guestSettings] = [await app.settings.get('general'), await app.settings.guest()];
  return version === 0 && guestSettings.projectCategories.length === 0;
};

const unwrap = <Value>(outcome: Outcome<Value>, description: string): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `The demo's ${description} was refused: ${outcome.refusal.message} ${JSON.stringify(outcome.refusal.errors ?? {})}`,
  );
};

/**
 * Loads the demo and resolves once all records exist; jobs make the variants of pictures later. Each record is stored in
 * the same transaction as the mark that its step is done, so that the next call continues after an interruption. `signal`
 * stops the loading.
 */
export const loadDemo = async (app: Services, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
  const { content, images, documents, settings, steps } = app;
  const now = app.clock.now();
  const runOnce: RunOnce = async (part, work) => {
    // SQLite answers synchronously and would otherwise never let this process notice that it should end.
    await yieldToEventLoop();
    signal?.throwIfAborted();
    return steps.runOnce(`${STEPS}${part}`, work);
  };

  await steps.runOnceOutsideTransaction(`${STEPS}files`, () => storeFiles(app, signal));

  const pictureIds = new Map<string, string>();
  const upload = async ({ file, ...fields }: { file: string } & Partial<ImageInput>): Promise<string> => {
    signal?.throwIfAborted();
    const _id = await runOnce(`picture ${file}`, async () => {
      const bytes = await readFile(new URL(file, artFolder));
      const preparedPicture = inspections[file];
      return unwrap(
        await images.upload({ file: bytes, name: file, fields, preparedPicture }, system),
        `picture ${file}`,
      )._id;
    });
    pictureIds.set(file, _id);
    return _id;
  };
  const uploadAll = async (pictures: readonly DemoImage[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const picture of pictures) ids.push(await upload(picture));
    return ids;
  };

  /** Stores many records in one transaction, because waiting for the disk after each takes longer than storing it. */
  const inTransaction = (work: () => Promise<void>): Promise<void> => app.database.transaction(work);

  const loadSettings = async (): Promise<void> => {
    const heroImage = await upload(heroPicture);
    await steps.runOnce(FIRST_STEP, async () => {
      unwrap(await settings.put('contact', 0, contactSettings, system), 'contact settings');
      unwrap(await settings.put('general', 0, { ...generalSettings, heroImage }, system), 'general settings');
    });
  };

  const categoryIds = new Map<string, string>();
  const loadCategories = async (): Promise<void> => {
    for (const { key, ...category } of categories) {
      const categoryId = await runOnce(`category ${key}`, async () => {
        const { _id } = unwrap(
          await content.projectCategories.create({ ...category, url: key }, system),
          `category ${key}`,
        );
        unwrap(await content.projectCategories.publish(_id, system), `category ${key}`);
        return _id;
      });
      categoryIds.set(key, categoryId);
    }
  };

  const personIds = new Map<PersonKey, string>();
  const loadPeople = async (): Promise<void> => {
    for (const { key, portrait, projects: _theirs, ...person } of people) {
      const image = await upload({ ...portrait, kind: 'detail' });
      const personId = await runOnce(`person ${key}`, async () => {
        const { _id } = unwrap(
          await content.staff.create({ ...person, url: key, images: [image] }, system),
          `person ${key}`,
        );
        unwrap(await content.staff.publish(_id, system), `person ${key}`);
        return _id;
      });
      personIds.set(key, personId);
    }
  };

  const projectIds = new Map<ProjectKey, string>();
  const loadProjects = async (): Promise<void> => {
    for (const { key, category, staff, images: pictures, ...project } of projects) {
      const record = {
        ...project,
        url: key,
        category: categoryIds.get(category),
        staff: staff.map((person) => personIds.get(person)),
        images: await uploadAll(pictures),
      };
      const projectId = await runOnce(`project ${key}`, async () => {
        const { _id } = unwrap(await content.projects.create(record, system), `project ${key}`);
        unwrap(await content.projects.publish(_id, system), `project ${key}`);
        return _id;
      });
      projectIds.set(key, projectId);
    }
  };

  const loadLetters = async (): Promise<void> => {
    for (const { key, file, project, letterhead: _letterhead, ...letter } of letters)
      await runOnce(`letter ${key}`, async () => {
        const bytes = new Uint8Array(await readFile(new URL(`letters/${file}`, filesFolder)));
        const storedDocument = await documents.store(
          { content: bytes, name: file, ...documentLimits.letter },
          system,
        );
        const documentId = unwrap(storedDocument, `file ${file}`)._id;
        const record = { ...letter, url: key, project: projectIds.get(project), documents: [documentId] };
        const { _id } = unwrap(await content.letters.create(record, system), `letter ${key}`);
        unwrap(await content.letters.publish(_id, system), `letter ${key}`);
        return _id;
      });
  };

  const requireId = <Key>(ids: ReadonlyMap<Key, string>, key: Key): string => {
    const _id = ids.get(key);
    if (_id === undefined) throw new Error(`The demo points at ${key}, which is not there`);
    return _id;
  };
  const ids = {
    picture: (file: string) => requireId(pictureIds, file),
    project: (key: ProjectKey) => requireId(projectIds, key),
    person: (key: PersonKey) => requireId(personIds, key),
  };

  const shared = { unwrap, runOnce, now };
  await inTransaction(async () => {
    await loadSettings();
    await loadCategories();
    await loadPeople();
    await loadProjects();
  });
  await inTransaction(() => loadTenders(app, { projects: projectIds, people: personIds }, shared));
  await inTransaction(async () => {
    await loadLetters();
    await loadEditorial(app, ids, shared);
  });
  await runOnce('all', async () => {});
};
