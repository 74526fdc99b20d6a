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

/** Describes a file: "PDF, 2 pages, 410 kB"; a picture of a page is called a scan. */
export function documentLabel(document: DocumentOnWire, format: Formats): string {
  const { extension, pages, bytes } = document;
  const kind = isPicture(document) ? file.scan : extension.toUpperCase();
  return [kind, pages === null ? null : format.fill(file.pages, { count: pages }), format.bytes(bytes)]
    .filter((part) => part !== null)
    .join(', ');
}

/** Puts a text into quotation marks, which replace its own, and keeps dates and measurements on one line. */
export const withQuotationMarks = (excerpt: string, fill: FormatMessage): string =>
  fill(parts.quotation, { text: withNoBreakSpaces(excerpt.trim().replace(/^["“”„«»]+|["“”„«»]+$/gu, '')) });

/** Returns the paragraphs of a transcript, which empty lines separate. Line breaks within a paragraph remain. */
export const paragraphsOf = (transcript: string): string[] =>
  transcript
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
