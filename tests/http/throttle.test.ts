import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ServerFeature } from '#platform/feature.ts';
import { done } from '#platform/http/routing/outcome.ts';
import { route } from '#platform/http/routing/route.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { serverFeatures } from '../../src/features.server.ts';

/** A call that may be made once an hour, and fails. */
const failing: ServerFeature = {
  name: 'failing',
  routes: () => [
    route({
      method: 'POST',
      path: '/api/guest/failing',
      access: 'public',
      summary: 'Fails',
      throttle: { name: 'failing', max: 1, minutes: 60 },
      answer: z.unknown(),
      handle: () => Promise.reject(new Error('broken on purpose')),
    }),
    ...[5, 90].map((minutes) =>
      route({
        method: 'POST',
        path: `/api/guest/limited-for-${minutes}-minutes`,
        access: 'public',
        summary: 'Succeeds',
        throttle: { name: `limited-${minutes}`, max: 1, minutes },
        answer: z.unknown(),
        handle: async () => done(null),
      }),
    ),
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [...serverFeatures, failing] });
});
afterAll(() => app.close());

test('a call that fails on the server does not count towards its limit', async () => {
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await app.request('/api/guest/failing', { method: 'POST' })).status);
  expect(statuses).toEqual([500, 500, 500]);
});

test('counts are deleted soon after they end, even if no others follow', async () => {
  const waitMinutes = async (minutes: number): Promise<void> => {
    app.clock.advance(minutes * 60_000);
    await app.jobs.runDue();
  };
  const stored = async () =>
    (await app.database.db.selectFrom('rateLimits').select('key').execute()).map(
      ({ key }) => key.split(' ')[0],
    );
  // Deletes what other tests have counted.
  await waitMinutes(180);
  await app.request('/api/guest/limited-for-5-minutes', { method: 'POST' });
  await waitMinutes(30);
  await app.request('/api/guest/limited-for-90-minutes', { method: 'POST' });
  await waitMinutes(60);
  expect(await stored()).toEqual(['limited-90']);
  await waitMinutes(90);
  expect(await stored()).toEqual([]);
});
