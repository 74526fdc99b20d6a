/** The words that docs/glossary.md rejects are in no catalogue. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the words of every column "not used". */
const rejectedWords = (source: string): string[] => {
  const words: string[] = [];
  let column = -1;
  for (const line of source.split('\n')) {
    if (!line.startsWith('|')) column = -1;
    else if (column < 0) column = cellsOf(line).indexOf('not used');
    else if (!line.startsWith('|-')) words.push(...(cellsOf(line)[column] ?? '').split(', '));
    if (line.startsWith('|') && column < 0) column = Number.POSITIVE_INFINITY;
  }
  return words.filter((word) => word !== '');
};

const rejected = rejectedWords(readFileSync('docs/glossary.md', 'utf8'));
const pattern = new RegExp(`(?<![\\p{L}-])(?:${rejected.join('|')})(?![\\p{L}-])`, 'giu');

/** Code, parameters, tags, options, variables and host names; and terms of which a rejected word is part. */
const NO_WORDS =
  /`[^`]*`|\{\w+\}|<[^>]*>|--[\w-]+|\b\w+(?:_\w+)+\b|\b\w+(?:\.\w+)+\b|\b(?:mail server|image browser|data URL)\b/gi;
/** Returns the rejected words of a text, in lower case. */
const findIn = (text: string): string[] =>
  [...text.replace(NO_WORDS, ' ').matchAll(pattern)].map(([word]) => word.toLowerCase());

const textsIn = (value: unknown, key: string): [key: string, text: string][] => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${key}.${name}`));
};

const findings: string[] = [];
for (const file of globSync('src/**/messages/en-GB.ts')) {
  const sections: object = await import(path.resolve(file));
  for (const [section, value] of Object.entries(sections))
    for (const [key, text] of textsIn(value, section))
      findings.push(...findIn(text).map((word) => `${path.dirname(path.dirname(file))} ${key}: ${word}`));
}

/** Texts that the specification of the site states word for word. */
const FIXED = ['src/platform/mail delivery.loginRefused: user name', 'src/web/site frame.logout: logout'];
/** Texts that are still to be reworded. This list only gets shorter. */
const LEFT: readonly string[] = [];

describe('the glossary', () => {
  test('lists words that are not used, and each only once', () => {
    expect(rejected).toEqual(expect.arrayContaining(['slug', 'put away', 'for good']));
    expect(rejected.filter((word, index) => rejected.indexOf(word) < index)).toEqual([]);
  });

  test('finds its words as words', () => {
    expect(findIn('The web address was put away. E-mails: see {slug}, <image>this</image>')).toEqual([
      'put away',
      'e-mails',
    ]);
  });

  test('is followed by every catalogue', () => {
    expect(findings.filter((finding) => ![...FIXED, ...LEFT].includes(finding))).toEqual([]);
  });

  test('has no exception that is not needed any more', () => {
    expect([...FIXED, ...LEFT].filter((exception) => !findings.includes(exception))).toEqual([]);
  });
});
