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
  const cut = part.lastIndexOf('-');
  const [number, revision] = [part.slice(0, cut), part.slice(cut + 1)];
  return cut > 0 && REVISION.test(revision) && isNumber(number)
    ? { number, revision }
    : { number: part, revision: null };
};

/** Replaces hyphens by spaces in `form-of-tender`; in a name that has spaces they belong to a word. */
const asTitle = (name: string): string => {
  const spaced = (/[\s_]/.test(name) ? name : name.replace(/-+/g, ' '))
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–—-]+|[\s–—-]+$/g, '')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Splits `A-001-C-Ground-floor-plan`: the title begins with the first part that has small letters. */
const splitWords = (part: string): string[] => {
  const parts = part.split('-');
  const at = parts.findIndex((one) => /\p{Ll}/u.test(one));
  return at < 1 || !isNumber(parts.slice(0, at).join('-'))
    ? [part]
    : [parts.slice(0, at).join('-'), ...parts.slice(at)];
};

/**
 * Parses `A-001-C.pdf` as A-001, C and `S-201_rev_P03.pdf` as S-201, P03; anything that is not a number is the title.
 */
export const parseDocumentName = (fileName: string): NamedDocument => {
  const stem = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
    // `01 - Instructions`, `3. Terms`: a position in a list, which the order of the documents already gives.
    .replace(/^\d{1,2}(?:\.\d{1,2})?(?:\s+[-–]\s+|[._)]\s*|-)(?=\p{L}{2})/u, '');
  const withWord = REVISION_WITH_WORD.exec(stem);
  let revision = (withWord?.[1] ?? withWord?.[2])?.toUpperCase() ?? null;
  const rest =
    withWord === null
      ? stem
      : `${stem.slice(0, withWord.index)} ${stem.slice(withWord.index + withWord[0].length)}`;
  const [begin = '', ...more] = rest.split(/[\s_]+/).filter((part) => part !== '');
  const [first = '', ...others] = [...(isNumber(begin) ? [begin] : splitWords(begin)), ...more];
  if (!isNumber(first))
    return { number: null, revision: null, title: (asTitle(stem) || fileName).slice(0, MAX_TITLE_LENGTH) };
  const split = revision === null ? splitRevision(first) : { number: first, revision: null };
  revision ??= split.revision;
  if (revision === null && others[0] !== undefined && REVISION.test(others[0]) && others[0].length > 1)
    revision = others.shift() ?? null;
  return {
    number: split.number,
    revision,
    title: (asTitle(others.join(' ')) || split.number).slice(0, MAX_TITLE_LENGTH),
  };
};
