/** Loads the demo company into an empty site, through the same services that admins use. */
import { readFile } from 'node:fs/promises';
import { documentLimits } from '#features/documents/schema.ts';
import type { ImageInput } from '#features/images/schema.ts';
import { type App, type Outcome, system } from '#server/app.ts';
import inspectedPictures from './art/inspected.json' with { type: 'json' };
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
import { loadTenders, type RunOnce } from './load-tenders.ts';

type Inspected = Parameters<App['images']['upload']>[0]['inspected'];
/** What the check of an upload finds in each picture, by its file: checking them all takes seconds. */
const inspections: Readonly<Record<string, Inspected>> = inspectedPictures;

const FIRST_STEP = 'demo: settings';
const LAST_STEP = 'demo: all';

/** Returns true if the site has no content yet, or if loading the demo was started but not finished. */
export const isDemoWanted = async (app: App): Promise<boolean> => {
  if (await app.steps.isDone(LAST_STEP)) return false;
  if (await app.steps.isDone(FIRST_STEP)) return true;
  const [{ version }, seen] = [await app.settings.get('general'), await app.settings.guest()];
  return version === 0 && seen.projectCategories.length === 0;
};

const unwrap = <Value>(outcome: Outcome<Value>, what: string): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `The demo's ${what} was refused: ${outcome.refusal.message} ${JSON.stringify(outcome.refusal.errors ?? {})}`,
  );
};

/**
 * Loads the demo and resolves once all records exist; jobs make the variants of images later. Each part is stored in
 * a transaction together with a note that it is done, so that the next call continues after an interruption.
 * `signal` stops the loading after the current part.
 */
export const loadDemo = async (app: App, { signal }: { signal?: AbortSignal } = {}): Promise<void> => {
  const { content, images, documents, settings, steps } = app;
  const now = app.clock.now();
  const once: RunOnce = (part, work) => {
    signal?.throwIfAborted();
    return steps.once(`demo: ${part}`, work);
  };

  const pictureIds = new Map<string, string>();
  const upload = async ({ file, ...fields }: { file: string } & Partial<ImageInput>): Promise<string> => {
    signal?.throwIfAborted();
    // Uploading the same file twice makes one record.
    const _id = await steps.onceRepeatable(`demo: picture ${file}`, async () => {
      const bytes = await readFile(new URL(file, artFolder));
      const inspected = inspections[file];
      return unwrap(await images.upload({ bytes, name: file, fields, inspected }, system), `picture ${file}`)
        ._id;
    });
    pictureIds.set(file, _id);
    return _id;
  };
  const uploadAll = async (pictures: readonly DemoImage[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const picture of pictures) ids.push(await upload(picture));
    return ids;
  };

  const heroImage = await upload(heroPicture);
  await steps.once(FIRST_STEP, async () => {
    unwrap(await settings.put('contact', 0, contactSettings, system), 'contact settings');
    unwrap(await settings.put('general', 0, { ...generalSettings, heroImage }, system), 'general settings');
  });

  const categoryIds = new Map<string, string>();
  for (const { key, ...category } of categories) {
    const published = await once(`category ${key}`, async () => {
      const { _id } = unwrap(
        await content.projectCategories.create({ ...category, url: key }, system),
        `category ${key}`,
      );
      unwrap(await content.projectCategories.publish(_id, system), `category ${key}`);
      return _id;
    });
    categoryIds.set(key, published);
  }

  const personIds = new Map<PersonKey, string>();
  for (const { key, portrait, projects: _theirs, ...person } of people) {
    const image = await upload({ ...portrait, kind: 'detail' });
    const published = await once(`person ${key}`, async () => {
      const { _id } = unwrap(
        await content.staff.create({ ...person, url: key, images: [image] }, system),
        `person ${key}`,
      );
      unwrap(await content.staff.publish(_id, system), `person ${key}`);
      return _id;
    });
    personIds.set(key, published);
  }

  const projectIds = new Map<ProjectKey, string>();
  for (const { key, category, staff, images: pictures, ...project } of projects) {
    const record = {
      ...project,
      url: key,
      category: categoryIds.get(category),
      staff: staff.map((person) => personIds.get(person)),
      images: await uploadAll(pictures),
    };
    const published = await once(`project ${key}`, async () => {
      const { _id } = unwrap(await content.projects.create(record, system), `project ${key}`);
      unwrap(await content.projects.publish(_id, system), `project ${key}`);
      return _id;
    });
    projectIds.set(key, published);
  }

  await loadTenders(app, { projects: projectIds, people: personIds }, { done: unwrap, once, now });

  for (const { key, file, project, letterhead: _letterhead, ...letter } of letters)
    await once(`letter ${key}`, async () => {
      const bytes = new Uint8Array(await readFile(new URL(`letters/${file}`, filesFolder)));
      const stored = await documents.store({ bytes, name: file, ...documentLimits.letter }, system);
      const documentId = unwrap(stored, `file ${file}`)._id;
      const record = { ...letter, url: key, project: projectIds.get(project), documents: [documentId] };
      const { _id } = unwrap(await content.letters.create(record, system), `letter ${key}`);
      unwrap(await content.letters.publish(_id, system), `letter ${key}`);
    });

  const requireId = <Key>(ids: ReadonlyMap<Key, string>, key: Key): string => {
    const _id = ids.get(key);
    if (_id === undefined) throw new Error(`The demo points at ${key}, which is not there`);
    return _id;
  };
  const placed = {
    picture: (file: string) => requireId(pictureIds, file),
    project: (key: ProjectKey) => requireId(projectIds, key),
    person: (key: PersonKey) => requireId(personIds, key),
  };
  await loadEditorial(app, placed, { done: unwrap, once, now });

  await once('all', async () => {});
};
