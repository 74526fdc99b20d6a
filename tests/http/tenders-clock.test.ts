/** Times on server-rendered pages are correct whenever they are read, although pages are cached. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GuestSettings } from '#features/settings/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';
import { type AddedTender, addTender } from '#tests/support/tenders.ts';

let app: TestApp;
let tender: AddedTender;

// Clocks only go forward, so each part has a separate site.
const prepare = async (): Promise<void> => {
  app = await startTestApp({ renderer: await builtRenderer() });
  // An odd minute, because pages are rendered again at every quarter of an hour anyway.
  tender = await addTender(app, {
    title: 'Brickwork to Northgate School',
    opensAt: '2026-11-24T09:07',
    closesAt: '2026-12-10T14:07',
    questionsDeadline: '2026-12-01T12:00',
  });
};

/** Returns the number and unit of the time left, as rendered without a script. */
const leftOn = async (path: string): Promise<string | null> => {
  const page = await (await app.request(path)).text();
  const [, , large = '', small = ''] =
    /<p class="(due-status|tender-left)"[^>]*><b>(.*?)<\/b>\s*<span[^>]*>(.*?)<\/p>/s.exec(page) ?? [];
  const text = (html: string): string =>
    html
      .replace(/<span class="due-unsure">.*?<\/span>/gs, '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '')
      .replace(/\s+/g, ' ')
      .trim();
  return large === '' ? null : `${text(large)} ${text(small).split(/ (?:until|left)/)[0]}`;
};
const at = (time: string): void => app.clock.set(new Date(time));

describe('the time left', () => {
  beforeAll(prepare);
  afterAll(() => app.close());

  test.each([
    ['2026-11-23T09:06:59.000Z', '24 hours'],
    ['2026-11-26T14:07:00.000Z', '14 days'],
    ['2026-11-26T14:07:01.000Z', '13 days'],
    ['2026-12-07T14:07:00.000Z', '3 days'],
    ['2026-12-07T14:07:01.000Z', '71 hours'],
    ['2026-12-10T12:07:00.000Z', '2 hours'],
    ['2026-12-10T12:07:01.000Z', '1 hour'],
    ['2026-12-10T13:07:00.000Z', '1 hour'],
    ['2026-12-10T13:07:01.000Z', 'Less than 1 hour'],
    ['2026-12-10T14:06:59.999Z', 'Less than 1 hour'],
    ['2026-12-10T14:07:00.000Z', null],
  ])('at %s is %s on the tender page, in the list and on the front page', async (time, words) => {
    at(time);
    expect(await leftOn(`/tenders/${tender.url}`)).toBe(words);
    expect(await leftOn('/tenders')).toBe(words);
    if (time > '2026-11-24T09:07') expect(await leftOn('/')).toBe(words);
  });
});

describe('a cached page', () => {
  beforeAll(prepare);
  afterAll(() => app.close());

  test('is rendered again when an hour less is left', async () => {
    at('2026-12-08T10:07:00.000Z');
    expect(await leftOn('/tenders')).toBe('52 hours');
    const first = await (await app.request('/tenders')).text();
    expect(await (await app.request('/tenders')).text()).toBe(first);
    at('2026-12-08T10:07:01.000Z');
    expect(await leftOn('/tenders')).toBe('51 hours');
  });
});

describe('the menu', () => {
  beforeEach(async () => {
    await prepare();
    at('2026-11-24T09:06:59.000Z');
  });
  afterEach(() => app.close());
  const openTenders = async (): Promise<number> =>
    (await app.json<GuestSettings>('/api/guest/settings')).body.openTenders;
  const marked = async (): Promise<string | null> =>
    /Tenders<span class="open-now">(\d+)<span class="visually-hidden"> open<\/span><\/span>/.exec(
      await (await app.request('/')).text(),
    )?.[1] ?? null;

  test('counts the tenders that are open, from the second they open to the second they close', async () => {
    expect([await openTenders(), await marked()]).toEqual([0, null]);
    at('2026-11-24T09:07:00.000Z');
    expect([await openTenders(), await marked()]).toEqual([1, '1']);
    at('2026-12-10T14:06:59.999Z');
    expect([await openTenders(), await marked()]).toEqual([1, '1']);
    at('2026-12-10T14:07:00.000Z');
    expect([await openTenders(), await marked()]).toEqual([0, null]);
  });

  test('no longer counts a tender that was cancelled', async () => {
    const second = await addTender(app, { title: 'Roofing to Northgate School' });
    expect([await openTenders(), await marked()]).toEqual([1, '1']);
    unwrap(
      await app.tenderAdmin.cancel(
        second._id,
        { reason: 'The school is to be built elsewhere after all.' },
        system,
      ),
    );
    expect([await openTenders(), await marked()]).toEqual([0, null]);
  });
});
