import { expect, test } from 'vitest';
import { readable, wordDifference } from './readable.ts';

const title = (id: string): string => `«${id}»`;

test('values are read as an office reads them', () => {
  const options = [{ value: 'in_progress', label: 'On site' }];
  expect(readable({ kind: 'choice', name: 'a', label: 'A', options }, 'in_progress', title)).toBe('On site');
  expect(readable({ kind: 'references', name: 'a', label: 'A', to: 'staff' }, ['x', 'y'], title)).toBe(
    '«x», «y»',
  );
  expect(readable({ kind: 'number', name: 'a', label: 'A', unit: 'm²' }, 12500, title)).toBe('12,500 m²');
  expect(readable(undefined, null, title)).toBe('');
  expect(
    readable(
      {
        kind: 'rows',
        name: 'a',
        label: 'A',
        add: '',
        most: 2,
        of: [{ kind: 'text', name: 'role', label: 'Role' }],
      },
      [{ role: 'Architect' }, { role: 'Engineer' }],
      title,
    ),
  ).toBe('Role: Architect\nRole: Engineer');
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Brick' }] }],
  };
  expect(readable({ kind: 'rich', name: 'a', label: 'A' }, document, title)).toBe('Brick');
});

test('what changed in a text is told word by word', () => {
  expect(wordDifference('a new slate roof', 'a new tiled roof')).toEqual([
    { kind: 'same', text: 'a new ' },
    { kind: 'out', text: 'slate' },
    { kind: 'in', text: 'tiled' },
    { kind: 'same', text: ' roof' },
  ]);
  expect(wordDifference('', 'roof')).toEqual([{ kind: 'in', text: 'roof' }]);
});
