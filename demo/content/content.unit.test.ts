import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageInput } from '#features/images/schema.ts';
import { ProjectCategoryInput } from '#features/project-categories/schema.ts';
import { ProjectInput } from '#features/projects/schema.ts';
import { ContactSettings, GeneralSettings } from '#features/settings/schema.ts';
import { StaffInput } from '#features/staff/schema.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import {
  artFolder,
  categories,
  contactSettings,
  type DemoImage,
  generalSettings,
  heroPicture,
  people,
  projects,
} from './index.ts';

const today = new Date().toISOString().slice(0, 10);
const thisMonth = today.slice(0, 7);
const pathOf = (file: string): string => fileURLToPath(new URL(file, artFolder));
const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Returns any well-formed id, since real ones exist only in the database. */
const idOf = (index: number): string => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const pictures: DemoImage[] = [heroPicture, ...projects.flatMap((project) => project.images)];
const parsedProjects = projects.map(({ key, category, images, staff, ...fields }) => ({
  key,
  category,
  images,
  staff,
  fields: ProjectInput.safeParse({
    ...fields,
    category: idOf(0),
    images: images.map((_, index) => idOf(100 + index)),
    cover: idOf(100),
    staff: staff.map((_, index) => idOf(200 + index)),
  }),
}));
const parsedPeople = people.map(({ key, projects: built, portrait, ...fields }) => ({
  key,
  built,
  portrait,
  fields: StaffInput.safeParse({
    ...fields,
    projects: built.map((_, index) => idOf(index)),
    images: [idOf(300)],
  }),
}));

describe('the schema', () => {
  it.each(categories)('accepts the category $key', ({ key, ...fields }) => {
    expect(ProjectCategoryInput.safeParse(fields).error?.issues).toBeUndefined();
    expect(fields.url).toBe(key);
  });

  it.each(parsedProjects)('accepts the project $key', ({ key, fields }) => {
    expect(fields.error?.issues).toBeUndefined();
    expect(fields.data?.url).toBe(key);
  });

  it.each(parsedPeople)('accepts the person $key', ({ key, fields }) => {
    expect(fields.error?.issues).toBeUndefined();
    expect(fields.data?.url).toBe(key);
  });

  it.each(pictures)('accepts the image $file', ({ file: _, ...fields }) => {
    expect(ImageInput.safeParse(fields).error?.issues).toBeUndefined();
  });

  it('accepts the settings', () => {
    expect(ContactSettings.safeParse(contactSettings).error?.issues).toBeUndefined();
    expect(
      GeneralSettings.safeParse({ ...generalSettings, heroImage: idOf(1) }).error?.issues,
    ).toBeUndefined();
  });
});

describe('projects', () => {
  it('number twelve, each with a unique number and an existing category', () => {
    const keys = new Set(categories.map((category) => category.key));
    expect(projects).toHaveLength(12);
    expect(new Set(projects.map((project) => project.key)).size).toBe(12);
    expect(new Set(projects.map((project) => project.number)).size).toBe(12);
    for (const project of projects) expect(keys).toContain(project.category);
    // No category of the index is empty.
    expect(new Set(projects.map((project) => project.category))).toEqual(keys);
  });

  it('start with the six featured ones, in the order of the front page', () => {
    expect(projects.filter((project) => project.featured).map((project) => project.title)).toEqual([
      'Riverside Library',
      'Birchfield Primary School',
      'Parkside Sports Hall',
      'River Arch Bridge',
      'Hillside House',
      'Meridian Office Tower',
    ]);
    expect(projects.slice(0, 6).every((project) => project.featured)).toBe(true);
  });

  it.each(parsedProjects)('$key has every field that publishing requires', ({ fields, images }) => {
    const project = fields.data;
    expect(project?.summary?.length).toBeGreaterThanOrEqual(40);
    expect(project?.summary?.length).toBeLessThanOrEqual(200);
    const length = countWords(plainText(project?.description ?? null));
    expect(length).toBeGreaterThanOrEqual(120);
    expect(length).toBeLessThanOrEqual(300);
    expect(project?.locality).toBeTruthy();
    expect(project?.country).toBe('GB');
    expect(project?.location).toBeTruthy();
    expect(project?.ourRole).toBeTruthy();
    expect(project?.publicityConsent?.given).toBe(true);
    expect(project?.publicityConsent?.date?.localeCompare(today)).toBeLessThanOrEqual(0);
    expect(images.length).toBeGreaterThan(0);
  });

  it.each(parsedProjects)('$key has dates that match its status', ({ fields, images }) => {
    const {
      startDate,
      completionDate,
      plannedCompletion,
      percentComplete,
      projectStatus,
      certifications,
      awards,
    } = fields.data ?? expect.fail('not a project');
    expect(startDate && startDate <= thisMonth).toBe(true);
    if (projectStatus === 'completed') {
      expect(completionDate && completionDate <= thisMonth).toBe(true);
      expect([plannedCompletion, percentComplete]).toEqual([null, null]);
    } else {
      expect(completionDate).toBeNull();
      expect(plannedCompletion?.startsWith('2027-')).toBe(true);
      expect(percentComplete).toBeGreaterThan(0);
      expect(percentComplete).toBeLessThan(100);
    }
    for (const { year } of [...certifications, ...awards]) {
      expect(year).toBeLessThanOrEqual(Number(today.slice(0, 4)));
      expect(year).toBeGreaterThanOrEqual(Number(startDate?.slice(0, 4)));
    }
    for (const { takenOn, stage, kind } of images) {
      if (kind === 'render') {
        expect(takenOn).toBeNull();
        continue;
      }
      const month = takenOn?.slice(0, 7) ?? expect.fail('no date');
      expect(takenOn && takenOn <= today).toBe(true);
      expect(month >= (startDate ?? '')).toBe(true);
      if (stage === 'during' && completionDate) expect(month <= completionDate).toBe(true);
    }
  });

  it('mention the confidential client only in the client field', () => {
    const confidential = projects.filter((project) => project.clientConfidential);
    expect(confidential).toHaveLength(1);
    const name = String(confidential[0]?.client).split(' ')[0] ?? '';
    expect(name.length).toBeGreaterThan(3);
    const everything = JSON.stringify([categories, projects, people, contactSettings, generalSettings]);
    expect(everything.split(name)).toHaveLength(2);
  });

  it('use every way to display a value and a location', () => {
    const shown = parsedProjects.map(({ fields }) => fields.data);
    expect(new Set(shown.map((project) => project?.valueDisplay))).toEqual(
      new Set(['hidden', 'band', 'exact']),
    );
    expect(new Set(shown.map((project) => project?.mapPrecision))).toEqual(
      new Set(['hidden', 'town', 'exact']),
    );
  });
});

describe('people', () => {
  it('number ten, and people and projects refer to each other consistently', () => {
    expect(new Set(people.map((person) => person.key)).size).toBe(10);
    const byProject = projects.flatMap((project) =>
      project.staff.map((person) => `${person} ${project.key}`),
    );
    const byPerson = people.flatMap((person) => person.projects.map((project) => `${person.key} ${project}`));
    expect(byPerson.sort()).toEqual(byProject.sort());
  });

  it.each(parsedPeople)('$key has a consistent biography', ({ fields }) => {
    const person = fields.data ?? expect.fail('not a person');
    const length = countWords(plainText(person.bio));
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(150);
    expect(person.shortBio).toBeTruthy();
    expect(person.joinedYear).toBeGreaterThanOrEqual(2008);
    expect(person.experienceSince).toBeLessThanOrEqual(person.joinedYear ?? 0);
    expect(person.consentOn && person.consentOn <= today).toBe(true);
    if (person.showPhone) expect(person.phone).toBeTruthy();
    if (person.showMobile) expect(person.mobile).toBeTruthy();
    if (person.emailDisplay !== 'hidden') expect(person.email).toBeTruthy();
  });

  it('have exactly one expired licence', () => {
    const expired = parsedPeople.flatMap(({ fields }) =>
      (fields.data?.licences ?? []).filter(
        (licence) => licence.expiresOn && licence.expiresOn < '2026-11-21',
      ),
    );
    expect(expired).toHaveLength(1);
  });

  it.each(people)('$key has a square portrait of 1200 pixels', async ({ portrait }) => {
    const { width, height, format } = await sharp(pathOf(portrait.file)).metadata();
    expect([width, height, format]).toEqual([1200, 1200, 'png']);
  });
});

describe('images', () => {
  it('all exist, and none is unused', () => {
    const used = [...pictures.map((picture) => picture.file)].sort();
    const found = readdirSync(artFolder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.jpg'))
      .sort();
    expect(used).toEqual(found);
  });

  it('have a descriptive alternative text and a different caption', () => {
    const described = [...pictures, ...people.map((person) => person.portrait)];
    for (const { alt, file } of described) {
      expect(alt.length).toBeGreaterThanOrEqual(3);
      expect(alt.length).toBeLessThanOrEqual(160);
      expect(alt).not.toMatch(/\.(jpe?g|png|svg)\b|\d{2}-\w/i);
      expect(alt).not.toContain(file);
    }
    expect(new Set(described.map(({ alt }) => alt)).size).toBe(described.length);
    expect(new Set(pictures.map(({ caption }) => caption)).size).toBe(pictures.length);
    for (const { alt, caption } of pictures) expect(caption).not.toBe(alt);
  });
});

describe('wording', () => {
  const everything = JSON.stringify([
    categories,
    projects,
    people,
    contactSettings,
    generalSettings,
    heroPicture,
  ]);

  it.each([
    'lorem',
    'ipsum',
    'state-of-the-art',
    'world-class',
    'passionate',
    'bespoke',
    'cutting-edge',
    'solutions',
    'innovative',
    'stunning',
    'vibrant',
    'iconic',
    'seamless',
    'leading',
    'trusted partner',
    'turnkey',
    'best-in-class',
    'deliver excellence',
    'committed to',
    'dedicated to',
    'leverag',
    'utilis',
    'nestled',
    'boasts',
    'dream',
    'journey',
    'TODO',
    'TBC',
  ])('avoids "%s"', (filler) => {
    expect(everything.toLowerCase()).not.toMatch(new RegExp(`\\b${filler.toLowerCase()}`));
  });

  it('uses British spelling and typographic apostrophes', () => {
    expect(everything).not.toMatch(/\b(color|center|gray|meters|story-high|aluminum|program )\b/i);
    expect(everything).not.toMatch(/\w'\w/);
  });
});
