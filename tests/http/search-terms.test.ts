/** @module-tag dialect */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject, addStaffMember } from '#tests/support/factories.ts';
import { searchOf } from '#tests/support/search.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { find } = searchOf(() => app);

describe('any search term', () => {
  test('is returned as text, never as markup', async () => {
    const category = await addCategory(app);
    await addProject(app, category, {
      summary: 'Beams <b>bold</b> & "quoted" <script>alert(1)</script> beside the gate of the old school.',
    });
    const excerpt = (await find('beams')).items[0]?.excerpt ?? '';
    expect(excerpt).toContain(
      '<mark>Beams</mark> &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; &lt;script&gt;',
    );
    expect(excerpt.replace(/<\/?mark>/g, '')).not.toContain('<');
    expect((await find('<script>')).items[0]?.excerpt).toContain('&lt;<mark>script</mark>&gt;');
  });

  test('is never interpreted as a command: 200 or 400', async () => {
    const category = await addCategory(app);
    await addProject(app, category);
    for (const words of [
      '"',
      '*',
      'a:b',
      'NEAR(',
      'NEAR("a" "b", 5)',
      'title:x',
      '{title}: x',
      "'; drop table x",
      'AND',
      'OR NOT',
      '^a',
      '-a',
      '+',
      '&',
      '|',
      '!',
      '<->',
      ':*',
      '\\',
      "'",
      '%',
      '_',
      '()',
      'a\u0000b',
      'x '.repeat(90),
      '\u202eabc',
      '😀',
      'ﷺ',
      'İ',
      '\u0627\u0644',
    ]) {
      for (const path of ['', '/suggest']) {
        const { status } = await app.json(
          `/api/guest/search${path}?${new URLSearchParams({ search: words })}`,
        );
        expect([200, 400], JSON.stringify(words)).toContain(status);
      }
    }
    expect(app.loggedProblems).toEqual([]);
  });

  test('is never interpreted as a command in the lists of the site and of the content area either', async () => {
    const owner = await createAdminClient(app, { roles: ['owner'] });
    const searchable = app.routes.filter(
      ({ method, path, query }) =>
        method === 'GET' && !path.includes('{') && query instanceof z.ZodObject && 'search' in query.shape,
    );
    expect(searchable.length).toBeGreaterThan(20);
    for (const { path } of searchable)
      for (const words of ['"', '*', 'a:b', 'NEAR(', "'; drop table x", '%', '\\', 'a '.repeat(25_000)]) {
        const { status } = await app.request(`${path}?${new URLSearchParams({ search: words })}`, {
          headers: { authorization: `Bearer ${owner.token}` },
        });
        const expected = words.length > 1000 ? [400] : [200, 400];
        expect(expected, `${path} ${words.slice(0, 20)}`).toContain(status);
      }
    expect(app.loggedProblems).toEqual([]);
  });
});

describe('any string at all', () => {
  let one: TestApp;
  beforeAll(async () => {
    one = await startTestApp();
    const category = await addCategory(one);
    await addProject(one, category);
    await addStaffMember(one);
  });
  afterAll(() => one.close());

  test('gets 200 or 400', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 220 }),
      fc
        .array(
          fc.constantFrom(
            'school',
            'nortgate',
            '"',
            '*',
            '(',
            ')',
            'NEAR',
            'OR',
            'NOT',
            ':',
            '混凝土',
            'الشمال',
            '\\',
            "'",
          ),
          { maxLength: 20 },
        )
        .map((words) => words.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        for (const path of ['', '/suggest']) {
          const parameters = new URLSearchParams({ search });
          const { status } = await one.request(`/api/guest/search${path}?${parameters}`);
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: 150 },
    );
    expect(one.loggedProblems).toEqual([]);
  });
});
