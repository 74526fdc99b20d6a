/**
 * Parses the number, revision and title in a file name, in the way that drawings and specifications are usually named.
 */

interface NamedDocument {
  number: string | null;
  revision: string | null;
  title: string;
}

/** Matches `A-001`, `NLC-ARC-00-GF-DR-A-0101` and words in capitals; `isNumber` also requires a digit. */
const NUMBER = /^[A-Z][A-Z0-9.-]*[A-Z0-9]$/;
/** `P03`, `C01.2`, `T1`, or one letter. A bare number counts as a revision only after the word “rev”. */
const REVISION = /^(?:[PCTDS]\d{1,2}(?:\.\d{1,2})?|[A-Z])$/;
/**
 * The word “rev” or “revision” with a revision: digits, one or two letters with digits, or letters alone. Letters alone
 * are at most two after a separator (`rev AB`), but only one directly after “rev” (`revB`), so that `Revit` is no
 * revision.
 */
const REVISION_WITH_WORD =
  /[\s_.-]+\(?rev(?:(?:ision)?[\s_.-]+([A-Z]{0,2}\d{1,2}(?:\.\d{1,2})?|[A-Z]{1,2})|([A-Z]{0,2}\d{1,2}(?:\.\d{1,2})?|[A-Z]))\)?(?=$|[\s_-])/i;

/** The maximum lengths, in characters, of these fields of `tenderDocument` in `forms.ts`. */
const MAX_TITLE_LENGTH = 150;
const MAX_NUMBER_LENGTH = 60;

const isNumber = (part: string): boolean =>
  NUMBER.test(part) && /\d/.test(part) && part.length <= MAX_NUMBER_LENGTH;

/** Splits `A-001-C` into the number A-001 and the revision C, which follows the last hyphen. */
const splitRevision = (part: string): { number: string; revision: string | null } => {
  const lastHyphen = part.lastIndexOf('-');
  const [number, revision] = [part.slice(0, lastHyphen), part.slice(lastHyphen + 1)];
  return lastHyphen > 0 && REVISION.test(revision) && isNumber(number)
    ? { number, revision }
    : { number: part, revision: null };
};

/**
 * Returns a title in which separators are spaces and the first letter is a capital. Hyphens are separators only in a
 * name without spaces and underscores, such as `form-of-tender`; in other names they are part of a word.
 */
const toTitle = (name: string): string => {
  const title = (/[\s_]/.test(name) ? name : name.replace(/-+/g, ' '))
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/**
 * Splits `A-001-C-Ground-floor-plan` into `A-001-C` and the words of the title, which begins with the first part that
 * has small letters. Returns only `part` if the parts before the title are no number.
 */
const splitWords = (part: string): string[] => {
  const parts = part.split('-');
  const titleIndex = parts.findIndex((one) => /\p{Ll}/u.test(one));
  return titleIndex < 1 || !isNumber(parts.slice(0, titleIndex).join('-'))
    ? [part]
    : [parts.slice(0, titleIndex).join('-'), ...parts.slice(titleIndex)];
};

/**
 * Parses `A-001-C.pdf` as A-001, C and `S-201_rev_P03.pdf` as S-201, P03. A name without a number is all title; if
 * there is no title, the number is the title.
 */
export const parseDocumentName = (fileName: string): NamedDocument => {
  const baseName = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    // Removes a position in a list (`01 - Instructions`, `3. Terms`), because documents are in order without it.
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
    // A single letter may be the first word of the title: `A-001 A section`.
    otherParts[0].length > 1
  )
    revision = otherParts.shift() ?? null;
  return {
    number: numberAndRevision.number,
    revision,
    title: (toTitle(otherParts.join(' ')) || numberAndRevision.number).slice(0, MAX_TITLE_LENGTH),
  };
};
