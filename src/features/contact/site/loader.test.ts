import { expect, test } from 'vitest';
import { GuestCallFailed } from '#web/data/failures.ts';
import type { LoadContext } from '#web/data/screen.ts';
import { loader } from './index.tsx';

/** Loads the page while every call for a staff member fails with this status. */
const load = (search: string, status: number): Promise<void> =>
  loader({
    params: {},
    url: new URL(`http://site/contact${search}`),
    load: async ({ path }) => {
      throw new GuestCallFailed(status, path);
    },
    loadOptional: async () => undefined,
    settings: () => expect.fail('The loader does not need the settings'),
  } satisfies LoadContext);

test('a person who does not exist is dropped from the address', async () => {
  const redirect: unknown = await load('?person=nobody&topic=other', 404).catch((thrown: unknown) => thrown);
  expect((redirect as Response).headers.get('location')).toBe('/contact?topic=other');
});

test('a person who cannot be loaded at the moment stays in the address', async () => {
  await load('?person=eleanor-hale', 503);
});
