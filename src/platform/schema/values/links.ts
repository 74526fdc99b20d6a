/**
 * Checks the targets of links, for everything that is stored, rendered or sent as a `Location`; no other code checks them.
 * Browsers read `\` as `/`, drop tabs and line ends and resolve dots, so an address that looks like a path may lead to
 * another host. Without zod, because browsers load this module too.
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
 * Returns the path, query and hash of an address of this site in the form a header needs; null for any other address.
 */
export const sameSitePath = (address: string): string | null => {
  if (!address.startsWith('/') || AMBIGUOUS_CHARACTERS.test(address)) return null;
  const url = parseUrl(address, DUMMY_ORIGIN);
  if (url === null || url.origin !== DUMMY_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};

/** Returns a web address in the form a header needs; null unless it is https and contains no user name or password. */
export const httpsAddress = (address: string): string | null => {
  const url = AMBIGUOUS_CHARACTERS.test(address) ? null : parseUrl(address);
  return /^https:\/\//i.test(address) && url?.username === '' && url.password === '' ? url.href : null;
};

/** Returns whether an address leads away from this site: a web address, an email address or a phone number. */
export const isExternalLink = (address: string): boolean =>
  httpsAddress(address) !== null ||
  (/^(mailto:\S+|tel:\+\S+)/.test(address) && !AMBIGUOUS_CHARACTERS.test(address));

/** Returns whether a link may have this target: an external address, a page of this site, or an anchor on the page. */
export const isLink = (address: string): boolean =>
  isExternalLink(address) ||
  sameSitePath(address) !== null ||
  (address.startsWith('#') && !AMBIGUOUS_CHARACTERS.test(address));
