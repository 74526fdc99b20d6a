/** Loads the catalogues of a language when the server first needs them. */
import { type Messages, SOURCE_LOCALE } from './catalogue.ts';
import { cataloguesIn } from './catalogues.ts';
import { addTranslation } from './translated.ts';

const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>([SOURCE_LOCALE]);

/** Whether the server can read its texts in this language now. */
export const isLoaded = (language: string): boolean => loaded.has(language);

/** Does nothing if they are loaded, or being loaded. */
export const loadTranslations = (language: string): Promise<void> => {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const started = cataloguesIn(language).then((catalogues) => {
    for (const [english, own] of catalogues)
      for (const [name, section] of Object.entries(own)) {
        const source = english[name];
        if (typeof source === 'object' && typeof section === 'object')
          addTranslation(language, source as Messages, section as Messages);
      }
    loaded.add(language);
  });
  loading.set(language, started);
  return started;
};
