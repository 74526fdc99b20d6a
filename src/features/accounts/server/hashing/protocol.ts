/** Defines the messages between the server and the hashing process. */
import type { Argon2Parameters } from './argon2.ts';

export type Operations = { hash: { input: Argon2Parameters; answer: { tag: Uint8Array } } };
