import { expect, test } from 'vitest';
import { textEncryption } from './encryption.ts';

const ours = textEncryption('a secret of at least thirty-two characters');

test('what is sealed opens again, and looks different each time', () => {
  const sealed = ours.encrypt('Pa$$wörd', 'smtp');
  expect(sealed).not.toContain('Pa$$');
  expect(ours.encrypt('Pa$$wörd', 'smtp')).not.toBe(sealed);
  expect(ours.decrypt(sealed, 'smtp')).toBe('Pa$$wörd');
});

test('nothing opens with another secret, for another purpose, altered or cut', () => {
  const sealed = ours.encrypt('Pa$$wörd', 'smtp');
  expect(
    textEncryption('another secret of at least thirty-two characters').decrypt(sealed, 'smtp'),
  ).toBeNull();
  expect(ours.decrypt(sealed, 'mail')).toBeNull();
  const middle = Math.floor(sealed.length / 2);
  const other = sealed[middle] === 'A' ? 'B' : 'A';
  expect(ours.decrypt(sealed.slice(0, middle) + other + sealed.slice(middle + 1), 'smtp')).toBeNull();
  expect(ours.decrypt(sealed.slice(0, 20), 'smtp')).toBeNull();
  expect(ours.decrypt('', 'smtp')).toBeNull();
});
