/**
 * Packs the built program, and nothing that only development needs, into dist/release: `npm run release`. With
 * `--to <folder>` into another folder. The archive fits the operating system and processor of this machine. Needs GNU tar.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { externalPackages } from './build-server.ts';
import { noticesOf } from './notices.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Files and folders that are copied to the same paths in the release, by which modules find them. */
const files = [
  'bin',
  'dist/client',
  'dist/program',
  'dist/server',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
];

/** Files and packages that a module looks up at run time, which the bundler cannot see. Key: the module, or its folder. */
const foundAtRunTime: Record<string, { files?: string[]; packages?: string[] }> = {
  'demo/content/index.ts': { files: ['demo/art', 'demo/files'] },
  'src/features/accounts/server/passwords': {
    files: ['src/features/accounts/server/passwords/common-passwords.br'],
  },
  'src/features/images/server/processing/heic.ts': { packages: ['libheif-js'] },
  // Reads package.json, which every release has.
  'src/platform/program-version.ts': {},
  // Reads dist/client and dist/server.
  'src/server': {},
};

/** Returns whether the running program needs the file: not types, source maps, or sources of the demo's pictures and documents. */
const isNeeded = (file: string): boolean =>
  !/\.d\.[cm]?ts$|\.map$|^demo\/.*(\.m?ts|\.mjs|\/source)$/.test(path.relative(root, file));

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/**
 * Exits with an error if a module looks up files at run time and is not in `foundAtRunTime`, because it would fail only in
 * a release. Also if one in `foundAtRunTime` no longer does.
 */
const checkFoundAtRunTime = (): void => {
  const inProgram = new Set(
    globSync('dist/program/*.js', { cwd: root }).flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(
          /new URL\("\.\.\/\.\.\/([^"]+)", import\.meta\["url"\]\)/g,
        ),
      ].map(([, found = '']) => found),
    ),
  );
  if (inProgram.size === 0) fail('dist/program is not built: npm run build');
  const undeclared = [...inProgram].filter((module) => !Object.hasOwn(foundAtRunTime, module));
  const obsolete = Object.keys(foundAtRunTime).filter((module) => !inProgram.has(module));
  if (undeclared.length > 0)
    fail(`State in scripts/release.ts (foundAtRunTime) which files these read: ${undeclared.join(', ')}`);
  if (obsolete.length > 0)
    fail(`These no longer read files, so remove them from scripts/release.ts: ${obsolete.join(', ')}`);
};

/** Returns the packages and their dependencies, without optional ones that are not installed: those of other systems. */
const withDependencies = (names: readonly string[]): string[] => {
  const packages = new Set<string>();
  const addPackage = (name: string, isOptional: boolean): void => {
    const folder = path.join(root, 'node_modules', name);
    if (packages.has(name) || (isOptional && !existsSync(folder))) return;
    if (existsSync(path.join(folder, 'node_modules')))
      fail(`${name} has packages of its own, which are not copied`);
    packages.add(name);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const needed of Object.keys(dependencies)) addPackage(needed, false);
    for (const needed of Object.keys(optionalDependencies)) addPackage(needed, true);
  };
  for (const name of names) addPackage(name, false);
  return [...packages];
};

const { to = path.join(root, 'dist/release') } = parseArgs({ options: { to: { type: 'string' } } }).values;
checkFoundAtRunTime();
const { version } = manifestOf(root);
const name = `sitework-${version}-${process.platform}-${process.arch}`;
const staging = path.join(to, name);
rmSync(staging, { recursive: true, force: true });

const packages = withDependencies([
  ...externalPackages,
  ...Object.values(foundAtRunTime).flatMap((found) => found.packages ?? []),
]).map((one) => `node_modules/${one}`);
for (const file of [
  ...files,
  ...Object.values(foundAtRunTime).flatMap((found) => found.files ?? []),
  ...packages,
])
  cpSync(path.join(root, file), path.join(staging, file), { recursive: true, filter: isNeeded });

const { document, problems } = noticesOf(root);
if (problems.length > 0) fail(problems.join('\n'));
writeFileSync(path.join(staging, 'THIRD-PARTY-NOTICES.txt'), document);
writeFileSync(
  path.join(staging, 'package.json'),
  `${JSON.stringify({ name: 'sitework', version, private: true, license: 'UNLICENSED', type: 'module', engines: { node: '>=26' } }, null, 2)}\n`,
);

mkdirSync(to, { recursive: true });
const archive = path.join(to, `${name}.tar.gz`);
// The archive does not depend on this machine's users, permissions and file order. Unpacked as root, its files belong to root.
const { status } = spawnSync(
  'tar',
  [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '-czf',
    archive,
    '-C',
    to,
    name,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
if (status !== 0) fail('tar failed; its message is above');
rmSync(staging, { recursive: true });
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
writeFileSync(`${archive}.sha256`, `${hash}  ${path.basename(archive)}\n`);
process.stdout.write(`${path.relative('.', archive)} (${(statSync(archive).size / 1e6).toFixed(1)} MB)\n`);
