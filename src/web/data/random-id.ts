/**
 * Returns 128 random bits as hexadecimal digits, for example as the idempotency key of an action: while it is sent with
 * the same key, the server carries it out once.
 */
export const randomId = (): string =>
  // Not `crypto.randomUUID`, which pages without https lack.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
