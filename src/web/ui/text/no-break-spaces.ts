const UNIT =
  '(?:%|[ckm]?m[²³]?|ha|k?g|t|kN|[kM]W|°C|mph|bn|million|tonnes|weeks|days|years|months)(?![\\p{L}\\d])';
const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?![\\p{L}\\d])';
const POSTCODE = '(?<=\\b[A-Z]{1,2}\\d[A-Z\\d]?) (?=\\d[A-Z]{2}\\b)';
const unbreakableSpaces = new RegExp(
  `(?<=\\d) (?=${UNIT})|(?<=\\b\\d\\d?) (?=${MONTH})|(?<=\\b${MONTH}) (?=\\d{4}\\b)|${POSTCODE}`,
  'gu',
);

/** Inserts no-break spaces into user text between a number and its unit, inside a date and inside a British postcode. */
export const withNoBreakSpaces = (text: string): string => text.replace(unbreakableSpaces, '\u00a0');
