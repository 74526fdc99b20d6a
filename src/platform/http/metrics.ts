/** Serves Prometheus metrics at `/metrics`, if switched on. */
import type { MiddlewareHandler } from 'hono';
import { cacheControl } from './answers/answer.ts';
import { api, metricHelp as m } from './messages/en-GB.ts';
import type { ResponseRoute } from './routing/response-route.ts';

interface MetricsSources {
  cache: { readonly bytes: number; readonly hits: number };
  jobs: () => Promise<readonly { lane: string; waiting: number; failed: number; oldestDue: string | null }[]>;
  generation: () => number;
  backups: () => Promise<{
    isOverdue: boolean;
    backup: { at: string; bytes: number } | null;
    verification: { at: string; problem: string | null } | null;
  }>;
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
    help: m.requests,
    labelNames: ['method', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'sitework_request_seconds',
    help: m.seconds,
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
  gauge('sitework_page_cache_hits', m.cacheHits, () => observed.cache.hits);
  gauge('sitework_page_cache_bytes', m.cacheBytes, () => observed.cache.bytes);
  gauge('sitework_generation', m.generation, observed.generation);
  const gaugeOf = (name: string, help: string) => new Gauge({ name, help, registers });
  const ofLane = (name: string, help: string) => new Gauge({ name, help, labelNames: ['lane'], registers });
  const waiting = ofLane('sitework_jobs_waiting', m.waiting);
  const failed = ofLane('sitework_jobs_failed', m.failed);
  const oldest = ofLane('sitework_jobs_oldest_seconds', m.oldest);
  const readLanes = async (): Promise<void> => {
    for (const state of await observed.jobs()) {
      const { lane } = state;
      waiting.set({ lane }, state.waiting);
      failed.set({ lane }, state.failed);
      const due = state.oldestDue === null ? Date.now() : Date.parse(state.oldestDue);
      oldest.set({ lane }, Math.max(0, Date.now() - due) / 1000);
    }
  };

  const backupAge = gaugeOf('sitework_backup_age_seconds', m.backupAge);
  const backupBytes = gaugeOf('sitework_backup_bytes', m.backupBytes);
  const backupOverdue = gaugeOf('sitework_backup_overdue', m.backupOverdue);
  const verificationAge = gaugeOf('sitework_backup_verification_age_seconds', m.verificationAge);
  const age = (at: string | undefined): number =>
    at === undefined ? Number.NaN : Math.max(0, Date.now() - Date.parse(at)) / 1000;
  const readBackups = async (): Promise<void> => {
    const { isOverdue, backup, verification } = await observed.backups();
    backupAge.set(age(backup?.at));
    backupBytes.set(backup?.bytes ?? Number.NaN);
    backupOverdue.set(isOverdue ? 1 : 0);
    verificationAge.set(age(verification?.problem === null ? verification.at : undefined));
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
      summary: api.metrics,
      produces: 'text/plain',
      caching: ['never'],
      security: 'text',
      openInMaintenance: true,
      anyHost: true,
      async answer({ headers }) {
        await readLanes();
        await readBackups();
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
