import { type Hashing, hashingInProcess } from '#features/accounts/server/hashing/hashing.ts';

/**
 * Computes Argon2id at its lowest cost: tests create hundreds of accounts, each of which would take a twentieth of a
 * second. Not for a site that another process opens as well, which hashes at the real cost; hashing.unit.test.ts
 * covers that.
 */
export const cheapHashing: Hashing = {
  ...hashingInProcess,
  compute: (request) => hashingInProcess.compute({ ...request, memory: 8, passes: 1 }),
};
