/**
 * Logs one line for each request except those of monitors, with no more about the client than is needed to distinguish
 * networks.
 */
import type { EndedRequest } from './request-observer.ts';

const MAX_PATH_LENGTH = 300;

/** Not logged: monitors request these every few seconds. */
const QUIET_ROUTES: ReadonlySet<string | null> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Returns a function that logs one answered or aborted request. `routes`: the routes whose paths may contain a token,
 * those of the API
 */
export const accessLog = (
  log: { info(fields: object, message: string): void },
  routes: readonly { path: string }[],
) => {
  const withoutToken = tokenRedaction(routes);
  return ({
    id,
    method,
    path,
    route,
    status,
    ms,
    bytes,
    client,
    isCached,
    isAborted,
  }: EndedRequest): void => {
    if (QUIET_ROUTES.has(route)) return;
    log.info(
      {
        requestId: id,
        method,
        path: withoutToken(path).slice(0, MAX_PATH_LENGTH),
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
};

const TOKEN = '{token}';

/**
 * Returns a function that replaces a path that contains a token with the pattern of its route, and returns any other
 * path unchanged. It compares the path, not the matched route, because a valid token can also be in a request that no
 * route answers: one with another method, a trailing slash, or a different spelling.
 */
const tokenRedaction = (routes: readonly { path: string }[]): ((path: string) => string) => {
  const tokenRoutes = routes
    .filter((route) => route.path.includes(TOKEN))
    .map(({ path }) => ({ path, beforeToken: path.slice(0, path.indexOf(TOKEN)).toLowerCase() }));
  return (path) => {
    const decodedPath = decodeAscii(path).toLowerCase();
    return tokenRoutes.find(({ beforeToken }) => decodedPath.includes(beforeToken))?.path ?? path;
  };
};

/** Decodes each `%xx` by itself, because the rest of the path may be malformed. */
const decodeAscii = (path: string): string =>
  path.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Returns the network of an address, /24 or /48: enough to recognise an attack, too little to recognise a person. */
const networkOfClient = (address: string | null): string | null => {
  if (address === null) return null;
  const withoutIPv6Prefix = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (/^\d+\.\d+\.\d+\.\d+$/.test(withoutIPv6Prefix)) return withoutIPv6Prefix.replace(/\d+$/, '0');
  if (!/^[\da-f:]+$/i.test(withoutIPv6Prefix)) return null;
  const groups = withoutIPv6Prefix.split('::')[0]?.split(':').slice(0, 3) ?? [];
  return `${groups.join(':')}::`;
};
