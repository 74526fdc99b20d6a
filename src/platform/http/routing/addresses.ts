/** One address a page: how a requested path is made canonical before anything is looked up. */
import { httpsAddress, sameSitePath } from '#platform/schema/links.ts';

interface NormalPath {
  /** Decoded, lower case, without a trailing slash; null: no page can have this path */
  path: string | null;
  /** Where to send the visitor when what they asked for is spelled differently; null: it is canonical */
  redirect: string | null;
}

/** What a redirect leads to, as the header carries it. Nothing but an https address leads away from this site. */
export const locationHeader = (to: string): string => sameSitePath(to) ?? httpsAddress(to) ?? '/';

/** `raw` is the path as sent, still encoded, without the query. */
export const normalPath = (raw: string): NormalPath => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return { path: null, redirect: null };
  }
  if (/[\p{Control}\\]/u.test(decoded) || decoded.length > 1000) return { path: null, redirect: null };
  const path = decoded
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const canonical = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  return { path, redirect: canonical === raw ? null : canonical };
};
