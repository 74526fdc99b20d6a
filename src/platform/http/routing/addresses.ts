/** Normalises requested paths, so that each page has one address. Also encodes the targets of redirects. */
import { httpsAddress, sameSitePath } from '#platform/schema/values/links.ts';
import { encodedPath } from '#platform/schema/values/page-path.ts';

interface NormalisedPath {
  /** Decoded, lower case, without repeated or trailing slashes; null: no page can have this path */
  path: string | null;
  /**
   * The canonical path, encoded and without the query, if the requested path differs from it; null: it is canonical, or
   * no page can have it
   */
  redirect: string | null;
}

/**
 * Returns the value of a `Location` header: a path of this site or an https address, encoded. Any other target becomes
 * `/`.
 */
export const locationHeader = (to: string): string => sameSitePath(to) ?? httpsAddress(to) ?? '/';

/** Normalises `raw`, the path as sent, still encoded, without the query. */
export const normalisePath = (raw: string): NormalisedPath => {
  let decodedPath: string;
  try {
    decodedPath = decodeURIComponent(raw);
  } catch {
    return { path: null, redirect: null };
  }
  if (/[\p{Control}\\]/u.test(decodedPath) || decodedPath.length > 1000)
    return { path: null, redirect: null };
  const path = decodedPath
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
  const canonical = encodedPath(path);
  return { path, redirect: canonical === raw ? null : canonical };
};
