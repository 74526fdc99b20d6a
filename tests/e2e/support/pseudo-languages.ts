/** Builds a pseudo-language, once for each state of the built site, and starts a site in it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtRenderers } from '#server/renderers.ts';
import { type Content, type Site, startSite } from '#tests/support/site.ts';
import { setSiteLocale } from '#tests/support/site-locale.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, '.cache/pseudo');

const build = async (folder: string, locale: string, ...options: string[]): Promise<void> => {
  const vite = spawn(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...options],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', BUILD_LOCALE: locale, BUILD_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const status = await new Promise((resolve) => vite.once('exit', resolve));
  if (status !== 0) throw new Error(`${locale} could not be built`);
};

/** Returns the folder of the built pseudo-language. */
const builtPseudoLanguage = async (locale: string): Promise<string> => {
  const stamp = readFileSync(path.join(root, 'dist/.build-stamp'), 'utf8').trim();
  const folder = path.join(cache, locale, stamp);
  const done = path.join(folder, 'done');
  if (existsSync(done)) return folder;
  rmSync(path.join(cache, locale), { recursive: true, force: true });
  await build(folder, locale);
  await build(folder, locale, '--ssr');
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
