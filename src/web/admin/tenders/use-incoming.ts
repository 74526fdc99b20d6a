/** Files on their way into the folders of a tender; folders that came with them are made as they are needed. */
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useUploads } from '../form/fields/use-uploads.ts';
import { useFormSurroundings } from '../form/form-store.ts';
import type { FolderEditing } from '../tree/terms.ts';
import { childrenOf, type FolderNode } from '../tree/tree.ts';
import type { Dropped } from './dropped.ts';
import { problemWith } from './kinds.ts';
import { filesOf, type TenderFile, type TenderRecord } from './tender.ts';
import { tenderWords } from './words.ts';

/** As the specified call answers. */
interface Uploaded {
  success: true;
  document: Pick<
    TenderFile,
    | '_id'
    | 'title'
    | 'number'
    | 'revision'
    | 'status'
    | 'documentType'
    | 'discipline'
    | 'supersedes'
    | 'addendum'
    | 'fileName'
    | 'bytes'
    | 'type'
    | 'pages'
    | 'sha256'
  >;
  categoryID: string;
}
interface Arrived {
  folder: string;
  file: TenderFile;
}

/** After the last of several files that come one upon the other. */
const PAUSE = 500;

const normal = (title: string): string => title.normalize('NFKC').trim().toLowerCase();

interface Given {
  tender: TenderRecord;
  nodes: readonly FolderNode[];
  editing: FolderEditing;
  /** Seen by the office only, until an addendum brings them */
  prepares: boolean;
  say: (sentence: string) => void;
}

export function useIncoming({ tender, nodes, editing, prepares, say }: Given) {
  const { renew } = useFormSurroundings();
  const notify = useNotify();
  const path = `/api/admin/tenders/${tender._id}/${prepares ? 'addenda/documents' : 'documents'}`;
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  const [sum, setSum] = useState({ count: 0, bytes: 0 });
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);

  const { uploads, add, again, stop } = useUploads<Uploaded>({
    path,
    fields: {},
    check: (file) => problemWith(file, tender.maxUploadMB),
    onDone: ({ document, categoryID }) => {
      const file: TenderFile = {
        ...document,
        url: null,
        thumbnail: null,
        reading: { state: 'waiting', reason: null },
        publishedAt: null,
        withdrawnAt: null,
        createdAt: new Date().toISOString(),
      };
      setArrived((all) => [...all, { folder: categoryID, file }]);
      setSum(({ count, bytes }) => ({ count: count + 1, bytes: bytes + document.bytes }));
      clearTimeout(soon.current);
      soon.current = setTimeout(() => void renew().catch(() => undefined), PAUSE);
    },
  });
  const under = uploads.filter(({ state }) => state !== 'failed').length;
  // Told once all of them are there; the next ones are counted from the beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the last one has come to its end
  useEffect(() => {
    if (under > 0 || sum.count === 0) return;
    say(tenderWords.upload.done(sum.count));
    setSum({ count: 0, bytes: 0 });
  }, [under]);
  // Leaving would stop them.
  useEffect(() => {
    if (under === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [under]);

  const known = new Set([...filesOf(tender.categories), ...tender.removed].map(({ _id }) => _id));
  const early = arrived.filter(({ file }) => !known.has(file._id));

  /** The folder at the end of `path`, made where it is missing; null: it cannot be. */
  const folderFor = async (
    parent: string | null,
    titles: readonly string[],
    made: Map<string, string>,
  ): Promise<string | null> => {
    const [title, ...deeper] = titles;
    if (title === undefined) return parent;
    const place = `${parent}/${normal(title)}`;
    const there =
      made.get(place) ?? childrenOf(nodes, parent).find((node) => normal(node.title) === normal(title))?.key;
    if (there !== undefined) return folderFor(there, deeper, made);
    const added = await editing.add(parent, { title, code: null, documentType: null });
    if ('wrong' in added) {
      const [reason] = Object.values(added.wrong ?? {});
      notify(`${title}: ${reason ?? tenderWords.upload.noPlace(title)}`, { type: 'error' });
      return null;
    }
    made.set(place, added.key);
    return folderFor(added.key, deeper, made);
  };

  return {
    uploads,
    /** Those that the record does not have yet */
    early,
    /** Of this sitting */
    fresh: arrived.map(({ file }) => file._id),
    sum,
    again,
    stop,
    /** `into`: null for the top, where only folders can be put */
    async put(into: string | null, files: readonly Dropped[]): Promise<void> {
      const made = new Map<string, string>();
      const refused = new Set<string>();
      for (const { file, path: titles, root } of files) {
        const wanted = into === null && titles.length === 0 ? [root ?? ''] : titles;
        const place = wanted.join('/');
        if (refused.has(place)) continue;
        const folder = wanted[0] === '' ? null : await folderFor(into, wanted, made);
        if (folder === null) refused.add(place);
        else add([file], { categoryID: folder });
      }
    },
  };
}
