/**
 * Returns 128 random bits as hexadecimal digits, for example as the idempotency key of an action: the server performs an
 * action once, however often it is sent with the same key.
 */
export const randomId = (): string =>
  // Not `crypto.randomUUID`, which browsers do not offer to pages without https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
