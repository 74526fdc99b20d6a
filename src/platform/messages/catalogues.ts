/**
 * Loads the catalogues beside the sources. In the built program a list replaces this module (scripts/build-server.ts).
 */
import { catalogueFiles, importSections, type Sections, translationOf } from './languages.ts';

export { languages } from './languages.ts';

/** Returns every English catalogue with its translation, which contains only the texts that the language has. */
export const cataloguesIn = (language: string): Promise<[english: Sections, translation: Sections][]> =>
  Promise.all(
    catalogueFiles().map((file) => Promise.all([importSections(file), translationOf(file, language)])),
  );
