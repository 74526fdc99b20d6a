/** Formats the author, the files and the text of a letter. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { Formats } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { file, parts } from '../messages/en-GB.ts';
import type { Letter } from '../schema.ts';

/** "Development Director, Hull Quayside Homes" */
export const positionText = (
  { authorTitle: title, organisation }: Pick<Letter, 'authorTitle' | 'organisation'>,
  fill: FormatMessage,
): string => (title === null ? organisation : fill(parts.position, { title, organisation }));

const isPicture = ({ type }: Pick<DocumentOnWire, 'type'>): boolean => type.startsWith('image/');

/** "PDF, 2 pages, 410 kB"; a picture of a page is a scan. */
export function documentLabels(document: DocumentOnWire, format: Formats): string {
  const { extension, pages, bytes } = document;
  const kind = isPicture(document) ? file.scan : extension.toUpperCase();
  return [kind, pages === null ? null : format.fill(file.pages, { count: pages }), format.bytes(bytes)]
    .filter((part) => part !== null)
    .join(', ');
}

/** Adds quotation marks unless the text has its own, and lets no line end inside a date or a measurement. */
export const withQuotationMarks = (excerpt: string, fill: FormatMessage): string =>
  fill(parts.quotation, { text: withNoBreakSpaces(excerpt.trim().replace(/^["“”„«»]+|["“”„«»]+$/gu, '')) });

/** Returns the paragraphs of a transcript: separated by empty lines; line breaks within one remain. */
export const paragraphsOf = (transcript: string): string[] =>
  transcript
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
