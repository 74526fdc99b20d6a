/**
 * Adds, changes, moves, removes and restores documents in a tender's folders. Once guests see the tender, new documents
 * are only prepared, and an addendum issues them.
 */
import { type DocumentKind, documentLimits } from '#features/documents/limits.ts';
import { type Documents, fileSize } from '#features/documents/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { fold } from '#platform/db/fold.ts';
import type { Database } from '#platform/db/open.ts';
import { runOneByOne } from '#platform/http/admin-api/one-by-one.ts';
import { attempt, done, type Outcome, refused, reject, unwrap } from '#platform/http/routing/outcome.ts';
import { validateInput } from '#platform/http/routing/validate.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { AdminDocumentWithoutFile } from '../../schema/admin.ts';
import { MoveInput, RestoreInput, TenderDocumentInput } from '../../schema/documents.ts';
import {
  inactiveReason,
  type LockedTender,
  rejectUnlessActive,
  type TenderWriting,
} from '../admin/tender.writing.ts';
import { documentErrors, errors } from '../messages/en-GB.ts';
import { documentAudit } from './document-audit.ts';
import { parseDocumentName } from './document-names.ts';
import {
  presentAdminDocument,
  type StoredTenderDocument,
  type TenderDocuments,
} from './tender-documents.types.ts';
import {
  type DocumentRow,
  documentsIn,
  findDocument,
  findFolder,
  insertDocument,
  issuedDocumentsOf,
  nextDocumentPosition,
  titleOfNumber,
  updateDocument,
} from './tender-files.queries.ts';

const m = translated(documentErrors);
const shared = translated(errors);
const allowedKinds: readonly DocumentKind[] = documentLimits.tender.allowed;

export const tenderDocuments = (context: {
  database: Database;
  documents: Documents;
  settings: Settings;
  writing: TenderWriting;
}): TenderDocuments => {
  const { database, documents, settings, writing } = context;

  const audit = (viewer: Viewer, action: string, row: DocumentRow, newValues?: Partial<DocumentRow>) =>
    writing.audit(viewer, documentAudit(action, row, newValues));

  /** Returns the folder. Rejects an `_id` that no folder of the tender has. */
  const requireFolder = async (tenderId: string, folderId: string) => {
    const folder = await findFolder(database, folderId);
    return folder?.tenderId === tenderId
      ? folder
      : reject('invalid', shared.fieldsInvalid, {
          errors: { category: shared.optionUnknown },
        });
  };

  const store: TenderDocuments['store'] = async (tenderId, upload, viewer) => {
    const validated = await attempt(async () => {
      const folder = await requireFolder(tenderId, upload.folderId);
      const nameParts = parseDocumentName(upload.name);
      const fields = validateInput(TenderDocumentInput, upload.fields ?? {});
      return {
        ...fields,
        title: fields.title ?? nameParts.title,
        number: fields.number ?? nameParts.number,
        revision: fields.revision ?? nameParts.revision,
        documentType: fields.documentType ?? folder.documentType,
      };
    });
    if (!validated.ok) return validated;
    const { general } = await settings.all();
    const storedFile = await documents.store(
      { content: upload.bytes, name: upload.name, allowed: allowedKinds, maxMB: general.maxUploadMB },
      viewer,
    );
    return storedFile.ok
      ? done({
          _id: storedFile.value._id,
          folderId: upload.folderId,
          bytes: fileSize(upload.bytes),
          fields: validated.value,
        })
      : storedFile;
  };

  const addStored: TenderDocuments['addStored'] = async (tender, document, columns, viewer) => {
    await requireFolder(tender.row._id, document.folderId);
    const { number, ...fields } = document.fields;
    const numberKey = number === null ? null : fold(number);
    // If neither the user nor the file's name gave a title, the number is the title. A new revision then takes the
    // title of the current document with this number.
    const oldTitle =
      numberKey !== null && fields.title === number
        ? await titleOfNumber(database, tender.row._id, numberKey)
        : undefined;
    const row: DocumentRow = {
      _id: document._id,
      tenderId: tender.row._id,
      categoryId: document.folderId,
      ...fields,
      title: oldTitle ?? fields.title,
      number,
      numberKey,
      status: 'current',
      ...columns,
      bytes: document.bytes,
      position: columns.position ?? (await nextDocumentPosition(database, tender.row._id)),
      withdrawnAt: null,
      createdAt: tender.now,
      createdBy: viewer.user?._id ?? null,
    };
    await insertDocument(database, row);
    await audit(viewer, 'create', row);
    return row;
  };

  /**
   * Returns the document with this status that an earlier attempt at the same upload added: the document with the same
   * file, title, number, revision and folder. Undefined: there is none. Clients repeat an upload if its answer was lost.
   */
  const findEarlierUpload = async (
    document: StoredTenderDocument,
    status: 'current' | 'prepared',
  ): Promise<DocumentRow | undefined> => {
    const { title, number, revision } = document.fields;
    // A document whose title is its number may have taken the title of an earlier revision (`addStored`).
    const candidates = (await documentsIn(database, [document.folderId])).filter(
      (row) =>
        row.status === status &&
        (row.title === title || title === number) &&
        row.number === number &&
        row.revision === revision,
    );
    if (candidates.length === 0) return undefined;
    const files = await documents.find([document._id, ...candidates.map(({ _id }) => _id)]);
    const { sha256 } = files.get(document._id) ?? {};
    return candidates.find(({ _id }) => files.get(_id)?.sha256 === sha256);
  };

  /**
   * Runs `change` while the document's tender is locked. Returns a refusal, `not_found`, if the document does not exist
   * or is withdrawn or removed.
   */
  const withDocument = async <Value>(
    _id: string,
    change: (row: DocumentRow, tender: LockedTender) => Promise<Value>,
  ): Promise<Outcome<Value>> => {
    const document = await findDocument(database, _id);
    if (document === undefined) return refused('not_found', shared.documentMissing);
    return writing.withLocked(document.tenderId, async (tender) => {
      const row = await findDocument(database, _id);
      return row === undefined || row.status === 'withdrawn' || row.status === 'removed'
        ? reject('not_found', shared.documentMissing)
        : change(row, tender);
    });
  };

  const changeDocument: TenderDocuments['change'] = (_id, input, viewer) =>
    withDocument(_id, async (row, { isPublished }) => {
      if (isPublished && row.status !== 'prepared') reject('conflict', m.issued);
      const sentFields = typeof input === 'object' && input !== null ? input : {};
      const { title, number, ...otherFields } = validateInput(TenderDocumentInput, {
        title: row.title,
        number: row.number,
        revision: row.revision,
        documentType: row.documentType,
        discipline: row.discipline,
        ...sentFields,
      });
      const newValues = {
        ...otherFields,
        number,
        numberKey: number === null ? null : fold(number),
        title: title ?? row.title,
      };
      await updateDocument(database, _id, newValues);
      await audit(viewer, 'update', row, newValues);
      return presentAdminDocument({ ...row, ...newValues });
    });

  const moveDocument: TenderDocuments['move'] = (_id, folderId, viewer) =>
    withDocument(_id, async (row) => {
      await requireFolder(row.tenderId, folderId);
      await updateDocument(database, _id, { categoryId: folderId });
      await audit(viewer, 'update', row, { categoryId: folderId });
      return presentAdminDocument({ ...row, categoryId: folderId });
    });

  return {
    list: async (tenderId) => (await issuedDocumentsOf(database, [tenderId])).map(presentAdminDocument),
    store,
    addStored,
    change: changeDocument,
    move: moveDocument,

    edit: (_id, { category, ...fields }, viewer) =>
      attempt(() =>
        database.transaction(async () => {
          const newFolderId = category === undefined ? null : validateInput(MoveInput, { category }).category;
          if (newFolderId === null && Object.keys(fields).length === 0) reject('invalid', m.nothingChanged);
          const movedDocument =
            newFolderId === null ? null : unwrap(await moveDocument(_id, newFolderId, viewer));
          return Object.keys(fields).length === 0 && movedDocument !== null
            ? movedDocument
            : unwrap(await changeDocument(_id, fields, viewer));
        }),
      ),

    async add(tenderId, upload, viewer) {
      // Checked before a large file is stored, and again while the tender is locked.
      const { isPublished } = await writing.readState(tenderId);
      if (isPublished) return refused('conflict', m.addendumRequired);
      const outcome = await store(tenderId, upload, viewer);
      if (!outcome.ok) return outcome;
      return writing.withLocked(tenderId, async (tender) => {
        if (tender.isPublished) reject('conflict', m.addendumRequired);
        const columns = { addendum: null, supersedes: null, publishedAt: null };
        const earlierUpload = await findEarlierUpload(outcome.value, 'current');
        return presentAdminDocument(
          earlierUpload ?? (await addStored(tender, outcome.value, columns, viewer)),
        );
      });
    },

    async prepare(tenderId, upload, viewer) {
      // Checked before a large file is stored, and again while the tender is locked.
      const whyInactive = inactiveReason(await writing.readState(tenderId));
      if (whyInactive !== null) return refused('conflict', whyInactive);
      const outcome = await store(tenderId, upload, viewer);
      if (!outcome.ok) return outcome;
      return writing.withLocked(tenderId, async (tender) => {
        rejectUnlessActive(tender);
        const columns = { addendum: null, supersedes: null, publishedAt: null, status: 'prepared' } as const;
        const earlierUpload = await findEarlierUpload(outcome.value, 'prepared');
        return presentAdminDocument(
          earlierUpload ?? (await addStored(tender, outcome.value, columns, viewer)),
        );
      });
    },

    restore: (tenderId, input, viewer) =>
      writing.withLocked(tenderId, async (tender) => {
        const { ids, category } = validateInput(RestoreInput, input);
        if (tender.isPublished) rejectUnlessActive(tender);
        const restoredDocuments: AdminDocumentWithoutFile[] = [];
        for (const _id of ids) {
          const row = await findDocument(database, _id);
          if (row?.tenderId !== tenderId || row.status !== 'removed')
            return reject('not_found', shared.documentMissing);
          const categoryId = row.categoryId ?? category;
          if (categoryId === null)
            return reject('invalid', m.originalFolderMissing, {
              errors: { category: m.originalFolderMissing },
            });
          await requireFolder(tenderId, categoryId);
          const newValues = {
            categoryId,
            status: tender.isPublished ? ('prepared' as const) : ('current' as const),
          };
          await updateDocument(database, _id, newValues);
          await audit(viewer, 'restore', row, newValues);
          restoredDocuments.push(presentAdminDocument({ ...row, ...newValues }));
        }
        return restoredDocuments;
      }),

    async remove(ids, viewer, as) {
      const { done: removed, skipped } = await runOneByOne(ids, (_id) =>
        withDocument(_id, async (row, { isPublished, now }) => {
          const status = isPublished && row.status !== 'prepared' ? 'withdrawn' : 'removed';
          if (as !== undefined && as !== status)
            reject('conflict', status === 'withdrawn' ? m.seenByBidders : m.unseenByBidders);
          await updateDocument(database, _id, {
            status,
            ...(status === 'withdrawn' ? { withdrawnAt: now } : {}),
          });
          await audit(viewer, status === 'withdrawn' ? 'withdraw' : 'delete', row);
        }),
      );
      return { removed, skipped };
    },
  };
};
