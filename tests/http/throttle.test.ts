import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ServerFeature } from '#platform/feature.ts';
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
