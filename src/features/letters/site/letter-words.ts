/** The labels of a letter's enumerations and documents. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { Formats } from '#web/ui/format.ts';
import { tied } from '#web/ui/tied.ts';
import type { Letter } from '../schema.ts';

export const RELATIONSHIP_WORDS: Record<Letter['relationship'], string> = {
  client: 'Client',
  architect_engineer: 'Architect or engineer',
  public_authority: 'Public authority',
  consultant: 'Consultant',
  supplier: 'Supplier',
  community: 'Neighbour',
};

/** "Development Director, Hull Quayside Homes" */
export const positionWords = ({
  authorTitle,
  organisation,
}: Pick<Letter, 'authorTitle' | 'organisation'>): string =>
  authorTitle === null ? organisation : `${authorTitle}, ${organisation}`;

const isPicture = ({ type }: Pick<DocumentOnWire, 'type'>): boolean => type.startsWith('image/');

/** "PDF, 2 pages, 410 kB"; a picture of a page is a scan. */
export function documentLabels(paper: DocumentOnWire, format: Formats): string {
  const { extension, pages, bytes } = paper;
  const kind = isPicture(paper) ? 'Scan' : extension.toUpperCase();
  return [kind, pages === null ? null : format.plural(pages, 'page', 'pages'), format.bytes(bytes)]
    .filter((part) => part !== null)
    .join(', ');
}

/** Adds quotation marks unless the text has its own, and lets no line end inside a date or a measurement. */
export const quoted = (excerpt: string): string =>
  `“${tied(excerpt.trim().replace(/^["“„«]+|["”»]+$/gu, ''))}”`;

/** Returns the paragraphs of a transcript: separated by empty lines; line breaks within one remain. */
export const paragraphsOf = (transcript: string): string[] =>
  transcript
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
