import { expect, test } from 'vitest';
import { textEncryption } from './encryption.ts';

const ours = textEncryption('a secret of at least thirty-two characters');

test('an encrypted text can be decrypted, and looks different each time', () => {
  const encrypted = ours.encrypt('Pa$$wörd', 'smtp');
  expect(encrypted).not.toContain('Pa$$');
  expect(ours.encrypt('Pa$$wörd', 'smtp')).not.toBe(encrypted);
  expect(ours.decrypt(encrypted, 'smtp')).toBe('Pa$$wörd');
});

test('a text cannot be decrypted with another secret, for another purpose, altered or cut', () => {
  const encrypted = ours.encrypt('Pa$$wörd', 'smtp');
  expect(
    textEncryption('another secret of at least thirty-two characters').decrypt(encrypted, 'smtp'),
  ).toBeNull();
  expect(ours.decrypt(encrypted, 'mail')).toBeNull();
  const middle = Math.floor(encrypted.length / 2);
  const other = encrypted[middle] === 'A' ? 'B' : 'A';
  expect(ours.decrypt(encrypted.slice(0, middle) + other + encrypted.slice(middle + 1), 'smtp')).toBeNull();
  expect(ours.decrypt(encrypted.slice(0, 20), 'smtp')).toBeNull();
  expect(ours.decrypt('', 'smtp')).toBeNull();
});
