import { expect, test } from 'vitest';
import { affectedBy, JOURNEYS } from './changed.ts';

test('a change in the docs affects no test', () => {
  expect(affectedBy(['README.md', 'docs/architecture.md'])).toEqual({
    files: [],
    server: false,
    browser: null,
  });
});

test('a change in the server runs the journeys, the fault tests and the tests that import it', () => {
  expect(affectedBy(['src/platform/db/open.ts'])).toEqual({
    files: ['src/platform/db/open.ts'],
    server: true,
    browser: [JOURNEYS],
  });
});

test('a changed screen runs the browser tests of its area', () => {
  const admin = affectedBy(['src/web/admin/list/filter-bar.tsx']).browser ?? [];
  expect(admin).toContain('tests/e2e/admin-lists.test.ts');
  expect(admin.filter((file) => !file.startsWith('tests/e2e/admin-'))).toEqual([]);
  expect(affectedBy(['src/features/galleries/admin/resource.tsx']).browser).toEqual(admin);

  const account = affectedBy(['src/web/account/loaded.tsx']).browser ?? [];
  expect(account).toContain('tests/e2e/account-guards.test.ts');
  expect(account.filter((file) => !file.startsWith('tests/e2e/account-'))).toEqual([]);

  const site = affectedBy(['src/web/site/not-found/not-found.css']).browser ?? [];
  expect(site).toContain('tests/e2e/news.test.ts');
  expect(site.filter((file) => /\/(?:admin|account)-/.test(file))).toEqual([]);
});

test('a changed part that all screens share runs every browser test', () => {
  expect(affectedBy(['src/web/ui/icon.tsx']).browser).toEqual([]);
  expect(affectedBy(['tests/e2e/support/visit.ts']).browser).toEqual([]);
});

test('a changed browser test runs on its own', () => {
  expect(affectedBy(['tests/e2e/maps.test.ts']).browser).toEqual(['tests/e2e/maps.test.ts']);
});

test('tests of built pages run when browser code has changed, although they import none of it', () => {
  expect(affectedBy(['src/web/site/not-found/index.tsx']).files).toContain('tests/support/site.ts');
});
