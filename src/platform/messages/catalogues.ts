/** The catalogues beside the sources. The built program has a list in place of this module (scripts/build-server.ts). */
import { catalogueFiles, importSections, type Sections, translationOf } from './languages.ts';

export { languages } from './languages.ts';

/** Returns every English catalogue with its translation; texts that the language lacks are missing there. */
export const cataloguesIn = (language: string): Promise<[english: Sections, own: Sections][]> =>
  Promise.all(
    catalogueFiles().map((file) => Promise.all([importSections(file), translationOf(file, language)])),
  );
