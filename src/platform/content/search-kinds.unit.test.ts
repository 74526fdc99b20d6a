import { expect, test } from 'vitest';
import type { AnyContentType } from './content-type.ts';
import { searchKindsOf } from './search-kinds.ts';

const typesWith = (...kinds: { name: string; number: number }[]): AnyContentType[] =>
  kinds.map((searchKind) => ({ searchKind }) as AnyContentType);

test('kinds of search entries are collected from all types, by number', () => {
  const kinds = searchKindsOf(typesWith({ name: 'posts', number: 6 }, { name: 'projects', number: 1 }));
  expect(kinds.map(({ name }) => name)).toEqual(['projects', 'pages', 'posts', 'documents']);
});

test.each([
  ['name', { name: 'pages', number: 8 }],
  ['number', { name: 'equipment', number: 7 }],
])('two kinds with the same %s are an error', (_, kind) => {
  expect(() => searchKindsOf(typesWith(kind))).toThrow('Two kinds of search entries');
});
