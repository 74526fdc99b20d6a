import { expect, test } from 'vitest';
import { GuestData } from '#web/data/guest/guest-data.ts';
import { loadContext } from '#web/data/screen.ts';
import { loader } from './index.tsx';

/** Runs the page's loader while every guest call fails with this status. */
const runLoader = (search: string, status: number): Promise<void> =>
  loader(
    loadContext(
      new GuestData(async () => ({ status, data: null })),
      {},
      new URL(`http://site/contact${search}`),
    ),
  );

test('a person who does not exist is removed from the address', async () => {
  const redirect: unknown = await runLoader('?person=nobody&topic=other', 404).catch(
    (thrown: unknown) => thrown,
  );
  expect((redirect as Response).headers.get('location')).toBe('/contact?topic=other');
});

test('a person who cannot be loaded at the moment stays in the address', async () => {
  // Does not throw a redirect.
  await runLoader('?person=eleanor-hale', 503);
});
