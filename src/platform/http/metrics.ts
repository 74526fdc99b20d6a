/** Serves Prometheus metrics at `/metrics`, if enabled. */
import cluster from 'node:cluster';
import { cacheControl } from './answers/answer.ts';
import { api, metricHelp as m } from './messages/en-GB.ts';
import type { ResponseRoute } from './routing/response-route.ts';
import type { AdmissionState } from './serving/admission.ts';
import type { EndedRequest } from './serving/request-observer.ts';

interface MetricsSources {
  cache: { readonly bytes: number; readonly hits: number };
  jobs: {
    states(): Promise<readonly { lane: string; waiting: number; failed: number; oldestDue: string | null }[]>;
    onAttempt(watcher: (attempt: { lane: string; seconds: number; failed: boolean }) => void): void;
  };
  generation: () => number;
  backups: () => Promise<{
    isOverdue: boolean;
    backup: { at: string; bytes: number } | null;
    verification: { at: string; problem: string | null } | null;
  }>;
  /** Returns the state of the connection pool; null: there is none */
  pool: () => { open: number; idle: number; waiting: number } | null;
  /** Returns how often each fault of the clock, the database, the disk or the storage has occurred */
  faults: () => Readonly<Record<string, number>>;
  outbox: () => Promise<{ waiting: number; oldest: string | null }>;
  /** Returns the free bytes by place; null: unknown, as for a bucket or a database on another machine */
  freeBytes: () => Promise<Readonly<Record<string, number | null>>>;
}

export interface Metrics {
  route: ResponseRoute;
  /** Counts a request that was answered or aborted */
  countRequest(request: EndedRequest): void;
  /** Reports the state of the queue from now on */
  watchAdmission(state: AdmissionState): void;
}

/** Other methods are counted together: a client may send any name. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the route of the metrics, and the functions that update them. */
export const metrics = async (sources: MetricsSources): Promise<Metrics> => {
  // Loaded only if enabled: the default set-up starts without it.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  // Each of several processes reports only its own requests, cache and memory; the label `process` distinguishes them.
  if (cluster.worker !== undefined) register.setDefaultLabels({ process: String(cluster.worker.id) });
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'sitework_requests_total',
    help: m.requests,
    labelNames: ['method', 'route', 'status', 'cached'],
    registers,
  });
  const duration = new Histogram({
    name: 'sitework_request_seconds',
    help: m.seconds,
    labelNames: ['route', 'cached'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const addGauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  addGauge('sitework_page_cache_hits', m.cacheHits, () => sources.cache.hits);
  addGauge('sitework_page_cache_bytes', m.cacheBytes, () => sources.cache.bytes);
  addGauge('sitework_generation', m.generation, sources.generation);
  const plainGauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const laneGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['lane'], registers });
  const waitingJobs = laneGauge('sitework_jobs_waiting', m.waiting);
  const failedJobs = laneGauge('sitework_jobs_failed', m.failed);
  const oldestJob = laneGauge('sitework_jobs_oldest_seconds', m.oldest);
  const jobDuration = new Histogram({
    name: 'sitework_job_seconds',
    help: m.jobSeconds,
    labelNames: ['lane', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers,
  });
  sources.jobs.onAttempt(({ lane, seconds, failed }) =>
    jobDuration.observe({ lane, outcome: failed ? 'failed' : 'done' }, seconds),
  );
  const readLanes = async (): Promise<void> => {
    for (const state of await sources.jobs.states()) {
      const { lane } = state;
      waitingJobs.set({ lane }, state.waiting);
      failedJobs.set({ lane }, state.failed);
      const due = state.oldestDue === null ? Date.now() : Date.parse(state.oldestDue);
      oldestJob.set({ lane }, Math.max(0, Date.now() - due) / 1000);
    }
  };

  const backupAge = plainGauge('sitework_backup_age_seconds', m.backupAge);
  const backupBytes = plainGauge('sitework_backup_bytes', m.backupBytes);
  const backupOverdue = plainGauge('sitework_backup_overdue', m.backupOverdue);
  const verificationAge = plainGauge('sitework_backup_verification_age_seconds', m.verificationAge);
  /** Returns the seconds since `at`, an ISO instant; `NaN` if there is none. */
  const secondsSince = (at: string | undefined): number =>
    at === undefined ? Number.NaN : Math.max(0, Date.now() - Date.parse(at)) / 1000;
  const readBackups = async (): Promise<void> => {
    const { isOverdue, backup, verification } = await sources.backups();
    backupAge.set(secondsSince(backup?.at));
    backupBytes.set(backup?.bytes ?? Number.NaN);
    backupOverdue.set(isOverdue ? 1 : 0);
    verificationAge.set(secondsSince(verification?.problem === null ? verification.at : undefined));
  };

  let admission: AdmissionState | undefined;
  addGauge('sitework_requests_waiting', m.requestsWaiting, () => admission?.waiting ?? 0);
  const addCounter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  addCounter('sitework_requests_rejected_total', m.requestsRejected, () => admission?.rejected ?? 0);
  addCounter('sitework_requests_skipped_total', m.requestsSkipped, () => admission?.skipped ?? 0);
  new Counter({
    name: 'sitework_faults_total',
    help: m.faults,
    labelNames: ['fault'],
    registers,
    collect() {
      this.reset();
      for (const [fault, count] of Object.entries(sources.faults())) this.inc({ fault }, count);
    },
  });
  if (sources.pool() !== null) {
    const poolCount = (state: 'open' | 'idle' | 'waiting') => () => sources.pool()?.[state] ?? 0;
    addGauge('sitework_database_connections', m.connections, poolCount('open'));
    addGauge('sitework_database_connections_idle', m.connectionsIdle, poolCount('idle'));
    addGauge('sitework_database_waiting', m.connectionsWaiting, poolCount('waiting'));
  }
  const outboxWaiting = plainGauge('sitework_outbox_waiting', m.outboxWaiting);
  const outboxOldest = plainGauge('sitework_outbox_oldest_seconds', m.outboxOldest);
  const readOutbox = async (): Promise<void> => {
    const { waiting, oldest } = await sources.outbox();
    outboxWaiting.set(waiting);
    outboxOldest.set(oldest === null ? 0 : secondsSince(oldest));
  };
  const diskFree = new Gauge({
    name: 'sitework_disk_free_bytes',
    help: m.diskFree,
    labelNames: ['place'],
    registers,
  });
  const readDisk = async (): Promise<void> => {
    for (const [place, bytes] of Object.entries(await sources.freeBytes()))
      if (bytes !== null) diskFree.set({ place }, bytes);
  };
  // If one of these reads fails, the other metrics are still served: metrics are needed most while the database is
  // unreachable.
  const readAll = (): Promise<unknown> =>
    Promise.allSettled([readLanes(), readBackups(), readOutbox(), readDisk()]);

  return {
    countRequest({ method, route, status, ms, isCached }) {
      const cached = isCached ? 'yes' : 'no';
      const pattern = route ?? 'none';
      duration.observe({ route: pattern, cached }, ms / 1000);
      requests.inc({ method: METHODS.has(method) ? method : 'other', route: pattern, status, cached });
    },
    watchAdmission(state) {
      admission = state;
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
        await readAll();
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
