import { type Hashing, hashingHere } from '#features/accounts/server/index.ts';

/**
 * Argon2id at its lowest cost: tests open hundreds of accounts, each at a twentieth of a second otherwise. Not for a site that
 * another process opens as well, since that one hashes at the real cost, which hashing.unit.test.ts covers.
 */
export const cheapHashing: Hashing = {
  ...hashingHere,
  compute: (request) => hashingHere.compute({ ...request, memory: 8, passes: 1 }),
};
