/** Builds a pseudo-language, once for each state of the built site, and starts a site in it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtRenderers } from '#server/renderers.ts';
import { type Content, type Site, startSite } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';
import { buildLanguage } from '../../../scripts/build-language.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/pseudo');

/** Returns the folder of the built pseudo-language. */
const builtPseudoLanguage = async (locale: string): Promise<string> => {
  const stamp = readFileSync(path.join(root, 'dist/.build-stamp'), 'utf8').trim();
  const folder = path.join(cache, locale, stamp);
  const done = path.join(folder, 'done');
  if (existsSync(done)) return folder;
  rmSync(path.join(cache, locale), { recursive: true, force: true });
  await buildLanguage(locale, folder);
  writeFileSync(done, '');
  return folder;
};

export const startPseudoSite = async (content: Content, locale: string): Promise<Site> => {
  const folder = await builtPseudoLanguage(locale);
  const site = await startSite(content, {
    renderer: (await builtRenderers(path.join(folder, 'server'))).renderer,
    builtFolder: path.join(folder, 'client'),
  });
  await setSiteLocale(site, locale);
  return site;
};
