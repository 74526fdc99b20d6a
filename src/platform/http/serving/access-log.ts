/** Logs one line for each request, with no more about the client than is needed to distinguish networks. */
import type { Answered } from './answered.ts';

const MAX_PATH_LENGTH = 300;

/** Not logged: monitors request these every few seconds. */
const QUIET_ROUTES: ReadonlySet<string | null> = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns a function that logs one answered request. */
export const accessLog =
  (log: { info(fields: object, message: string): void }) =>
  ({ id, method, path, route, status, ms, bytes, client, isCached, isAborted }: Answered): void => {
    if (QUIET_ROUTES.has(route)) return;
    log.info(
      {
        requestId: id,
        method,
        // A path may contain a token, which must not be logged.
        path: route?.includes('{token}') === true ? route : path.slice(0, MAX_PATH_LENGTH),
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes,
        client: networkOfClient(client),
        ...(isCached && { cached: true }),
        ...(isAborted && { aborted: true }),
      },
      'request',
    );
  };

/** Returns the network of an address, /24 or /48: enough to recognise an attack, too little to recognise a person. */
const networkOfClient = (address: string | null): string | null => {
  if (address === null) return null;
  const withoutIPv6Prefix = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(withoutIPv6Prefix)) return withoutIPv6Prefix.replace(/\d+$/, '0');
  if (!/^[\da-f:]+$/i.test(withoutIPv6Prefix)) return null;
  const groups = withoutIPv6Prefix.split('::')[0]?.split(':').slice(0, 3) ?? [];
  return `${groups.join(':')}::`;
};
