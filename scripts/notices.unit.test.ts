import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noticesOf } from './notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Creates a project with these packages, each installed unless it has no `files`. */
const projectWith = (
  packages: Record<string, { license?: string; dev?: true; optional?: true; files?: Record<string, string> }>,
): string => {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  const locked: Record<string, object> = { '': { name: 'project' } };
  for (const [name, { files, ...rest }] of Object.entries(packages)) {
    const path = `node_modules/${name}`;
    locked[path] = { version: '1.2.3', ...rest };
    if (!files) continue;
    mkdirSync(join(folder, path), { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, path, file), text);
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  return folder;
};

test('lists the packages, fonts, map library and map data of this project', () => {
  const { document, problems } = noticesOf(root);
  expect(problems).toEqual([]);
  for (const line of [
    /^react \d/m,
    /^leaflet \d.*\(BSD-2-Clause\)$/m,
    /^@fontsource-variable\/archivo \d.*\(OFL-1\.1\)$/m,
    /^@fontsource-variable\/martian-mono \d.*\(OFL-1\.1\)$/m,
    /Volodymyr Agafonkin/,
    /SIL OPEN FONT LICENSE Version 1\.1/,
    /copyright OpenStreetMap contributors/,
  ])
    expect(document).toMatch(line);
  expect(document).not.toMatch(/^vitest \d/m);
});

test('prints a shared licence text once and takes a licence from a README', () => {
  const { document } = noticesOf(
    projectWith({
      one: { license: 'MIT', files: { LICENSE: 'Copyright Ada' } },
      two: { license: 'MIT', files: { 'LICENCE.txt': 'Copyright Ada' } },
      three: { license: 'ISC', files: { 'README.md': '# three\n\n## License\n\nCopyright Grace' } },
      elsewhere: { license: 'MIT', optional: true },
    }),
  );
  expect(document).toContain('one 1.2.3 (MIT)\ntwo 1.2.3 (MIT)\n\nCopyright Ada');
  expect(document).toContain('three 1.2.3 (ISC)\n\nLicense\n\nCopyright Grace');
  expect(document).toMatch(/on other operating systems[^-]*elsewhere 1\.2\.3 \(MIT\)/);
});

test('reports unaccepted licences, missing licences and packages that are not installed', () => {
  const { problems } = noticesOf(
    projectWith({
      copyleft: { license: 'AGPL-3.0-only', files: {} },
      both: { license: '(MIT AND GPL-2.0-only)', files: {} },
      either: { license: '(MIT OR GPL-2.0-only)', files: {} },
      silent: { files: {} },
      absent: { license: 'MIT' },
      tool: { license: 'AGPL-3.0-only', dev: true, files: {} },
    }),
  );
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['copyleft', 'both', 'silent', 'absent']);
});
