/** Limits how long a request may take to arrive: a body sent a byte at a time would occupy a connection for ever. */
import type { IncomingMessage } from 'node:http';

/** How long a request may take to arrive, in milliseconds; large uploads to the admin may take longer. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How long the body of a GET or HEAD may take to arrive, in milliseconds: nothing reads it. */
const UNREAD_BODY_TIMEOUT_MS = 10_000;
/**
 * The slowest upload that is accepted, in bytes per millisecond: 400 kbit/s, less than most mobile connections have.
 */
const MIN_BYTES_PER_MS = 50;
/** The largest document the settings allow, in bytes. */
const MAX_UPLOAD_BYTES = 5_000 * 1024 * 1024;

/** Closes the connection of a request that has not arrived completely in time. */
export const limitReceiveTime = (request: IncomingMessage): void => {
  const timeoutMs = timeoutOf(request);
  if (timeoutMs === null) return;
  const timer = setTimeout(() => {
    // The request may be complete although nothing has read it.
    if (!request.complete) request.destroy();
  }, timeoutMs);
  timer.unref();
  const clearTimer = (): void => clearTimeout(timer);
  request.once('end', clearTimer).once('close', clearTimer);
};

/** Returns how long a request may take to arrive, in milliseconds; null: it is a GET or HEAD without a body. */
const timeoutOf = ({ url = '', method, headers }: IncomingMessage): number | null => {
  const length = headers['content-length'];
  if (method === 'GET' || method === 'HEAD') {
    const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
    return hasBody ? UNREAD_BODY_TIMEOUT_MS : null;
  }
  // Only requests to the admin may be large; elsewhere anyone could declare any size to gain time.
  const declaredBytes = url.startsWith('/api/admin/') ? Number(length ?? 0) : 0;
  return REQUEST_TIMEOUT_MS + Math.min(declaredBytes || 0, MAX_UPLOAD_BYTES) / MIN_BYTES_PER_MS;
};
