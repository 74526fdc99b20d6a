/** Returns the key of one action: while it is sent with the same key, the server carries it out once. */
export const newIdempotencyKey = (): string =>
  // Not `randomUUID`, which pages without https lack.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
