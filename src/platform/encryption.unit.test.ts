import { expect, test } from 'vitest';
import { sealing } from './encryption.ts';

const ours = sealing('a secret of at least thirty-two characters');

test('what is sealed opens again, and looks different each time', () => {
  const sealed = ours.seal('Pa$$wörd', 'smtp');
  expect(sealed).not.toContain('Pa$$');
  expect(ours.seal('Pa$$wörd', 'smtp')).not.toBe(sealed);
  expect(ours.open(sealed, 'smtp')).toBe('Pa$$wörd');
});

test('nothing opens with another secret, for another purpose, altered or cut', () => {
  const sealed = ours.seal('Pa$$wörd', 'smtp');
  expect(sealing('another secret of at least thirty-two characters').open(sealed, 'smtp')).toBeNull();
  expect(ours.open(sealed, 'mail')).toBeNull();
  const middle = Math.floor(sealed.length / 2);
  const other = sealed[middle] === 'A' ? 'B' : 'A';
  expect(ours.open(sealed.slice(0, middle) + other + sealed.slice(middle + 1), 'smtp')).toBeNull();
  expect(ours.open(sealed.slice(0, 20), 'smtp')).toBeNull();
  expect(ours.open('', 'smtp')).toBeNull();
});
