/**
 * Valid targets of a link: one check for everything that is stored, rendered or sent as a `Location`. Without
 * zod, because the browser uses it too.
 *
 * Browsers read `\` as `/`, drop tabs and line ends and resolve dots, so what looks like a path may name
 * another host.
 */

const DUMMY_ORIGIN = 'http://site.invalid';
const AMBIGUOUS_CHARACTERS = /[\\\p{Control}\p{Surrogate}]/u;

const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/**
 * Returns the path, query and hash of an address of this site in the form a header needs; null if it is none.
 */
export const sameSitePath = (address: string): string | null => {
  if (!address.startsWith('/') || AMBIGUOUS_CHARACTERS.test(address)) return null;
  const url = parseUrl(address, DUMMY_ORIGIN);
  if (url === null || url.origin !== DUMMY_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};

/**
 * Returns a web address in the form a header needs; null unless it is https and has no user name before its
 * host.
 */
export const httpsAddress = (address: string): string | null => {
  const url = AMBIGUOUS_CHARACTERS.test(address) ? null : parseUrl(address);
  return /^https:\/\//i.test(address) && url?.username === '' && url.password === '' ? url.href : null;
};

/** Returns whether an address leads away from this site: a web address, a mail or a call. */
export const isExternalLink = (address: string): boolean =>
  httpsAddress(address) !== null ||
  (/^(mailto:\S+|tel:\+\S+)/.test(address) && !AMBIGUOUS_CHARACTERS.test(address));

/** Returns whether an address leads away from this site, to one of its pages, or to a place on the page. */
export const isLink = (address: string): boolean =>
  isExternalLink(address) ||
  sameSitePath(address) !== null ||
  (address.startsWith('#') && !AMBIGUOUS_CHARACTERS.test(address));
