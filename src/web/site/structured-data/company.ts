/** Splits the company's free-text settings into the parts that schema.org requires. */

/** A British address ends with the town and the postcode; for other countries only the country is certain. */
export function postalAddress(address: string, country: string): object {
  const parts = address
    .split(/,|\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [, town, postalCode] =
    /^(?:(.+?)\s+)?([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i.exec(parts.at(-1) ?? '') ?? [];
  const known = postalCode === undefined ? parts : parts.slice(0, -1);
  const locality = town ?? (postalCode === undefined || known.length < 2 ? undefined : known.pop());
  return {
    '@type': 'PostalAddress',
    streetAddress: known.join(', '),
    ...(locality === undefined ? {} : { addressLocality: locality }),
    ...(postalCode === undefined ? {} : { postalCode: postalCode.toUpperCase() }),
    addressCountry: country,
  };
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayOf = (word: string): string | undefined =>
  word.length < 3
    ? undefined
    : DAYS.find((day) => day.startsWith(word.toLowerCase()) || word.toLowerCase() === `${day}s`);
const abbreviate = (day: string): string => day.charAt(0).toUpperCase() + day.charAt(1);
const OPENING_HOURS =
  /^(\p{L}+)(?:\s*(?:to|-|–)\s*(\p{L}+))?[,:]?\s+(\d{1,2}:\d{2})\s*(?:to|-|–)\s*(\d{1,2}:\d{2})$/u;

/** `Monday to Friday, 07:30 to 17:30` → `Mo-Fr 07:30-17:30`; undefined for any other text. */
export function openingHours(line: string): string[] {
  const [, first = '', last, opens = '', closes = ''] = OPENING_HOURS.exec(line.trim()) ?? [];
  const from = dayOf(first);
  const to = last === undefined ? from : dayOf(last);
  if (from === undefined || to === undefined) return [];
  const days = from === to ? abbreviate(from) : `${abbreviate(from)}-${abbreviate(to)}`;
  return [`${days} ${opens.padStart(5, '0')}-${closes.padStart(5, '0')}`];
}
