/** Serves Prometheus metrics at `/metrics`, if switched on. */
import type { MiddlewareHandler } from 'hono';
import { cacheControl } from './answers/answer.ts';
import type { ResponseRoute } from './routing/response-route.ts';

interface MetricsSources {
  cache: { readonly bytes: number; readonly hits: number };
  jobs: () => Promise<readonly { lane: string; waiting: number; failed: number; oldestDue: string | null }[]>;
  generation: () => number;
}

/** Returns the route, and the middleware that counts every request not answered from the cache. */
export const metrics = async (
  observed: MetricsSources,
): Promise<{ route: ResponseRoute; count: MiddlewareHandler }> => {
  // Loaded only when switched on: the default set-up starts without it.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'sitework_requests_total',
    help: 'Requests that were not answered from what is kept, by status',
    labelNames: ['method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'sitework_request_seconds',
    help: 'How long such requests took',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('sitework_page_cache_hits', 'Requests answered from what is kept', () => observed.cache.hits);
  gauge('sitework_page_cache_bytes', 'What the kept answers weigh', () => observed.cache.bytes);
  gauge('sitework_generation', 'Raised by every change of content', observed.generation);
  const ofLane = (name: string, help: string) => new Gauge({ name, help, labelNames: ['lane'], registers });
  const waiting = ofLane('sitework_jobs_waiting', 'Jobs to be done, by lane');
  const failed = ofLane('sitework_jobs_failed', 'Jobs given up, by lane');
  const oldest = ofLane(
    'sitework_jobs_oldest_seconds',
    'For how long the longest waiting job of a lane has been due',
  );
  const readLanes = async (): Promise<void> => {
    for (const state of await observed.jobs()) {
      const { lane } = state;
      waiting.set({ lane }, state.waiting);
      failed.set({ lane }, state.failed);
      const due = state.oldestDue === null ? Date.now() : Date.parse(state.oldestDue);
      oldest.set({ lane }, Math.max(0, Date.now() - due) / 1000);
    }
  };

  return {
    async count(context, next) {
      const end = duration.startTimer();
      await next();
      end();
      requests.inc({ method: context.req.method, status: context.res.status });
    },
    route: {
      method: 'GET',
      path: '/metrics',
      access: 'public',
      summary: 'Figures of this process for Prometheus',
      produces: 'text/plain',
      caching: ['never'],
      security: 'text',
      openInMaintenance: true,
      anyHost: true,
      async answer({ headers }) {
        await readLanes();
        return new Response(await register.metrics(), {
          headers: {
            ...headers,
            'content-type': register.contentType,
            'cache-control': cacheControl.never,
          },
        });
      },
    },
  };
};
