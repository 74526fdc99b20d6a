/** One address per page: normalises a requested path before anything is looked up. */
import { httpsAddress, sameSitePath } from '#platform/schema/values/links.ts';

interface NormalisedPath {
  /** Decoded, lower case, without a trailing slash; null: no page can have this path */
  path: string | null;
  /** Where to redirect a visitor whose address was spelled differently; null: it is canonical */
  redirect: string | null;
}

/**
 * Returns the target of a redirect as the header needs it. Only an https address leads away from this site.
 */
export const locationHeader = (to: string): string => sameSitePath(to) ?? httpsAddress(to) ?? '/';

/** Normalises `raw`, the path as sent, still encoded, without the query. */
export const normalisePath = (raw: string): NormalisedPath => {
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
