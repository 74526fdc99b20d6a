/** Brings the demo company into an empty site, through the same services that the office's own work goes through. */
import { readFile } from 'node:fs/promises';
import type { ImageInput } from '#contract/image.ts';
import { type App, type Outcome, system } from '#server/app.ts';
import {
  artFolder,
  categories,
  contactSettings,
  type DemoImage,
  generalSettings,
  heroPicture,
  people,
  projects,
} from './content/index.ts';

/** True where nobody has written anything yet. */
export const isEmpty = async (app: App): Promise<boolean> => {
  const [{ version }, seen] = [await app.settings.get('general'), await app.settings.guest()];
  return version === 0 && seen.projectCategories.length === 0;
};

const done = <Value>(outcome: Outcome<Value>, what: string): Value => {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `The demo's ${what} was refused: ${outcome.refusal.message} ${JSON.stringify(outcome.refusal.errors ?? {})}`,
  );
};

/** Resolves once all records are there; variants of the pictures follow by jobs. */
export const loadDemo = async (app: App): Promise<void> => {
  const { content, images, settings } = app;

  const upload = async ({ file, ...words }: { file: string } & Partial<ImageInput>): Promise<string> => {
    const bytes = await readFile(new URL(file, artFolder));
    return done(await images.upload({ bytes, name: file, words }, system), `picture ${file}`)._id;
  };
  const uploadAll = async (pictures: readonly DemoImage[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const picture of pictures) ids.push(await upload(picture));
    return ids;
  };

  done(await settings.put('contact', 0, contactSettings, system), 'contact settings');
  const heroImage = await upload(heroPicture);
  done(await settings.put('general', 0, { ...generalSettings, heroImage }, system), 'general settings');

  const categoryIds = new Map<string, string>();
  for (const { key, ...category } of categories) {
    const { _id } = done(
      await content.projectCategories.create({ ...category, url: key }, system),
      `category ${key}`,
    );
    done(await content.projectCategories.publish(_id, system), `category ${key}`);
    categoryIds.set(key, _id);
  }

  const personIds = new Map<string, string>();
  for (const { key, portrait, projects: _theirs, ...person } of people) {
    const image = await upload({ ...portrait, kind: 'detail' });
    const { _id } = done(
      await content.staff.create({ ...person, url: key, images: [image] }, system),
      `person ${key}`,
    );
    done(await content.staff.publish(_id, system), `person ${key}`);
    personIds.set(key, _id);
  }

  for (const { key, category, staff, images: pictures, ...project } of projects) {
    const record = {
      ...project,
      url: key,
      category: categoryIds.get(category),
      staff: staff.map((person) => personIds.get(person)),
      images: await uploadAll(pictures),
    };
    const { _id } = done(await content.projects.create(record, system), `project ${key}`);
    done(await content.projects.publish(_id, system), `project ${key}`);
  }
};
