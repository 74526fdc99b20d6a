/** Documents: taken in, kept by the hash of their content, read by jobs, handed to those whom their owners let. */
import type { Readable } from 'node:stream';
import type { StoredObjects } from '#features/objects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedEach } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/changes.ts';
import type { DescribeDocuments } from '#platform/content/content-type.ts';
import { previewedDraft } from '#platform/content/previewed-draft.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type DocumentKind, type DocumentOnWire, documentKinds } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import { fileNameFrom } from './document.names.ts';
import { presentDocument, sealedDocument } from './document.present.ts';
import {
  deleteDocuments,
  deleteFile,
  existingDocuments,
  findDocuments,
  findFile,
  findWords,
  insertDocument,
  insertFile,
  writeFindings,
} from './document.queries.ts';
import { documentReadings, hasToBeRead, type ReadingFor } from './document.reading.ts';
import { type FileContent, sha256Of, sizeOf } from './reading/content.ts';
import { identify } from './reading/identify.ts';
import type { DocumentReader } from './reading/reader.ts';
import type { Refusal } from './reading/refusal.ts';

export interface DocumentUpload {
  bytes: FileContent;
  /** As the sender's machine called it: its ending must fit the content, the rest is kept to be shown */
  name: string;
  /** What its owner takes: `documentLimits` of the contract */
  allowed: readonly DocumentKind[];
  /** MB of 1,048,576 bytes each */
  mostMB: number;
  title?: string | null;
}

/** A file that is stored and has no record yet. */
export interface StagedDocument {
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  title: string | null;
  bytes: number;
  /** Stores it again */
  put(): Promise<void>;
}

/** Which of `ids` this viewer may have, by the owner's own rules; ids of other owners' documents are left out. */
export type ReadingRule = (ids: readonly string[], viewer: Viewer) => Promise<ReadonlySet<string>>;

/** How far the reading of a document has come; `reason` says why it could not be read, for the office. */
export interface Reading {
  state: 'waiting' | 'read' | 'unreadable';
  reason: string | null;
}

/** What serving a document has to know of it. */
export interface StoredDocument {
  sha256: string;
  kind: DocumentKind;
  fileName: string;
  bytes: number;
  pageImages: number;
  hasThumbnail: boolean;
}

export interface DocumentService {
  /**
   * Checks a file, keeps it under the hash of its content and makes a record of its own for it; asks for its text and
   * pictures. Refused with a sentence at the field `file`. Not to be called inside a transaction: checking takes a while.
   */
  store(upload: DocumentUpload, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** Whether a file may be taken, by its size, its name and its first bytes; nothing is opened or stored. */
  check(upload: DocumentUpload): Promise<Outcome<DocumentKind>>;
  /** Stores a file that `check` lets through, unopened: for what strangers send. Every staged file is released afterwards. */
  stage(upload: DocumentUpload): Promise<Outcome<StagedDocument>>;
  /** In a transaction: makes the record of a staged file, and asks for its text and pictures in the lane of visitors' files. */
  record(staged: StagedDocument): Promise<{ _id: string }>;
  /** Removes staged files for which no record was made. Not to be called in a transaction. */
  release(staged: readonly StagedDocument[]): Promise<void>;
  /**
   * In a transaction: deletes records that their owner no longer has. Returns what removes their files once that is committed,
   * unless other records share them.
   */
  erase(ids: readonly string[]): Promise<() => Promise<void>>;
  /** Those of `ids` that are there; whoever shows them has asked who may. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, DocumentOnWire>>;
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The words read from PDF, DOCX, XLSX and CSV, at most 500,000 characters each; those without words are left out. */
  textOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** As it stands at this instant, not as it is remembered: for what is written down from it. */
  describe: DescribeDocuments;
  readings(ids: readonly string[]): Promise<ReadonlyMap<string, Reading>>;
  /** The whole file, to be read to its end or destroyed; null: there is none. Asks nobody: for what an owner hands out itself. */
  open(_id: string): Promise<{ stream: Readable; bytes: number; name: string; type: string } | null>;
  /** Declares who may fetch the documents of one owner. A document that no rule lets out is fetched by nobody. */
  readableBy(rule: ReadingRule): void;
  mayRead(_id: string, viewer: Viewer): Promise<boolean>;
  /**
   * An address that needs no bearer: good for ten minutes, for this user and this document with its pictures, as long as
   * they may still have it. Null when they may not, or when nobody is signed in.
   */
  signedAddress(_id: string, viewer: Viewer): Promise<string | null>;
  /** What makes addresses of these documents such addresses: their query strings, without question marks. Those that this viewer may not have are left out. */
  seals(ids: readonly string[], viewer: Viewer): Promise<ReadonlyMap<string, string>>;
  /**
   * Called once text and pages of a document are known, in the transaction that writes them down: what throws here makes
   * the reading be tried again.
   */
  whenRead(listener: (documentId: string) => Promise<void>): void;
  stored(_id: string): Promise<StoredDocument | null>;
  close(): Promise<void>;
}

const MOST_REMEMBERED = 20_000;
/** SQLite binds a bounded number of values. */
const AT_ONCE = 500;

export const signedObject = (_id: string): string => `document:${_id}`;

export const documentService = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  /** Opens what visitors send with less time and memory */
  readers: { main: DocumentReader; visitors: Pick<DocumentReader, 'read' | 'picture' | 'close'> };
  signer: AddressSigner;
  objects: StoredObjects;
  /** Told why unused files could not be removed; the daily sweep removes them. */
  onLeftover: (error: unknown) => void;
}): DocumentService => {
  const { database, storage, clock, changes, readers, signer, objects, onLeftover } = context;
  const rules: ReadingRule[] = [];
  const readings = documentReadings(context);

  objects.ownedBy('documents', (sha256) => deleteFile(database, sha256));

  /** Lists show documents over and over: each is read at most once a generation. */
  const load = cachedEach(changes, MOST_REMEMBERED, async (ids) => {
    const rows = await findDocuments(database, ids);
    return new Map(rows.map((row) => [row._id, { row, wire: presentDocument(row) }]));
  });

  const inParts = async <Value>(
    ids: readonly string[],
    ask: (some: readonly string[]) => Promise<Iterable<Value>>,
  ): Promise<Value[]> => {
    const unique = [...new Set(ids)];
    const found: Value[] = [];
    for (let from = 0; from < unique.length; from += AT_ONCE)
      found.push(...(await ask(unique.slice(from, from + AT_ONCE))));
    return found;
  };

  const find: DocumentService['find'] = async (ids) => {
    const found = new Map([...(await load(ids))].map(([_id, { wire }]) => [_id, wire]));
    const draft = previewedDraft();
    if (draft === undefined) return found;
    // Its page is looked at before guests may have its files.
    for (const [_id, seal] of await seals(ids, draft.viewer)) {
      const document = found.get(_id);
      if (document !== undefined) found.set(_id, sealedDocument(document, seal));
    }
    return found;
  };

  const mayRead: DocumentService['mayRead'] = async (_id, viewer) => {
    for (const rule of rules) if ((await rule([_id], viewer)).has(_id)) return true;
    return false;
  };

  const seals: DocumentService['seals'] = async (ids, viewer) => {
    const { user } = viewer;
    if (user === null) return new Map();
    const readable = new Set(
      (await Promise.all(rules.map((rule) => inParts(ids, (some) => rule(some, viewer))))).flat(),
    );
    return new Map([...readable].map((_id) => [_id, signer.sign(signedObject(_id), user._id)]));
  };

  const check: DocumentService['check'] = async ({ bytes, name, allowed, mostMB }) => {
    const identified = await identify(bytes, { name, allowed, mostMB });
    return identified.ok ? done(identified.kind) : refusedFile(identified);
  };

  /** Stores a file that was checked. */
  const put = async (
    { bytes, name, title = null }: DocumentUpload,
    kind: DocumentKind,
  ): Promise<StagedDocument> => {
    const sha256 = await sha256Of(bytes);
    const store = (): Promise<void> =>
      storage.put(documentKeys(sha256).original, bytes, { contentType: documentKinds[kind].type });
    await store();
    return { sha256, kind, fileName: fileNameFrom(name, kind), title, bytes: sizeOf(bytes), put: store };
  };

  const record = async (
    { sha256, kind, fileName, title, bytes, put }: StagedDocument,
    createdBy: string | null,
    sentBy: ReadingFor,
  ): Promise<{ _id: string }> => {
    await objects.hold('documents', sha256, put);
    const _id = newId();
    const toRead = hasToBeRead(kind);
    const state = toRead ? 'waiting' : 'read';
    const key = { sha256, kind };
    const isNew = await insertFile(database, {
      ...key,
      bytes,
      state,
      reason: null,
      pages: null,
      words: null,
      hasText: 0,
      thumbnail: null,
      pageImages: '[]',
    });
    // Somebody sends again what could not be read, or not shown: then it is tried again.
    const again = !isNew && (await findFile(database, key))?.reason !== null;
    if (again) await writeFindings(database, key, { state, reason: null });
    const createdAt = clock.now().toISOString();
    await insertDocument(database, { _id, ...key, fileName, title, createdAt, createdBy });
    if (toRead && (isNew || again)) await readings.ask(key, sentBy);
    return { _id };
  };

  const removeUnused = async (sha256s: Iterable<string>): Promise<void> => {
    for (const sha256 of new Set(sha256s))
      await objects.removeUnused('documents', sha256).catch((error: unknown) => onLeftover(error));
  };
  const release: DocumentService['release'] = (staged) => removeUnused(staged.map(({ sha256 }) => sha256));

  const store: DocumentService['store'] = async (upload, viewer) => {
    const checked = await check(upload);
    if (!checked.ok) return checked;
    const kind = checked.value;
    const opened = await readers.main.inspect(upload.bytes, kind);
    if (!opened.ok) return refusedFile(opened);
    // Files first, then the row: a row never points at a missing file.
    const staged = await put(upload, kind);
    try {
      return done(await database.transaction(() => record(staged, viewer.user?._id ?? null, 'main')));
    } catch (error) {
      await release([staged]);
      throw error;
    }
  };

  const stored: DocumentService['stored'] = async (_id) => {
    const found = (await load([_id])).get(_id);
    if (found === undefined) return null;
    const { row, wire } = found;
    return {
      sha256: row.sha256,
      kind: row.kind as DocumentKind,
      fileName: row.fileName,
      bytes: row.bytes,
      pageImages: wire.pageImages.length,
      hasThumbnail: wire.thumbnail !== null,
    };
  };

  return {
    store,
    check,
    async stage(upload) {
      const checked = await check(upload);
      return checked.ok ? done(await put(upload, checked.value)) : checked;
    },
    record: (staged) => record(staged, null, 'visitors'),
    release,
    async erase(ids) {
      const sha256s = await deleteDocuments(database, ids);
      return () => removeUnused(sha256s);
    },
    find,
    stored,
    mayRead,
    existing: async (ids) => new Set(await inParts(ids, (some) => existingDocuments(database, some))),
    async textOf(ids) {
      const found = await inParts(ids, (some) => findWords(database, some));
      return new Map(found.map(({ _id, words }) => [_id, words]));
    },
    async describe(ids) {
      const found = await inParts(ids, (some) => findDocuments(database, some));
      return new Map(
        found.map(({ _id, title, fileName, hasText }) => [_id, { title, fileName, hasText: hasText === 1 }]),
      );
    },
    async readings(ids) {
      const found = await inParts(ids, (some) => findDocuments(database, some));
      return new Map(found.map(({ _id, state, reason }) => [_id, { state, reason }]));
    },
    async open(_id) {
      const document = await stored(_id);
      if (document === null) return null;
      const { stream, bytes } = await storage.read(documentKeys(document.sha256).original);
      return { stream, bytes, name: document.fileName, type: documentKinds[document.kind].type };
    },
    seals,
    readableBy: (rule) => void rules.push(rule),
    async signedAddress(_id, viewer) {
      const seal = (await seals([_id], viewer)).get(_id);
      const document = (await find([_id])).get(_id);
      return document === undefined || seal === undefined ? null : `${document.url}?${seal}`;
    },
    whenRead: readings.whenRead,
    async close() {
      await Promise.all([readers.main.close(), readers.visitors.close()]);
    },
  };
};

const refusedFile = ({ code, message }: Refusal): Outcome<never> =>
  refused(code, message, { errors: { file: message } });
