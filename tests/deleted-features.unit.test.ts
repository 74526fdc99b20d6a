/** A feature is one folder and its lines in the registries: without them the program is still complete. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
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

test('features on which no other builds can be deleted', { tags: ['slow'], timeout: 900_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), 'sitework-deleted-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const folder of ['src', 'demo']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.web.json'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const feature of ['dashboard', 'redirects', 'uploads']) {
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
