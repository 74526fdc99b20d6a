import { expect, test } from 'vitest';
import { fileReason } from './file-reason.ts';

const failure = (code: string): Error => Object.assign(new Error(`${code}: failed`), { code });

test('the reason of a missing permission or a missing file suits both reading and writing', () => {
  expect(fileReason(failure('EACCES'))).toBe('this user does not have permission');
  expect(fileReason(failure('ENOENT'))).toBe('it does not exist');
});

test('an unknown error is named by its code', () => {
  expect(fileReason(failure('EMFILE'))).toBe('EMFILE');
});
