/** @module-tag dialect */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#platform/db/fold.ts';
import { locationHeader, normalisePath } from '#platform/http/routing/addresses.ts';
import { SLUG_PATTERN } from '#platform/schema/values/limits.ts';
import { slugFrom } from '#platform/schema/values/slug.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

describe('a slug made from a title', () => {
  test('is always one that the schema accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const url = slugFrom(title);
        expect(url).toMatch(SLUG_PATTERN);
        expect(url.length).toBeLessThanOrEqual(80);
      }),
    );
  });
  test('folds composed and decomposed accents to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
      }),
    );
  });
});

describe('the canonical form of a path', () => {
  test('is reached in one step', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const { redirect } = normalisePath(path === '' ? '/' : path);
        if (redirect !== null) expect(normalisePath(redirect)).toMatchObject({ redirect: null });
      }),
    );
  });
  test.each([
    ['/Projects/', '/projects'],
    ['//projects', '/projects'],
    ['/projects//education/', '/projects/education'],
    ['/%70rojects', '/projects'],
    ['/%61dmin', '/admin'],
  ])('%s redirects to %s', (requested, canonical) =>
    expect(normalisePath(requested).redirect).toBe(canonical),
  );
  test.each(['/%00', '/a%5Cb', '/%E0%A4%A', `/${'a'.repeat(2000)}`])('%s is not a page', (requested) =>
    expect(normalisePath(requested)).toEqual({ path: null, redirect: null }),
  );
  test('never leads to another site', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const { redirect } = normalisePath(`/${encodeURI(rest.toWellFormed())}`);
        if (redirect !== null) expect(new URL(redirect, 'https://here.example').host).toBe('here.example');
      }),
    );
  });
});

describe('any query parameters', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('get 200 or 400, never an error of the server', async () => {
    const name = fc.oneof(
      fc.constantFrom('page', 'max', 'sort', 'direction', 'search', 'category', 'sector', 'status'),
      fc.string({ maxLength: 20 }),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('"', '*', 'a:b', 'NEAR(', '1e309', '-1', '%', '\\', "'; drop table projects"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
        const { status } = await app.request(
          `/api/guest/projects?${new URLSearchParams(pairs.map(([one, other]) => [one.toWellFormed(), other.toWellFormed()]))}`,
        );
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
    expect(app.loggedProblems).toEqual([]);
  });
  test('and any text in place of a slug gets 200 or 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (word) => {
        const { status } = await app.request(
          `/api/guest/projects/project/${encodeURIComponent(word.toWellFormed())}`,
        );
        expect([200, 404]).toContain(status);
      }),
      { numRuns: 100 },
    );
    expect(app.loggedProblems).toEqual([]);
  });
});

describe('the Location header', () => {
  test('never names another host, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '%2e', '\t', '?', '#', 'evil.com', '@', ':') }),
        (rest) => {
          for (const to of [rest, `/${rest}`])
            expect(new URL(locationHeader(to), 'https://here.example').host).toBe('here.example');
        },
      ),
    );
    expect(locationHeader('/.//evil.com')).toBe('/');
    expect(locationHeader('https://example.com/a')).toBe('https://example.com/a');
  });
});
