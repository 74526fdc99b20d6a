import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const document = fileURLToPath(new URL('../docs/security.md', import.meta.url));
const text = readFileSync(document, 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \|(.+)\|(.+)\|$/gm)].map(
  ([, from = '', to = from, requirement = '', how = '']) => ({ from, to, requirement, how }),
);

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1. */
const REQUIREMENTS = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const numbered = (section: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
const lastPart = (number: string): number => Number(number.split('.')[2]);

describe('the table of ASVS', () => {
  test('has every requirement of levels 1 and 2 once, in order', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, count]) => numbered(section, 1, count));
    expect(wanted).toHaveLength(253);
    const listed = rows.flatMap(({ from, to }) =>
      numbered(from.split('.', 2).join('.'), lastPart(from), lastPart(to)),
    );
    expect(listed).toEqual(wanted);
  });

  test('says of each what it requires and how it is met', () => {
    expect(rows.filter(({ requirement, how }) => requirement.trim() === '' || how.trim() === '')).toEqual([]);
  });

  test('names tests that exist, by words that are in them', () => {
    const named = [...text.matchAll(/\]\((\S+\.test\.tsx?)\)((?:,? “[^”]+”)*)/g)].map(
      ([, file = '', words = '']) => ({
        file,
        words: [...words.matchAll(/“([^”]+)”/g)].map(([, one = '']) => one),
      }),
    );
    expect(named.length).toBeGreaterThan(150);
    const missing = named.flatMap(({ file, words }) => {
      const path = join(dirname(document), file);
      if (!existsSync(path)) return [file];
      const source = readFileSync(path, 'utf8');
      const unknown = words.filter((one) => !source.includes(one));
      return [
        ...(words.length === 0 ? [`${file}: no test`] : []),
        ...unknown.map((one) => `${file}: ${one}`),
      ];
    });
    expect(missing).toEqual([]);
  });
});
