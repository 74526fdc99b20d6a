/** The company's offices, the map that shows them, and the contact for security reports. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuestOffices, GuestSettings } from '#features/settings/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer: await builtRenderer(), siteUrl: 'https://www.northline.example' });
});
afterAll(() => app.close());

const policyOf = async (path: string): Promise<string> =>
  (await app.request(path)).headers.get('content-security-policy') ?? '';

const office = (name: string, fields: object = {}) => ({
  name,
  address: `${name}, Leeds`,
  primary: false,
  ...fields,
});

test('the offices are returned with their hours, the main one first, without other settings', async () => {
  expect((await app.json<GuestOffices>('/api/guest/offices')).body).toEqual([]);
  const { version } = await app.settings.get('contact');
  unwrap(
    await app.settings.put(
      'contact',
      version,
      {
        companyName: 'Northline Construction',
        email: 'office@northline.example',
        phone: '+44 113 496 0142',
        topics: { press: 'press@northline.example' },
        offices: [
          office('Yard'),
          office('House', { primary: true, hours: ['Monday, 9 to 5'], lat: 53.8, lng: -1.5 }),
        ],
      },
      system,
    ),
  );
  const { status, body } = await app.json<GuestOffices>('/api/guest/offices');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      name: 'House',
      address: 'House, Leeds',
      phone: null,
      email: null,
      hours: ['Monday, 9 to 5'],
      location: { lat: 53.8, lng: -1.5, zoom: 15 },
    },
    { name: 'Yard', address: 'Yard, Leeds', phone: null, email: null, hours: [], location: null },
  ]);
});

describe('maps', () => {
  const put = async (maps: object) =>
    app.settings.put('google', (await app.settings.get('google')).version, { maps }, system);
  const shown = async () => (await app.json<GuestSettings>('/api/guest/settings')).body.google.maps;

  test('come from OpenStreetMap, on request, by default', async () => {
    expect(await shown()).toEqual({
      key: null,
      show: 'press',
      tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
    for (const path of ['/contact', '/', '/nowhere']) {
      expect(await policyOf(path)).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
      expect(await policyOf(path)).toMatch(
        /require-trusted-types-for 'script'; trusted-types default service-worker$/,
      );
    }
    // Pages that can hold a token load nothing from other sites.
    for (const path of ['/user/login', '/admin', '/api/guest/settings'])
      expect(await policyOf(path)).not.toContain('openstreetmap');
  });

  test('accept a tile address with HTTPS or on this machine, and require a credit', async () => {
    for (const tiles of ['http://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/map.png', 'tiles'])
      expect(await put({ tiles, attribution: '© Mappers' })).toMatchObject({
        ok: false,
        refusal: { errors: { 'maps.tiles': expect.stringContaining('https://') } },
      });
    expect(await put({ tiles: 'https://tiles.example/{z}/{x}/{y}.png' })).toMatchObject({
      ok: false,
      refusal: { errors: { 'maps.attribution': 'Enter map credit' } },
    });
    expect(await put({ show: 'sometimes' })).toMatchObject({
      ok: false,
      refusal: { errors: { 'maps.show': 'Select an option from the list' } },
    });
    unwrap(await put({ tiles: 'http://127.0.0.1:8080/{z}/{x}/{y}.png', attribution: '© Mappers' }));
    expect(await policyOf('/')).toContain("img-src 'self' data: blob: http://127.0.0.1:8080;");
  });

  test('use the tile server in the settings on every public page, with its credit', async () => {
    const own = { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Mappers' };
    unwrap(await put({ ...own, show: 'scroll' }));
    for (const path of ['/contact', '/', '/nowhere'])
      expect(await policyOf(path)).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(await shown()).toEqual({ key: null, show: 'scroll', ...own });
  });

  test('can be switched off, so that no page can reach a tile server', async () => {
    unwrap(await put({ show: 'never' }));
    expect(await policyOf('/contact')).toContain("img-src 'self' data: blob:;");
    expect(await policyOf('/contact')).toMatch(/trusted-types service-worker$/);
    expect(await shown()).toEqual({ key: null, show: 'never', tiles: null, attribution: null });
    unwrap(await put({}));
    expect((await shown()).show).toBe('press');
  });
});

test('security.txt names the contacts and an expiry date', async () => {
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text.split('\n')).toEqual([
    'Contact: mailto:office@northline.example',
    'Contact: tel:+441134960142',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages: en-GB',
    'Canonical: https://www.northline.example/.well-known/security.txt',
    '',
  ]);
  const expires = Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '');
  const YEAR = 365 * 24 * 60 * 60_000;
  expect(expires).toBeGreaterThan(app.clock.now().getTime());
  expect(expires).toBeLessThan(app.clock.now().getTime() + YEAR);
  // The expiry date moves with the clock.
  app.clock.advance(YEAR);
  const later = await (await app.request('/.well-known/security.txt')).text();
  expect(Date.parse(/Expires: (.+)/.exec(later)?.[1] ?? '')).toBeGreaterThan(app.clock.now().getTime());
});
