/** Tests that the code documents each state area that the specification names, and in which area a call stores its error. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { galleryListQuery, galleryQuery } from '#features/galleries/site/queries.ts';
import { featuredQuery } from '#features/projects/site/queries.ts';
import { tenderListQuery, tenderQuery } from '#features/tenders/site/queries.ts';
import { proxyForEach } from '#tests/support/proxy.ts';
import { areas } from '#web/data/areas/areas.ts';
import { fetchGuest } from '#web/data/guest/fetch-guest.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';

const answerWith = proxyForEach();

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { hasAttribute: () => false } });
  areas.dispatch({ type: 'signedOut' });
});

test('for each area, exactly one comment says what feeds it', async () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const namedAreas: (string | undefined)[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: source }))
    for (const [, area] of (await readFile(join(source, file), 'utf8')).matchAll(/State area `(\w+)`/g))
      namedAreas.push(area);
  expect(namedAreas.sort()).toEqual(
    'admin auth form gallery guest letters page projects settings staff tender user'.split(' '),
  );
});

test.each([
  ['list of tenders', tenderListQuery({ page: 2 }), 'tender'],
  ['tender', tenderQuery('roof'), 'tender'],
  ['list of galleries', galleryListQuery(), 'gallery'],
  ['gallery', galleryQuery('cranes'), 'gallery'],
  ['settings', settingsQuery(), 'guest'],
  ['projects', featuredQuery(), 'guest'],
] as const)('the error of a call (%s) is in its area', async (_, { path, area }, expected) => {
  answerWith(500, '');
  await fetchGuest(path, area);
  expect(areas.read()[expected]).toEqual({ error: 'ERROR:500' });
});
