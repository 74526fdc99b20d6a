/**
 * Hashes passwords in a process that `hashing.ts` forks. The process receives no secrets in its environment and stores
 * nothing. It hashes on its main thread, because on Linux a priority belongs to a thread, and the calls below lower
 * that of the main thread only.
 */
import { execFile } from 'node:child_process';
import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import type { ProcessAnswer, ProcessRequest } from '#platform/jobs/worker-process.ts';
import type { Operations } from './protocol.ts';

process.on('message', ({ id, operation: _, ...request }: ProcessRequest<Operations>) => {
  const tag = argon2Sync('argon2id', request);
  const answer: ProcessAnswer<Operations> = { id, answer: { tag }, residentBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});

// The server has exited without ending this process.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group. This process ignores it: the server finishes its work and then kills it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// Page requests have priority over hashing. If the system does not permit a lower priority, this process runs at the
// usual one.
try {
  setPriority(Number(process.argv[2]));
} catch {}
// Even at the lowest priority, Linux lets a thread run for 3 ms while a page request waits; a thread of the idle class
// yields at once. Node cannot set that class, but the program `chrt` of util-linux can. Without `chrt` nothing changes.
execFile('chrt', ['-i', '-p', '0', String(process.pid)], () => {});
