const UNIT =
  '(?:%|[ckm]?m[²³]?|ha|k?g|t|kN|[kM]W|°C|mph|bn|million|tonnes|weeks|days|years|months)(?![\\p{L}\\d])';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?![\\p{L}\\d])';
/** `7. Dezember 2026`, in languages that write the day as an ordinal number. */
const NUMBERED_DAY = '(?<=\\b\\d\\d?\\.) (?=\\p{Lu}\\p{Ll}+ \\d{4}\\b)';
const POSTCODE = '(?<=\\b[A-Z]{1,2}\\d[A-Z\\d]?) (?=\\d[A-Z]{2}\\b)';
const unbreakableSpaces = new RegExp(
  `(?<=\\d) (?=${UNIT})|(?<=\\b\\d\\d?) (?=${MONTH})|(?<=\\b${MONTH}) (?=\\d{4}\\b)|${NUMBERED_DAY}|${POSTCODE}`,
  'gu',
);

/**
 * Replaces spaces in a text that a person wrote with no-break spaces: between a number and its unit, in a date and in a
 * British postcode.
 */
export const withNoBreakSpaces = (text: string): string => text.replace(unbreakableSpaces, '\u00a0');
