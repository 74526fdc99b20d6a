/** Formats the author, the files and the text of a letter. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { Formats } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { file, parts } from '../messages/en-GB.ts';
import type { Letter } from '../schema.ts';

/** Returns the author's position: "Development Director, Hull Quayside Homes". */
export const positionText = (
  { authorTitle: title, organisation }: Pick<Letter, 'authorTitle' | 'organisation'>,
  fill: FormatMessage,
): string => (title === null ? organisation : fill(parts.position, { title, organisation }));

const isPicture = ({ type }: Pick<DocumentOnWire, 'type'>): boolean => type.startsWith('image/');

const labelOf = (
  kind: string,
  { pages, bytes }: Pick<DocumentOnWire, 'pages' | 'bytes'>,
  format: Formats,
): string =>
  [kind, pages === null ? null : format.fill(file.pages, { count: pages }), format.bytes(bytes)]
    .filter((part) => part !== null)
    .join(', ');

/** Describes a file to download: "PDF, 2 pages, 410 kB". */
export const attachmentLabel = (document: DocumentOnWire, format: Formats): string =>
  labelOf(document.extension.toUpperCase(), document, format);

/** Describes a file of a letter like an attachment, but calls a picture a scan, because it shows a page. */
export const documentLabel = (document: DocumentOnWire, format: Formats): string =>
  isPicture(document) ? labelOf(file.scan, document, format) : attachmentLabel(document, format);

const QUOTATION_MARK = /["“”„«»]/u;

/** Removes one pair of quotation marks around the complete text, if there is one. */
const withoutQuotationMarks = (text: string): string => {
  const inner = text.slice(1, -1);
  const isQuoted =
    text.length > 1 && QUOTATION_MARK.test(text.at(0) ?? '') && QUOTATION_MARK.test(text.at(-1) ?? '');
  // If the first mark inside opens a quotation, the marks around the text are a pair. If it closes one, as in
  // “Good”, they said, “work”, they are not.
  const firstMark = inner.search(QUOTATION_MARK);
  return isQuoted && (firstMark < 1 || /[\s(]/u.test(inner[firstMark - 1] ?? '')) ? inner : text;
};

/** Puts a text into quotation marks, which replace any around it, and keeps dates and measurements on one line. */
export const withQuotationMarks = (excerpt: string, fill: FormatMessage): string =>
  fill(parts.quotation, { text: withNoBreakSpaces(withoutQuotationMarks(excerpt.trim())) });

/** Returns the paragraphs of a transcript, which empty lines separate. Line breaks within a paragraph remain. */
export const paragraphsOf = (transcript: string): string[] =>
  transcript
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
