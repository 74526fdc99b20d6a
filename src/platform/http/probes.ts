/**
 * Answers the probes of monitors and load balancers. `/healthz`: the process answers. `/readyz`: it also has
 * everything that it needs to serve visitors; the answer names the checks that failed.
 */
import { cacheControl } from './answers/answer.ts';
import { textResponse } from './answers/text.ts';
import { api } from './messages/en-GB.ts';
import type { PublicRoute } from './routing/response-route.ts';

/** Seconds after which a monitor should retry. */
const RETRY_AFTER_SECONDS = '5';

/**
 * Returns the routes of the probes. `checks`: by name, functions that reject if the server cannot serve visitors now.
 */
export const probes = (checks: Readonly<Record<string, () => Promise<unknown>>>): PublicRoute[] => {
  const commonFields = {
    method: 'GET',
    access: 'public',
    caching: ['never'],
    openInMaintenance: true,
    anyHost: true,
  } as const;
  return [
    {
      ...commonFields,
      path: '/healthz',
      summary: api.healthz,
      produces: 'text/plain',
      security: 'text',
      answer: async ({ headers }) => textResponse(200, 'ok\n', headers, 'text/plain'),
    },
    {
      ...commonFields,
      path: '/readyz',
      summary: api.readyz,
      produces: 'application/json',
      security: 'json',
      async answer({ headers }) {
        // All at once, so that the waiting times of several checks do not add up.
        const results = await Promise.all(
          Object.entries(checks).map(([name, check]) =>
            check().then(
              () => null,
              () => name,
            ),
          ),
        );
        const missing = results.filter((name) => name !== null);
        const isReady = missing.length === 0;
        return new Response(JSON.stringify({ ready: isReady, missing }), {
          status: isReady ? 200 : 503,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'cache-control': cacheControl.never,
            ...(isReady ? {} : { 'retry-after': RETRY_AFTER_SECONDS }),
          },
        });
      },
    },
  ];
};
