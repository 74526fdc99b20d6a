/** What the server and the process that hashes say to one another. */
import type { HashRequest } from './argon2.ts';

export type Operations = { hash: { ask: HashRequest; answer: { tag: Uint8Array } } };
