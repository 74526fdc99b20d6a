/** Presents the tree of folders and documents to guests, and the documents in a tender's history. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Tender, TenderCategory, TenderFile } from '../../schema/guest.ts';
import type { AddendumRow, QuestionRow } from '../admin/addenda-and-questions.queries.ts';
import { history } from '../messages/en-GB.ts';
import type { TenderRow } from '../tender.queries.ts';
import type { IssuedRow } from './issued.ts';
import type { FolderRow } from './tender-files.queries.ts';

const m = translated(history);

/** Returns the date of issue: of the addendum, else of the tender itself. */
const issuedAt = (row: IssuedRow, publishedAt: string | null): string | null =>
  row.publishedAt ?? publishedAt;

const presentFile = (
  row: IssuedRow,
  file: DocumentOnWire,
  { open, publishedAt }: { open: boolean; publishedAt: string | null },
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
  publishedAt: issuedAt(row, publishedAt),
  addendum: row.addendum,
  url: open ? file.url : null,
  thumbnail: open ? file.thumbnail : null,
});

/** Presents nested folders, each with its documents. Withdrawn ones are left out. `open`: include addresses. */
export const presentTree = (
  folders: readonly FolderRow[],
  documents: readonly IssuedRow[],
  files: ReadonlyMap<string, DocumentOnWire>,
  at: { open: boolean; publishedAt: string | null },
): TenderCategory[] => {
  const byFolder = Map.groupBy(documents, (row) => row.categoryId);
  const byParent = Map.groupBy(folders, (row) => row.parentId);
  const within = (parentId: string | null): TenderCategory[] =>
    (byParent.get(parentId) ?? []).map((row) => ({
      _id: row._id,
      title: row.title,
      code: row.code,
      children: within(row._id),
      files: (byFolder.get(row._id) ?? []).flatMap((document) => {
        const file = files.get(document._id);
        return document.status === 'withdrawn' || file === undefined ? [] : [presentFile(document, file, at)];
      }),
    }));
  return within(null);
};

const documentReference = (row: IssuedRow) => ({
  _id: row._id,
  title: row.title,
  number: row.number,
  revision: row.revision,
});

/** `A-001 C, Ground floor plan` */
const documentLabel = ({
  number,
  revision,
  title,
}: Pick<IssuedRow, 'number' | 'revision' | 'title'>): string => {
  if (number === null) return title;
  const numbered = revision === null ? number : fill(m.numberRevision, { number, revision });
  return title === number ? numbered : fill(m.titled, { number: numbered, title });
};

/** Presents what happened since publication, newest first. */
export const presentChanges = (
  row: TenderRow,
  happened: {
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
    more: Partial<Pick<Tender['changes'][number], 'addendum' | 'document'>> = {},
  ): void => {
    if (at !== null) changes.push({ at, kind, title, addendum: null, document: null, ...more });
  };
  add(row.publishedAt, 'published', m.published);
  for (const one of happened.addenda)
    add(one.issuedAt, 'addendum', fill(m.addendum, one), { addendum: one.number });
  for (const one of happened.documents)
    if (one.status === 'withdrawn')
      add(one.withdrawnAt, 'documentWithdrawn', fill(m.documentWithdrawn, { document: documentLabel(one) }), {
        document: documentReference(one),
      });
  for (const one of happened.questions) add(one.publishedAt, 'answer', fill(m.answer, one));
  if (row.outcome !== null) add(row.outcomeAt, row.outcome, m.outcome[row.outcome]);
  return changes.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
};
