/** The documents in a tender's folders: added while it is a draft, prepared for addenda once it is public. */
import { type DocumentKind, documentLimits } from '#features/documents/schema.ts';
import { type Documents, fileSize } from '#features/documents/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { oneByOne } from '#platform/http/admin-api/one-by-one.ts';
import { attempt, done, type Outcome, refused, reject, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { MoveInput, PutBackInput, TenderDocumentInput } from '../../schema/documents.ts';
import {
  beforeAndAfter,
  endedWords,
  type HeldTender,
  readInput,
  refuseUnlessGoingOn,
  type TenderWriting,
} from '../admin/tender.writing.ts';
import { parseDocumentName } from './document-names.ts';
import {
  type AdminDocument,
  asAdmin,
  type StoredTenderDocument,
  type TenderDocuments,
} from './tender-documents.terms.ts';
import {
  type DocumentRow,
  documentsOf,
  documentsWithin,
  findDocument,
  findFolder,
  insertDocument,
  nextDocumentPosition,
  titleOfNumber,
  updateDocument,
} from './tender-files.queries.ts';

const allowed: readonly DocumentKind[] = documentLimits.tender.allowed;

export const tenderDocuments = (context: {
  database: Database;
  documents: Documents;
  settings: Settings;
  writing: TenderWriting;
}): TenderDocuments => {
  const { database, documents, settings, writing } = context;

  const audit = (viewer: Viewer, action: string, row: DocumentRow, next?: Partial<DocumentRow>) =>
    writing.audit(viewer, {
      action: `tender-document:${action}`,
      type: 'tender-document',
      contentId: row._id,
      title: row.title,
      ...beforeAndAfter(row, next),
    });

  const refuseUnlessFolderOf = async (tenderId: string, category: string) => {
    const folder = await findFolder(database, category);
    return folder?.tenderId === tenderId
      ? folder
      : reject('invalid', 'Some fields need attention', {
          errors: { category: 'Select an option from the list' },
        });
  };

  const store: TenderDocuments['store'] = async (tenderId, upload, viewer) => {
    const said = await attempt(async () => {
      const folder = await refuseUnlessFolderOf(tenderId, upload.category);
      const named = parseDocumentName(upload.name);
      const words = readInput(TenderDocumentInput, upload.words ?? {});
      return {
        ...words,
        title: words.title ?? named.title,
        number: words.number ?? named.number,
        revision: words.revision ?? named.revision,
        documentType: words.documentType ?? (folder.documentType as TenderDocumentInput['documentType']),
      };
    });
    if (!said.ok) return said;
    const { general } = await settings.all();
    const stored = await documents.store(
      { bytes: upload.bytes, name: upload.name, allowed, mostMB: general.maxUploadMB },
      viewer,
    );
    return stored.ok
      ? done({
          _id: stored.value._id,
          category: upload.category,
          bytes: fileSize(upload.bytes),
          words: said.value,
        })
      : stored;
  };

  const place: TenderDocuments['place'] = async (tender, paper, at, viewer) => {
    await refuseUnlessFolderOf(tender.row._id, paper.category);
    const { number, ...words } = paper.words;
    const numberKey = number === null ? null : fold(number);
    // A file name with only a number and a revision has no title: a new revision takes the old one's.
    const revised =
      numberKey !== null && words.title === number
        ? await titleOfNumber(database, tender.row._id, numberKey)
        : undefined;
    const row: DocumentRow = {
      _id: paper._id,
      tenderId: tender.row._id,
      categoryId: paper.category,
      ...words,
      title: revised ?? words.title,
      number,
      numberKey,
      status: 'current',
      ...at,
      bytes: paper.bytes,
      position: at.position ?? (await nextDocumentPosition(database, tender.row._id)),
      withdrawnAt: null,
      createdAt: tender.now,
      createdBy: viewer.user?._id ?? null,
    };
    await insertDocument(database, row);
    await audit(viewer, 'create', row);
    return row;
  };

  /** Finds the document of this very file in the same folder: a client repeats an upload whose answer was lost. */
  const sentBefore = async (
    paper: StoredTenderDocument,
    status: 'current' | 'prepared',
  ): Promise<DocumentRow | undefined> => {
    const { title, number, revision } = paper.words;
    const alike = (await documentsWithin(database, [paper.category])).filter(
      (row) =>
        row.status === status && row.title === title && row.number === number && row.revision === revision,
    );
    if (alike.length === 0) return undefined;
    const files = await documents.find([paper._id, ...alike.map(({ _id }) => _id)]);
    const { sha256 } = files.get(paper._id) ?? {};
    return alike.find(({ _id }) => files.get(_id)?.sha256 === sha256);
  };

  /** Locks the tender of a document that is still in its tree. */
  const withDocument = async <Value>(
    _id: string,
    work: (row: DocumentRow, tender: HeldTender) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    const known = await findDocument(database, _id);
    if (known === undefined) return refused('not_found', 'This document no longer exists');
    return writing.held(known.tenderId, async (tender) => {
      const row = await findDocument(database, _id);
      return row === undefined || row.status === 'withdrawn' || row.status === 'removed'
        ? reject('not_found', 'This document no longer exists')
        : work(row, tender);
    });
  };

  const asAddendum = 'Issue an addendum to add documents to a published tender';
  const immutable = 'An issued document stays as it is. Issue an addendum with a new revision';

  const changeDocument: TenderDocuments['change'] = (_id, words, viewer) =>
    withDocument(_id, async (row, { published }) => {
      if (published && row.status !== 'prepared') reject('conflict', immutable);
      const sent = typeof words === 'object' && words !== null ? words : {};
      const { title, number, ...rest } = readInput(TenderDocumentInput, {
        title: row.title,
        number: row.number,
        revision: row.revision,
        documentType: row.documentType,
        discipline: row.discipline,
        ...sent,
      });
      const next = {
        ...rest,
        number,
        numberKey: number === null ? null : fold(number),
        title: title ?? row.title,
      };
      await updateDocument(database, _id, next);
      await audit(viewer, 'update', row, next);
      return asAdmin({ ...row, ...next });
    });

  const moveDocument: TenderDocuments['move'] = (_id, category, viewer) =>
    withDocument(_id, async (row) => {
      await refuseUnlessFolderOf(row.tenderId, category);
      await updateDocument(database, _id, { categoryId: category });
      await audit(viewer, 'update', row, { categoryId: category });
      return asAdmin({ ...row, categoryId: category });
    });

  return {
    list: async (tenderId) => (await documentsOf(database, [tenderId])).map(asAdmin),
    store,
    place,
    change: changeDocument,
    move: moveDocument,

    edit: (_id, { category, ...words }, viewer) =>
      attempt(() =>
        database.transaction(async () => {
          const moves = category === undefined ? null : readInput(MoveInput, { category }).category;
          if (moves === null && Object.keys(words).length === 0)
            reject('invalid', 'Say what is to be changed');
          const moved = moves === null ? null : unwrap(await moveDocument(_id, moves, viewer));
          return Object.keys(words).length === 0 && moved !== null
            ? moved
            : unwrap(await changeDocument(_id, words, viewer));
        }),
      ),

    async add(tenderId, upload, viewer) {
      // Checked before a large file is read, and again when it is added to the folder.
      const { published } = await writing.look(tenderId);
      if (published) return refused('conflict', asAddendum);
      const stored = await store(tenderId, upload, viewer);
      if (!stored.ok) return stored;
      return writing.held(tenderId, async (tender) => {
        if (tender.published) reject('conflict', asAddendum);
        const at = { addendum: null, supersedes: null, publishedAt: null };
        const before = await sentBefore(stored.value, 'current');
        return asAdmin(before ?? (await place(tender, stored.value, at, viewer)));
      });
    },

    async prepare(tenderId, upload, viewer) {
      // Checked before a large file is read, and again when it is added to the folder.
      const { published, outcome } = await writing.look(tenderId);
      if (!published) return refused('conflict', 'This tender is not published yet');
      if (outcome !== null) return refused('conflict', `This tender is ${endedWords[outcome]}`);
      const stored = await store(tenderId, upload, viewer);
      if (!stored.ok) return stored;
      return writing.held(tenderId, async (tender) => {
        refuseUnlessGoingOn(tender);
        const at = { addendum: null, supersedes: null, publishedAt: null, status: 'prepared' } as const;
        const before = await sentBefore(stored.value, 'prepared');
        return asAdmin(before ?? (await place(tender, stored.value, at, viewer)));
      });
    },

    putBack: (tenderId, input, viewer) =>
      writing.held(tenderId, async (tender) => {
        const { ids, category } = readInput(PutBackInput, input);
        if (tender.published) refuseUnlessGoingOn(tender);
        const back: AdminDocument[] = [];
        for (const _id of ids) {
          const row = await findDocument(database, _id);
          if (row?.tenderId !== tenderId || row.status !== 'removed')
            return reject('not_found', 'This document no longer exists');
          const into = row.categoryId ?? category;
          if (into === null)
            return reject('invalid', 'The folder it lay in is gone. Choose another one', {
              errors: { category: 'The folder it lay in is gone. Choose another one' },
            });
          await refuseUnlessFolderOf(tenderId, into);
          const next = {
            categoryId: into,
            status: tender.published ? ('prepared' as const) : ('current' as const),
          };
          await updateDocument(database, _id, next);
          await audit(viewer, 'restore', row, next);
          back.push(asAdmin({ ...row, ...next }));
        }
        return back;
      }),

    async remove(ids, viewer) {
      const { done: removed, kept } = await oneByOne(ids, (_id) =>
        withDocument(_id, async (row, { published, now }) => {
          await updateDocument(
            database,
            _id,
            published && row.status !== 'prepared'
              ? { status: 'withdrawn', withdrawnAt: now }
              : { status: 'removed' },
          );
          await audit(viewer, 'delete', row);
        }),
      );
      return { removed, kept };
    },
  };
};
