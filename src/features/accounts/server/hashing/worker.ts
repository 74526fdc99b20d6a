/**
 * The process in which passwords are hashed, forked by `hashing.ts`. It is given no environment and keeps nothing: a password
 * is here as long as its hash takes. On its own thread and not on node's pool, whose threads may have another priority.
 */
import { execFile } from 'node:child_process';
import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import type { AnswerFrom, RequestTo } from '#platform/jobs/process-link.ts';
import type { Operations } from './protocol.ts';

process.on('message', ({ id, operation: _, ...request }: RequestTo<Operations>) => {
  const tag = argon2Sync('argon2id', request);
  const answer: AnswerFrom<Operations> = { id, answer: { tag }, occupied: process.memoryUsage.rss() };
  process.send?.(answer);
});

// Whoever asked is gone, or wants no more.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the server finishes what it has begun and then lets go of us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// Pages come first. Where the system refuses, it runs without.
try {
  setPriority(Number(process.argv[2]));
} catch {}
// At the lowest priority Linux still lets a process have its 3 ms when a page is waiting; an idle one gives way at once. Node
// cannot ask for that, a program that every Debian and Alpine has can.
execFile('chrt', ['-i', '-p', '0', String(process.pid)], () => {});
