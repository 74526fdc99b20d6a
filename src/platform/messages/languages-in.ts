import { readdirSync } from 'node:fs';
import { SOURCE_LOCALE } from './catalogue.ts';

/**
 * Returns the languages in the names of a folder's files, English first. `name` is a pattern that captures the
 * language.
 */
export const languagesIn = (folder: string, name: RegExp): readonly string[] =>
  readdirSync(folder)
    .flatMap((file) => name.exec(file)?.[1] ?? [])
    .sort(
      (one, other) =>
        Number(other === SOURCE_LOCALE) - Number(one === SOURCE_LOCALE) || (one < other ? -1 : 1),
    );
