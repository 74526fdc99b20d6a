/** Loads the catalogues of a language when the server first needs them. */
import { type Messages, SOURCE_LOCALE } from './catalogue.ts';
import { cataloguesIn } from './catalogues.ts';
import { addTranslation } from './translated.ts';

const loading = new Map<string, Promise<void>>();
const loadedLanguages = new Set<string>([SOURCE_LOCALE]);

/** Returns whether the catalogues of this language are loaded. */
export const isLoaded = (language: string): boolean => loadedLanguages.has(language);

/** Loads the catalogues of a language. Calls made during or after loading share one promise. */
export const loadTranslations = (language: string): Promise<void> => {
  const pending = loading.get(language);
  if (pending !== undefined) return pending;
  const loadPromise = cataloguesIn(language).then((catalogues) => {
    for (const [english, translation] of catalogues)
      for (const [name, section] of Object.entries(translation)) {
        const source = english[name];
        if (typeof source === 'object' && typeof section === 'object')
          addTranslation(language, source as Messages, section as Messages);
      }
    loadedLanguages.add(language);
  });
  loading.set(language, loadPromise);
  return loadPromise;
};
