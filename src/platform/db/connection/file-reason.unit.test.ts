import { expect, test } from 'vitest';
import { fileReason } from './file-reason.ts';

const failure = (code: string): Error => Object.assign(new Error(`${code}: failed`), { code });

test('a missing permission and a missing file are explained in words that suit both reading and writing', () => {
  expect(fileReason(failure('EACCES'))).toBe('this user does not have permission');
  expect(fileReason(failure('ENOENT'))).toBe('it does not exist');
});

test('an unknown error is named by its code', () => {
  expect(fileReason(failure('EMFILE'))).toBe('EMFILE');
});
