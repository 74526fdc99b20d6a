import { expect, test } from 'vitest';
import { inertJson } from './inert-json.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--',
  ']]>',
  'line\u2028separator\u2029',
  'plain & simple',
];

test('what a text field may hold cannot end the element it is carried in', () => {
  const written = inertJson({ hostile });
  expect(written).not.toMatch(/[<\u2028\u2029]/);
});

test('it is still the same JSON', () => {
  expect(JSON.parse(inertJson({ hostile }))).toEqual({ hostile });
});
