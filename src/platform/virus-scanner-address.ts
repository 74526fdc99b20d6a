/**
 * Parses the variable `SCANNER_URL`, the address of clamd. Opens nothing, so that the configuration can be checked
 * first.
 */

export type ScannerAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'socket'; readonly path: string };

const CLAMD_PORT = 3310;

/** Parses `tcp://127.0.0.1:3310` or `unix:/run/clamav/clamd.ctl`. Returns null if it is neither. */
export const parseScannerUrl = (text: string): ScannerAddress | null => {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return null;
  if (url.protocol === 'unix:')
    return url.host === '' && url.pathname.startsWith('/')
      ? { kind: 'socket', path: decodeURIComponent(url.pathname) }
      : null;
  if (url.protocol !== 'tcp:' || url.hostname === '' || !['', '/'].includes(url.pathname)) return null;
  return {
    kind: 'tcp',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? CLAMD_PORT : Number(url.port),
  };
};
