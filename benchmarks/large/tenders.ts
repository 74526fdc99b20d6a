/** Generates the folders, documents and outcomes of tenders. */
import { textKeyOf } from '../../src/platform/content/search-index.ts';
import { fold } from '../../src/platform/db/fold.ts';
import type { Bulk } from './bulk.ts';
import type { GeneratedTender } from './records.ts';
import { type Generated, idAt } from './rows.ts';
import type { Chooser } from './words.ts';

const FOLDERS = ['Instructions', 'Drawings', 'Specifications', 'Pricing'];
const TITLES = [
  ...['general arrangement', 'sections and details', 'schedule of rates', 'form of tender', 'site plan'],
  ...['health and safety information', 'bill of quantities', 'method statement', 'ground investigation'],
];

/** A stored file of the demo, to which many generated documents refer. */
interface StoredFile {
  sha256: string;
  kind: string;
  bytes: number;
  words: string | null;
  hasText: number;
}

/** Adds folders and documents. Returns their search entries. */
export const addDocuments = (
  to: Bulk,
  random: Chooser,
  tender: {
    _id: string;
    generated: GeneratedTender;
    /** Milliseconds */
    madeAt: number;
    publishedAt: string;
    count: number;
    files: readonly StoredFile[];
  },
): Pick<Generated, 'extraText' | 'documents'> => {
  const { _id, generated, publishedAt, files } = tender;
  const createdAt = new Date(tender.madeAt).toISOString();
  const folders = FOLDERS.map((title, position) => ({ _id: idAt(createdAt), title, position: position + 1 }));
  for (const { title, position, ...folder } of folders)
    to.add('tenderCategories', {
      ...folder,
      tenderId: _id,
      parentId: null,
      title,
      titleKey: fold(title),
      code: String(position).padStart(2, '0'),
      documentType: null,
      position,
    });
  const documents = Array.from({ length: tender.count }, (_, index) => {
    const file = random.pickOne(files);
    const folder = folders[index % folders.length];
    const number = `${'IDSP'[index % 4]}-${String(index + 1).padStart(3, '0')}`;
    const title = `${folder?.title} ${index + 1}: ${random.pickOne(TITLES)}`;
    const documentId = idAt(createdAt);
    const fileName = `${number}_${title.replace(/[^A-Za-z0-9]+/g, '_')}.${file.kind}`;
    const { sha256, kind, bytes } = file;
    to.add('documents', {
      ...{ _id: documentId, sha256, kind, fileName },
      ...{ title: null, createdAt, createdBy: null },
    });
    to.add('tenderDocuments', {
      _id: documentId,
      tenderId: _id,
      categoryId: folder?._id,
      ...{ title, number, numberKey: fold(number), revision: 'A' },
      ...{ documentType: null, discipline: null, status: 'current', supersedes: null, addendum: null },
      ...{ bytes, position: index + 1 },
      publishedAt: generated.state === 'draft' ? null : publishedAt,
      ...{ withdrawnAt: null, createdAt, createdBy: null },
    });
    return { documentId, number, title, fileName, file };
  });
  const isWithdrawn = generated.ending === 'withdrawn';
  return {
    extraText: isWithdrawn ? [] : documents.flatMap(({ number, title }) => [number, title]),
    documents:
      generated.data['access'] !== 'public' || isWithdrawn
        ? []
        : documents.map(({ documentId, number, title, fileName, file }) => {
            const terms = `${number}\n${generated.data['reference']}`;
            return {
              contentId: documentId,
              title,
              date: publishedAt,
              textKey: textKeyOf(terms, fileName, String(file.hasText === 1)),
              text: async () => [terms, fileName, file.words ?? ''].join('\n'),
            };
          }),
  };
};

/** Returns the columns that store how a tender ended. `at`: when, in ISO 8601. */
export const decisionsOf = ({ ending }: GeneratedTender, at: string) => ({
  outcome: ending,
  outcomeAt: ending === null ? null : at,
  outcomeData:
    ending === null
      ? null
      : JSON.stringify({
          ...{ by: null, supplier: null, value: null, currency: null },
          reason: 'The lowest price of four compliant tenders.',
        }),
});
