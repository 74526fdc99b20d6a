/**
 * Manages documents: they are uploaded, stored by the hash of their content, read by jobs, and served to the viewers
 * whom their owners permit. An owner is a kind of record that has documents, such as letters.
 */
import type { Readable } from 'node:stream';
import type { StoredObjects } from '#features/objects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import type { DescribeDocuments } from '#platform/content/content-type.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { previewedDraft } from '#platform/content/lifecycle/previewed-draft.ts';
import type { Database } from '#platform/db/open.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import type { Outcome } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type DocumentKind, documentKinds } from '../limits.ts';
import type { DocumentOnWire, DocumentScan, ReadingState } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import { presentDocument, signedDocument } from './document.present.ts';
import {
  countUnscanned,
  deleteDocuments,
  deleteFile,
  existingDocumentIds,
  findDocuments,
  findTexts,
} from './document.queries.ts';
import { documentReadingJobs, presentReason } from './document.reading-jobs.ts';
import { documentScanningJobs, type WithheldReason, withheldReasonOf } from './document.scanning-jobs.ts';
import {
  type DocumentUpload,
  documentStoring,
  type FileWithReading,
  type StagedDocument,
} from './document.storing.ts';
import type { DocumentReader } from './reading/reader.ts';
import type { Scanner } from './scanning/clamd.ts';

/** Returns those of `ids` that belong to one owner and that this viewer may fetch by the owner's rules. */
type AccessRule = (ids: readonly string[], viewer: Viewer) => Promise<ReadonlySet<string>>;

/** The progress of reading a document. `reason`, for the admin: why it could not be read, or is not served. */
interface Reading {
  state: ReadingState;
  reason: string | null;
}

/** The fields that serving a document needs. */
export interface StoredDocument {
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  bytes: number;
  pageImageCount: number;
  hasThumbnail: boolean;
  /** Why it is not served now; null: it is */
  withheldReason: WithheldReason | null;
}

export interface DocumentService {
  /**
   * Checks a file, stores it under the hash of its content, creates a record for it, and enqueues the jobs that scan and
   * read it. The refusal of a file has a message at the field `file`. Must not be called in a transaction, since checking
   * takes a while, unless `storeWithReading` has stored these bytes before.
   */
  store(upload: DocumentUpload, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /**
   * Stores files that come with the program, with their text and the pictures of their pages, but without records. When
   * one of them is uploaded afterwards, it is neither opened nor read.
   */
  storeWithReading(files: readonly FileWithReading[]): Promise<void>;
  /** Checks a file by its size, its name, its first bytes and, in an archive, its directory; stores nothing. */
  check(upload: DocumentUpload): Promise<Outcome<DocumentKind>>;
  /**
   * Stores a file that passes `check`, unopened: for uploads by visitors. Afterwards every staged file must be passed to
   * `removeWithoutRecord`, which leaves those with a record.
   */
  storeWithoutRecord(upload: DocumentUpload): Promise<Outcome<StagedDocument>>;
  /**
   * Creates the record of a staged file, and enqueues the jobs that scan and read it, in the lane `visitors`. Must be
   * called in a transaction.
   */
  createRecord(staged: StagedDocument): Promise<{ _id: string }>;
  /** Removes staged files that have no record. Must not be called in a transaction. */
  removeWithoutRecord(staged: readonly StagedDocument[]): Promise<void>;
  /**
   * Deletes the records of documents. Must be called in a transaction; returns a function, to be called after the commit,
   * that removes their files unless other records share them.
   */
  erase(ids: readonly string[]): Promise<() => Promise<void>>;
  /** Returns those of these documents that exist, by id; the caller checks who may see them. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, DocumentOnWire>>;
  /** Returns those of `ids` that exist. */
  existingIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns the text of PDF, DOCX, XLSX and CSV files, at most 500,000 characters each; documents without text are left
   * out.
   */
  textOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the title and file name of documents, and whether they have text. Reads the database, not the cache: search
   * entries store the result.
   */
  describe: DescribeDocuments;
  readingStates(ids: readonly string[]): Promise<ReadonlyMap<string, Reading>>;
  /** Returns those of `ids` that are not served now, because the virus scanner has not passed them. */
  withheldIds(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Counts the files on which the virus scanner has given no verdict. */
  countUnscanned(): Promise<number>;
  /** Begins to scan the files that were stored while there was no virus scanner. Does nothing without a scanner. */
  scanEarlierFiles(): Promise<void>;
  /** Returns the progress of `scanEarlierFiles`; null: it has not begun, or has ended, or there is no scanner. */
  scanProgress(): Promise<DocumentScan | null>;
  /** Stops the scan that `scanEarlierFiles` has begun, or continues it. */
  setScanStopped(isStopped: boolean): Promise<void>;
  /**
   * Opens the complete file, whose stream must be read to its end or destroyed; null: there is none, or it is withheld.
   * Does not check access, which is left to the owner that serves the file.
   */
  open(_id: string): Promise<{ stream: Readable; bytes: number; name: string; type: string } | null>;
  /** Declares who may fetch the documents of one owner. A document that no rule permits can be fetched by nobody. */
  addAccessRule(rule: AccessRule): void;
  mayFetch(_id: string, viewer: Viewer): Promise<boolean>;
  /**
   * Returns the query strings, without question marks, that sign the addresses of these documents for this viewer, by id.
   * Leaves out documents that the viewer may not fetch; guests get none.
   */
  signatures(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, string>>;
  /**
   * Calls the listener for each document whose file has been read, in the transaction that stores the text. If the
   * listener throws, the text is not stored, and the reading job is retried.
   */
  onRead(listener: (documentId: string) => Promise<void>): void;
  /** Returns the fields for serving a document; null: there is none. The caller checks who may fetch it. */
  findStored(_id: string): Promise<StoredDocument | null>;
  close(): Promise<void>;
}

const MAX_CACHED_DOCUMENTS = 20_000;
/** SQLite limits the number of bound values. */
const BATCH_SIZE = 500;

/** Returns the name under which the addresses of a document and its pictures are signed. */
export const signedObject = (_id: string): string => `document:${_id}`;

export const documentService = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  /** `visitors` opens visitors' files, with less time and memory */
  readers: { main: DocumentReader; visitors: Pick<DocumentReader, 'read' | 'drawPages' | 'close'> };
  /** Null: files are not scanned for viruses */
  scanner: Scanner | null;
  /** Reports a file in which the scanner found a virus. */
  onVirus: Parameters<typeof documentScanningJobs>[0]['onVirus'];
  /** Reports a file that was stored while there was no scanner, if it is missing or the scanner gives no verdict on it. */
  onNoVerdict: Parameters<typeof documentScanningJobs>[0]['onNoVerdict'];
  signer: AddressSigner;
  objects: StoredObjects;
  /** Reports why unused files could not be removed; the daily sweep removes them. */
  onLeftover: (error: unknown) => void;
}): DocumentService => {
  const { database, storage, changes, readers, scanner, signer, objects } = context;
  const rules: AccessRule[] = [];
  const readingJobs = documentReadingJobs(context);
  const scanningJobs = scanner === null ? null : documentScanningJobs({ ...context, scanner, readingJobs });
  const {
    check,
    store,
    storeWithReading,
    storeWithoutRecord,
    createRecord,
    removeUnused,
    removeWithoutRecord,
  } = documentStoring({
    ...context,
    readingJobs,
    scanningJobs,
  });

  objects.registerArea('documents', (sha256) => deleteFile(database, sha256));

  /** Lists show the same documents repeatedly, so the rows are cached. */
  const load = cachedById(changes, MAX_CACHED_DOCUMENTS, async (ids) => {
    const rows = await findDocuments(database, ids);
    return new Map(rows.map((row) => [row._id, { row, wire: presentDocument(row) }]));
  });

  const inBatches = async <Value>(
    ids: readonly string[],
    loadBatch: (batch: readonly string[]) => Promise<Iterable<Value>>,
  ): Promise<Value[]> => {
    const unique = [...new Set(ids)];
    const results: Value[] = [];
    for (let offset = 0; offset < unique.length; offset += BATCH_SIZE)
      results.push(...(await loadBatch(unique.slice(offset, offset + BATCH_SIZE))));
    return results;
  };

  const find: DocumentService['find'] = async (ids) => {
    const documents = new Map([...(await load(ids))].map(([_id, { wire }]) => [_id, wire]));
    const draft = previewedDraft();
    if (draft === undefined) return documents;
    // An editor previews a draft before guests may fetch its documents, so their addresses are signed for the editor.
    for (const [_id, signature] of await signatures(ids, draft.viewer)) {
      const document = documents.get(_id);
      if (document !== undefined) documents.set(_id, signedDocument(document, signature));
    }
    return documents;
  };

  const mayFetch: DocumentService['mayFetch'] = async (_id, viewer) => {
    for (const rule of rules) if ((await rule([_id], viewer)).has(_id)) return true;
    return false;
  };

  const signatures: DocumentService['signatures'] = async (ids, viewer) => {
    const { user } = viewer;
    if (user === null) return new Map();
    const fetchableIds = new Set(
      (await Promise.all(rules.map((rule) => inBatches(ids, (batch) => rule(batch, viewer))))).flat(),
    );
    return new Map([...fetchableIds].map((_id) => [_id, signer.sign(signedObject(_id), user._id)]));
  };

  const findStored: DocumentService['findStored'] = async (_id) => {
    const document = (await load([_id])).get(_id);
    if (document === undefined) return null;
    const { row, wire } = document;
    return {
      sha256: row.sha256,
      kind: row.kind,
      fileName: row.fileName,
      bytes: row.bytes,
      pageImageCount: wire.pageImages.length,
      hasThumbnail: wire.thumbnail !== null,
      withheldReason: withheldReasonOf(row.scan),
    };
  };

  return {
    store,
    storeWithReading,
    check,
    storeWithoutRecord,
    createRecord: (staged) => createRecord(staged, null, 'visitors'),
    removeWithoutRecord,
    async erase(ids) {
      const sha256s = await deleteDocuments(database, ids);
      return () => removeUnused(sha256s);
    },
    find,
    findStored,
    mayFetch,
    existingIds: async (ids) =>
      new Set(await inBatches(ids, (batch) => existingDocumentIds(database, batch))),
    async textOf(ids) {
      const rows = await inBatches(ids, (batch) => findTexts(database, batch));
      return new Map(rows.map(({ _id, words }) => [_id, words]));
    },
    async describe(ids) {
      const rows = await inBatches(ids, (batch) => findDocuments(database, batch));
      return new Map(
        rows.map(({ _id, title, fileName, hasText }) => [_id, { title, fileName, hasText: hasText === 1 }]),
      );
    },
    async readingStates(ids) {
      const rows = await inBatches(ids, (batch) => findDocuments(database, batch));
      return new Map(
        rows.map(({ _id, state, reason, scan }) => [
          _id,
          { state, reason: presentReason(reason ?? withheldReasonOf(scan)) },
        ]),
      );
    },
    async withheldIds(ids) {
      const documentsById = await load(ids);
      return new Set(
        [...documentsById].filter(([, { row }]) => withheldReasonOf(row.scan) !== null).map(([_id]) => _id),
      );
    },
    countUnscanned: () => countUnscanned(database),
    scanEarlierFiles: async () => scanningJobs?.startScanOfEarlierFiles(),
    scanProgress: async () => (await scanningJobs?.progressOfEarlierFiles()) ?? null,
    setScanStopped: async (isStopped) =>
      isStopped ? scanningJobs?.stopScanOfEarlierFiles() : scanningJobs?.continueScanOfEarlierFiles(),
    async open(_id) {
      const document = await findStored(_id);
      if (document === null || document.withheldReason !== null) return null;
      const { stream, bytes } = await storage.read(documentKeys(document.sha256).original);
      return { stream, bytes, name: document.fileName, type: documentKinds[document.kind].type };
    },
    signatures,
    addAccessRule: (rule) => void rules.push(rule),
    onRead: readingJobs.onRead,
    async close() {
      await Promise.all([readers.main.close(), readers.visitors.close()]);
    },
  };
};
