/**
 * Tests that the texts which the hero shares with a project's title block are equal in both (the hero has copies, so that
 * the home page loads fewer texts), and that no two labels of the title block are equal.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { importSections, languages } from '#platform/messages/languages.ts';

type Texts = Readonly<Record<string, unknown>>;

const sectionOf = async (feature: string, section: string, language: string): Promise<Texts> => {
  const file = path.resolve('src/features', feature, 'messages', `${language}.ts`);
  return (await importSections(file))[section] as Texts;
};

test.each(languages)('the hero says the same as a project’s title block in %s', async (language) => {
  const hero = await sectionOf('home', 'hero', language);
  const block = await sectionOf('projects', 'titleBlock', language);
  const shared = Object.keys(hero).filter((key) => key in block);
  expect(shared).toEqual(['number', 'place', 'area', 'length', 'status', 'progress', 'handover']);
  expect(shared.map((key) => hero[key])).toEqual(shared.map((key) => block[key]));
  expect(hero['statuses']).toEqual(await sectionOf('projects', 'projectStatuses', language));
});

test.each(languages)(
  'no two cells of a project’s title block have the same label in %s',
  async (language) => {
    const labels = Object.values(await sectionOf('projects', 'titleBlock', language));
    expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([]);
  },
);
