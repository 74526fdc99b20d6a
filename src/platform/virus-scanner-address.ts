/**
 * Parses the variable `SCANNER_URL`, the address of clamd (ClamAV's daemon). Opens no connection, so that the
 * configuration can be checked before anything starts.
 */

export type ScannerAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'socket'; readonly path: string };

const CLAMD_PORT = 3310;

/** Returns null if the path has an invalid percent-encoding. */
const decodedPath = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

/** Parses `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. Returns null if it is neither. */
export const parseScannerUrl = (text: string): ScannerAddress | null => {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  if (url.protocol === 'unix:') {
    const path = decodedPath(url.pathname);
    return url.host === '' && path?.startsWith('/') ? { kind: 'socket', path } : null;
  }
  if (url.protocol !== 'tcp:' || url.hostname === '' || !['', '/'].includes(url.pathname)) return null;
  return {
    kind: 'tcp',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? CLAMD_PORT : Number(url.port),
  };
};
