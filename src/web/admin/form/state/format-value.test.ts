import { expect, test } from 'vitest';
import { diffWords, formatValue } from './format-value.ts';

const titleOf = (id: string): string => `«${id}»`;

test('values are formatted as readable text', () => {
  const options = [{ value: 'in_progress', label: 'On site' }];
  expect(formatValue({ kind: 'choice', name: 'a', label: 'A', options }, 'in_progress', titleOf)).toBe(
    'On site',
  );
  expect(
    formatValue({ kind: 'references', name: 'a', label: 'A', contentType: 'staff' }, ['x', 'y'], titleOf),
  ).toBe('«x», «y»');
  expect(formatValue({ kind: 'number', name: 'a', label: 'A', unit: 'm²' }, 12500, titleOf)).toBe(
    '12,500 m²',
  );
  expect(formatValue(undefined, null, titleOf)).toBe('');
  expect(
    formatValue(
      {
        kind: 'rows',
        name: 'a',
        label: 'A',
        addLabel: '',
        max: 2,
        fields: [{ kind: 'text', name: 'role', label: 'Role' }],
      },
      [{ role: 'Architect' }, { role: 'Engineer' }],
      titleOf,
    ),
  ).toBe('Role: Architect\nRole: Engineer');
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Brick' }] }],
  };
  expect(formatValue({ kind: 'richText', name: 'a', label: 'A' }, document, titleOf)).toBe('Brick');
});

test('changes of a text are shown word by word', () => {
  expect(diffWords('a new slate roof', 'a new tiled roof')).toEqual([
    { kind: 'same', text: 'a new ' },
    { kind: 'deleted', text: 'slate' },
    { kind: 'inserted', text: 'tiled' },
    { kind: 'same', text: ' roof' },
  ]);
  expect(diffWords('', 'roof')).toEqual([{ kind: 'inserted', text: 'roof' }]);
});
