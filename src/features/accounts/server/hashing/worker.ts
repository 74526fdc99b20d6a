/**
 * Hashes passwords in a process that `hashing.ts` forks. The process receives no secrets in its environment and stores
 * nothing: a password is in memory only while its hash is computed. It hashes on its main thread, because the threads
 * of node's pool may have another priority.
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

// The server has exited, or no longer needs this process.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the server finishes its work and then disconnects this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// Page requests have priority over hashing. If the system does not permit a lower priority, this process runs at the
// usual one.
try {
  setPriority(Number(process.argv[2]));
} catch {}
// Even at the lowest priority, Linux lets a process run for 3 ms while a page request waits; a process of the idle
// class yields at once. Node cannot set that class, but `chrt` can, which every Debian and Alpine has.
execFile('chrt', ['-i', '-p', '0', String(process.pid)], () => {});
