/** Presents a tender's tree of folders and documents to guests, and its history. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Tender, TenderFile, TenderFolder } from '../../schema/guest.ts';
import type { AddendumRow, QuestionRow } from '../admin/addenda-and-questions.queries.ts';
import { history } from '../messages/en-GB.ts';
import type { TenderRow } from '../tender.queries.ts';
import type { IssuedRow } from './issued.ts';
import type { FolderRow } from './tender-files.queries.ts';

const m = translated(history);

/** Returns when a document was issued: with an addendum, else with the tender. */
const issuedAt = (row: IssuedRow, tenderPublishedAt: string | null): string | null =>
  row.publishedAt ?? tenderPublishedAt;

const presentFile = (
  row: IssuedRow,
  file: DocumentOnWire,
  { hasAddresses, tenderPublishedAt }: { hasAddresses: boolean; tenderPublishedAt: string | null },
): TenderFile => ({
  _id: row._id,
  title: row.title,
  number: row.number,
  revision: row.revision,
  status: row.status,
  documentType: row.documentType,
  discipline: row.discipline,
  supersedes: row.supersedes,
  fileName: file.fileName,
  bytes: file.bytes,
  type: file.type,
  pages: file.pages,
  sha256: file.sha256,
  publishedAt: issuedAt(row, tenderPublishedAt),
  addendum: row.addendum,
  url: hasAddresses ? file.url : null,
  thumbnail: hasAddresses ? file.thumbnail : null,
});

/**
 * Presents the tree of folders with their documents; leaves out withdrawn documents. `hasAddresses`: whether the
 * addresses of the files are included.
 */
export const presentTree = (
  folders: readonly FolderRow[],
  documents: readonly IssuedRow[],
  files: ReadonlyMap<string, DocumentOnWire>,
  options: { hasAddresses: boolean; tenderPublishedAt: string | null },
): TenderFolder[] => {
  const byFolder = Map.groupBy(documents, (row) => row.categoryId);
  const byParent = Map.groupBy(folders, (row) => row.parentId);
  const presentFolders = (parentId: string | null): TenderFolder[] =>
    (byParent.get(parentId) ?? []).map((row) => ({
      _id: row._id,
      title: row.title,
      code: row.code,
      children: presentFolders(row._id),
      files: (byFolder.get(row._id) ?? []).flatMap((document) => {
        const file = files.get(document._id);
        return document.status === 'withdrawn' || file === undefined
          ? []
          : [presentFile(document, file, options)];
      }),
    }));
  return presentFolders(null);
};

const documentReference = (row: IssuedRow) => ({
  _id: row._id,
  title: row.title,
  number: row.number,
  revision: row.revision,
});

/** Formats a document as `A-001 C, Ground floor plan`. */
const documentLabel = ({
  number,
  revision,
  title,
}: Pick<IssuedRow, 'number' | 'revision' | 'title'>): string => {
  if (number === null) return title;
  const label = revision === null ? number : fill(m.numberRevision, { number, revision });
  return title === number ? label : fill(m.titled, { number: label, title });
};

/** Presents the tender's history: its publication and the events since, newest first. */
export const presentChanges = (
  row: TenderRow,
  events: {
    addenda: readonly AddendumRow[];
    documents: readonly IssuedRow[];
    questions: readonly QuestionRow[];
  },
): Tender['changes'] => {
  const changes: Tender['changes'] = [];
  const add = (
    at: string | null,
    kind: Tender['changes'][number]['kind'],
    title: string,
    reference: Partial<Pick<Tender['changes'][number], 'addendum' | 'document'>> = {},
  ): void => {
    if (at !== null) changes.push({ at, kind, title, addendum: null, document: null, ...reference });
  };
  add(row.publishedAt, 'published', m.published);
  for (const addendum of events.addenda)
    add(addendum.issuedAt, 'addendum', fill(m.addendum, addendum), { addendum: addendum.number });
  for (const document of events.documents)
    if (document.status === 'withdrawn')
      add(
        document.withdrawnAt,
        'documentWithdrawn',
        fill(m.documentWithdrawn, { document: documentLabel(document) }),
        {
          document: documentReference(document),
        },
      );
  for (const question of events.questions) add(question.publishedAt, 'answer', fill(m.answer, question));
  if (row.outcome !== null) add(row.outcomeAt, row.outcome, m.outcome[row.outcome]);
  return changes.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
};
