/** A feature is one folder and its lines in the registries: without them the program is still complete. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Features on which no other builds. */
const DELETABLE = ['dashboard', 'discovery', 'home', 'previews', 'redirects', 'site-icon', 'uploads'];

/** Features on which others build, with what the others use. */
const BUILT_UPON: Readonly<Record<string, string>> = {
  accounts: 'users, sessions and sign-in',
  analytics: 'the layout of the site counts page views',
  audit: 'the dashboard and the pages of users show its lines',
  backup: 'the commands, and the dashboard shows its state',
  bans: 'users, comments and messages are checked against them',
  blocks: 'pages and posts consist of them',
  comments: 'posts show them',
  contact: 'the dashboard counts messages, and screens link to the form',
  documents: 'letters, tenders, projects and messages have them',
  galleries: 'a block shows one',
  images: 'most content has them',
  jobs: 'the dashboard shows those that failed or are late',
  letters: 'projects, the home page and a block quote them',
  mail: 'accounts, messages and invitations send it',
  maps: 'projects, tenders, offices and a block show one',
  menus: 'the settings and the header of the site contain them',
  objects: 'images and documents are stored in them, and backups pause their removal',
  pages: 'the router of the site tries them last, and the search finds them',
  'post-categories': 'posts have them',
  posts: 'comments are about them',
  'project-categories': 'projects have them',
  projects: 'letters, posts, galleries and tenders refer to them',
  'public-records': 'every feature with public records declares them there',
  roles: 'users have them',
  search: 'the header of the site contains it',
  settings: 'most features read them',
  staff: 'projects, tenders and posts name people',
  tenders: 'the home page, the dashboard and the upload of documents',
  trades: 'companies and tenders have them',
  users: 'bans, roles and the audit log show people',
};

/** Features that others receive as a service, so that no import shows it. */
const USED_AS_SERVICE: Readonly<Record<string, string>> = {
  idempotency: 'the router stores answers in it',
  throttle: 'sign-in and the forms for guests count tries with it',
};

const features = readdirSync(join(root, 'src/features'));

/** Returns the files outside a feature that import from it, without tests and registries. */
const importersOf = (feature: string): string[] => {
  const importPattern = new RegExp(`(?:from|import\\()\\s*'#features/${feature}/`);
  return sources
    .filter(({ file }) => !file.startsWith(`src/features/${feature}/`))
    .filter(({ text }) => importPattern.test(text))
    .map(({ file }) => file);
};
const sources = globSync('{src,demo}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.|^src\/features\.[\w-]+\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

test('of each feature it is decided whether others build on it', () => {
  expect([...DELETABLE, ...Object.keys(BUILT_UPON), ...Object.keys(USED_AS_SERVICE)].sort()).toEqual(
    features.sort(),
  );
});

test.each(DELETABLE)('no other feature, client app or demo content imports %s', (feature) => {
  expect(importersOf(feature)).toEqual([]);
});

test.each(Object.keys(BUILT_UPON))('others import %s, so it cannot be deleted', (feature) => {
  expect(importersOf(feature)).not.toEqual([]);
});

const REGISTRIES = ['server', 'site', 'admin', 'admin-screens'].map((side) => `src/features.${side}.ts`);

/** Removes the imports from a folder, and each line that consists of an imported name. */
const withoutLinesOf = (feature: string, registry: string): string => {
  const imports = registry.matchAll(
    new RegExp(`import \\{([^}]+)\\} from '#features/${feature}/[^']+';\\n`, 'g'),
  );
  let result = registry;
  for (const [line, names = ''] of imports) {
    result = result.replace(line, '');
    for (const name of names.split(','))
      result = result.replace(new RegExp(`\\n\\s*(\\.\\.\\.)?${name.trim()},`), '');
  }
  return result;
};

test('without the features on which no other builds, the program type-checks', {
  tags: ['slow'],
  timeout: 900_000,
}, () => {
  const copy = mkdtempSync(join(tmpdir(), 'sitework-deleted-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of ['src', 'demo']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const feature of DELETABLE) {
    rmSync(join(copy, 'src/features', feature), { recursive: true });
    for (const name of REGISTRIES) {
      const registry = readFileSync(join(copy, name), 'utf8');
      writeFileSync(join(copy, name), withoutLinesOf(feature, registry));
    }
  }
  for (const test of globSync('{src,demo}/**/*.test.*', { cwd: copy })) rmSync(join(copy, test));
  for (const side of ['server', 'web']) {
    const config = join(copy, `tsconfig.${side}.json`);
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--incremental', 'false'], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  }
});
