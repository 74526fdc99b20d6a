/** Messages between the server and the hashing process. */
import type { HashRequest } from './argon2.ts';

export type Operations = { hash: { ask: HashRequest; answer: { tag: Uint8Array } } };
