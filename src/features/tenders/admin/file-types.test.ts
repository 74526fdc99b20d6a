import { expect, test } from 'vitest';
import { documentKinds } from '#features/documents/limits.ts';
import { ACCEPT, problemWith } from './file-types.ts';

test('the file dialog offers exactly the extensions that the server accepts', () => {
  expect(ACCEPT.split(',').sort()).toEqual(
    Object.values(documentKinds)
      .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
      .sort(),
  );
});

test('a file of another type, an empty one and one that is too large are rejected with a reason', () => {
  expect(problemWith({ name: 'A-001.PDF', size: 10 }, 500)).toBeNull();
  expect(problemWith({ name: 'setup.exe', size: 10 }, 500)).toContain('PDF');
  expect(problemWith({ name: 'no extension', size: 10 }, 500)).toContain('PDF');
  expect(problemWith({ name: 'a.pdf', size: 0 }, 500)).toContain('empty');
  expect(problemWith({ name: 'a.pdf', size: 500 * 1024 * 1024 }, 500)).toBeNull();
  expect(problemWith({ name: 'a.pdf', size: 500 * 1024 * 1024 + 1 }, 500)).toContain('500 MB');
});
