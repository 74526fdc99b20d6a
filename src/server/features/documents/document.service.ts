/** Documents: taken in, kept by the hash of their content, read by jobs, handed to those whom their owners let. */
import type { Readable } from 'node:stream';
import { type DocumentKind, type DocumentOnWire, documentKinds } from '#contract/document.ts';
import type { Changes } from '#server/content/changes.ts';
import type { DescribeDocuments } from '#server/content/content-type.ts';
import { draftInView } from '#server/content/draft-in-view.ts';
import { rememberedEach } from '#server/content/remembered.ts';
import { newId } from '#server/db/id.ts';
import type { Database } from '#server/db/open.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import type { AddressSigner } from '#server/http/signed-address.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { documentKeys } from './document.keys.ts';
import { fileNameFrom } from './document.names.ts';
import { presentDocument, sealedDocument } from './document.present.ts';
import {
  existingDocuments,
  findDocuments,
  findFile,
  findWords,
  insertDocument,
  insertFile,
  writeFindings,
} from './document.queries.ts';
import { documentReadings, hasToBeRead } from './document.reading.ts';
import { identify } from './reading/identify.ts';
import type { DocumentReader } from './reading/reader.ts';

export interface DocumentUpload {
  bytes: Uint8Array;
  /** As the sender's machine called it: its ending must fit the content, the rest is kept to be shown */
  name: string;
  /** What its owner takes: `documentLimits` of the contract */
  allowed: readonly DocumentKind[];
  /** MB of 1,048,576 bytes each */
  mostMB: number;
  title?: string | null;
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
  reader: DocumentReader;
  signer: AddressSigner;
}): DocumentService => {
  const { database, storage, clock, changes, reader, signer } = context;
  const rules: ReadingRule[] = [];
  const readings = documentReadings(context);

  /** Lists show documents over and over: each is read at most once a generation. */
  const load = rememberedEach(changes, MOST_REMEMBERED, async (ids) => {
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
    const draft = draftInView();
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

  const store: DocumentService['store'] = async ({ bytes, name, allowed, mostMB, title }, viewer) => {
    const identified = await identify(bytes, { name, allowed, mostMB });
    const checked = identified.ok ? await reader.inspect(bytes, identified.kind) : identified;
    if (!identified.ok || !checked.ok) {
      const { code, message } = checked.ok ? couldNotHappen() : checked;
      return refused(code, message, { errors: { file: message } });
    }
    const { kind } = identified;
    // Off this thread: half a gigabyte keeps a core busy for a while.
    const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    const sha256 = Buffer.from(digest).toString('hex');
    // Files first, then the row: a row never points at a missing file.
    await storage.put(documentKeys(sha256).original, bytes, { contentType: documentKinds[kind].type });
    const _id = newId();
    const toRead = hasToBeRead(kind);
    const state = toRead ? 'waiting' : 'read';
    await database.transaction(async () => {
      const key = { sha256, kind };
      const isNew = await insertFile(database, {
        ...key,
        bytes: bytes.length,
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
      await insertDocument(database, {
        _id,
        ...key,
        fileName: fileNameFrom(name, kind),
        title: title ?? null,
        createdAt: clock.now().toISOString(),
        createdBy: viewer.user?._id ?? null,
      });
      if (toRead && (isNew || again)) await readings.ask(key);
    });
    return done({ _id });
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
    close: () => reader.close(),
  };
};

const couldNotHappen = (): never => {
  throw new Error('A refused file was taken for a good one');
};
