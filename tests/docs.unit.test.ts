import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const decisions = readdirSync(join(root, 'docs/decisions'))
  .filter((file) => /^\d/.test(file))
  .sort()
  .map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(read(`docs/decisions/${file}`)) ?? [];
    return { file, number: Number(number), title, text: read(`docs/decisions/${file}`) };
  });

describe('decisions', () => {
  test('are numbered from 1 without gaps or duplicates, in both file name and title', () => {
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.map(({ file }) => Number(file.slice(0, 4)))).toEqual(
      decisions.map(({ number }) => number),
    );
  });

  test.each(decisions)('$file has a status, and a superseded one names its successor', ({ text }) => {
    expect(text).toMatch(
      /^Status: (accepted|proposed|superseded by \[\d+\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d\d-\d\d/m,
    );
  });

  test('are each listed once in the index, by title', () => {
    const lines = read('docs/decisions/README.md').split('\n');
    const status = /^Status: (\w+)/m;
    expect(lines.filter((line) => /^\| \d/.test(line))).toEqual(
      decisions.map(
        ({ number, title, file, text }) =>
          `| ${number} | [${title}](${file}) | ${status.exec(text)?.[1] ?? 'no status'} |`,
      ),
    );
  });
});

test('decision 33 says what each installed package is for, and names no other', () => {
  const installedNames = globSync('{.,benchmarks,tools/development}/package.json', { cwd: root }).flatMap(
    (file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    },
  );
  const linedNames = packagesOf(read('docs/decisions/0033-dependencies.md'));
  const covers = (linedName: string, name: string): boolean =>
    linedName.endsWith('*') ? name.startsWith(linedName.slice(0, -1)) : name === linedName;
  expect({
    withoutLine: installedNames.filter((name) => !linedNames.some((lined) => covers(lined, name))),
    notInstalled: linedNames.filter((lined) => !installedNames.some((name) => covers(lined, name))),
  }).toEqual({ withoutLine: [], notInstalled: [] });
});

/** Returns the names in the first column, without those removed: `@types/*` stands for several, `/pm` has the scope before it. */
const packagesOf = (decision: string): string[] =>
  [...(decision.split('\n## Tried')[0] ?? '').matchAll(/^\| (`[^|]+) \|.*$/gm)]
    .filter(([line]) => !line.includes('**removed**'))
    .flatMap(([, cell = '']) => {
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return names.map((name) => (name.startsWith('/') ? `${names[0]?.split('/')[0]}${name}` : name));
    });

test.each(globSync(['*.md', 'docs/**/*.md'], { cwd: root }))('every link in %s leads to a file', (file) => {
  const links = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  const broken = links.filter(
    (link) => !/^(https?|mailto):/.test(link) && !existsSync(join(root, dirname(file), link)),
  );
  expect(broken).toEqual([]);
});
