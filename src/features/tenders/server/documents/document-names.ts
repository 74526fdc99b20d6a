/** Reads number, revision and title from a file name, as the trade names drawings and specifications. */

interface NamedDocument {
  number: string | null;
  revision: string | null;
  title: string;
}

/** Begins with a capital letter and contains a digit: `A-001`, `S-201`, `NLC-ARC-00-GF-DR-A-0101`. */
const NUMBER = /^[A-Z][A-Z0-9.-]*[A-Z0-9]$/;
/** `P03`, `C01.2`, `T1`, or one letter; `0`–`99` only after the word "rev". */
const REVISION = /^(?:[PCTDS]\d{1,2}(?:\.\d{1,2})?|[A-Z])$/;
/** The word "rev" with a revision: digits, or one or two letters with or without digits; directly after `rev`, without a separator, letters alone may only be one (`revB`). */
const REVISION_WITH_WORD =
  /[\s_.-]+\(?rev(?:(?:ision)?[\s_.-]+([A-Z]{0,2}\d{1,2}(?:\.\d{1,2})?|[A-Z]{1,2})|([A-Z]{0,2}\d{1,2}(?:\.\d{1,2})?|[A-Z]))\)?(?=$|[\s_-])/i;

const MAX_TITLE_LENGTH = 150;

const isNumber = (part: string): boolean => NUMBER.test(part) && /\d/.test(part) && part.length <= 60;

/**
 * Splits off the revision: hyphens join the parts of a number and sometimes its revision, so `A-001-C` is C of A-001.
 */
const splitRevision = (part: string): { number: string; revision: string | null } => {
  const lastHyphen = part.lastIndexOf('-');
  const [number, revision] = [part.slice(0, lastHyphen), part.slice(lastHyphen + 1)];
  return lastHyphen > 0 && REVISION.test(revision) && isNumber(number)
    ? { number, revision }
    : { number: part, revision: null };
};

/** Replaces hyphens by spaces in `form-of-tender`; in a name that has spaces they belong to a word. */
const toTitle = (name: string): string => {
  const title = (/[\s_]/.test(name) ? name : name.replace(/-+/g, ' '))
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** Splits `A-001-C-Ground-floor-plan`: the title begins with the first part that has small letters. */
const splitWords = (part: string): string[] => {
  const parts = part.split('-');
  const titleIndex = parts.findIndex((one) => /\p{Ll}/u.test(one));
  return titleIndex < 1 || !isNumber(parts.slice(0, titleIndex).join('-'))
    ? [part]
    : [parts.slice(0, titleIndex).join('-'), ...parts.slice(titleIndex)];
};

/**
 * Parses `A-001-C.pdf` as A-001, C and `S-201_rev_P03.pdf` as S-201, P03; anything that is not a number is the title.
 */
export const parseDocumentName = (fileName: string): NamedDocument => {
  const baseName = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    // `01 - Instructions`, `3. Terms`: a position in a list, which the order of the documents already gives.
    .replace(/^\d{1,2}(?:\.\d{1,2})?(?:\s+[-–]\s+|[._)]\s*|-)(?=\p{L}{2})/u, '');
  const withWord = REVISION_WITH_WORD.exec(baseName);
  let revision = (withWord?.[1] ?? withWord?.[2])?.toUpperCase() ?? null;
  const withoutRevision =
    withWord === null
      ? baseName
      : `${baseName.slice(0, withWord.index)} ${baseName.slice(withWord.index + withWord[0].length)}`;
  const [firstWord = '', ...otherWords] = withoutRevision.split(/[\s_]+/).filter((part) => part !== '');
  const [firstPart = '', ...otherParts] = [
    ...(isNumber(firstWord) ? [firstWord] : splitWords(firstWord)),
    ...otherWords,
  ];
  if (!isNumber(firstPart))
    return {
      number: null,
      revision: null,
      title: (toTitle(baseName) || fileName).slice(0, MAX_TITLE_LENGTH),
    };
  const numberAndRevision =
    revision === null ? splitRevision(firstPart) : { number: firstPart, revision: null };
  revision ??= numberAndRevision.revision;
  if (
    revision === null &&
    otherParts[0] !== undefined &&
    REVISION.test(otherParts[0]) &&
    otherParts[0].length > 1
  )
    revision = otherParts.shift() ?? null;
  return {
    number: numberAndRevision.number,
    revision,
    title: (toTitle(otherParts.join(' ')) || numberAndRevision.number).slice(0, MAX_TITLE_LENGTH),
  };
};
