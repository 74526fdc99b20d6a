/** Uploads into the folders of a tender; creates the folders of dropped files as they are needed. */
import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { useUploads } from '#web/admin/form/fields/use-uploads.ts';
import { useFormContext } from '#web/admin/form/form-store.ts';
import type { FolderEditing } from '../folders/terms.ts';
import { called, childrenOf, type FolderNode } from '../folders/tree.ts';
import { problemWith } from '../kinds.ts';
import { filesOf, type TenderFile, type TenderRecord } from '../tender.ts';
import { tenderWords } from '../words.ts';
import type { Dropped } from './dropped.ts';
import { folderNamed, matchOf, placeAmong, placedIn } from './placing.ts';

/** The answer of the upload call, as specified. */
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

/** The pause after the last of several quick uploads before the record is reloaded, in milliseconds. */
const PAUSE = 500;

interface Given {
  tender: TenderRecord;
  nodes: readonly FolderNode[];
  editing: FolderEditing;
  /** Hidden from bidders until an addendum issues them */
  prepares: boolean;
  folderName: (key: string) => string;
  say: (sentence: string) => void;
}

export function useIncoming({ tender, nodes, editing, prepares, folderName, say }: Given) {
  const { renew } = useFormContext();
  const path = `/api/admin/tenders/${tender._id}/${prepares ? 'addenda/documents' : 'documents'}`;
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);

  const uploading = useUploads<Uploaded>({
    place: `tenders/${tender._id}/documents`,
    goesInto: ({ fields }) => folderName(fields.categoryID ?? ''),
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
      setArrived((all) => [...all.filter((one) => one.file._id !== file._id), { folder: categoryID, file }]);
      clearTimeout(soon.current);
      soon.current = setTimeout(() => void renew().catch(() => undefined), PAUSE);
    },
    onIdle: (count) => say(tenderWords.upload.done(count)),
  });
  const known = new Set([...filesOf(tender.categories), ...tender.removed].map(({ _id }) => _id));
  const early = arrived.filter(({ file }) => !known.has(file._id));

  /** Returns the folder at the end of `names`, creating missing ones; null: it cannot be created. */
  const folderFor = async (
    parent: string | null,
    names: readonly string[],
    made: MadeFolders,
    refused: Set<string>,
  ): Promise<string | null> => {
    const [name, ...deeper] = names;
    if (name === undefined) return parent;
    const place = `${parent}/${name}`;
    const there = made.keys.get(place) ?? matchOf(nodes, parent, name)?.key;
    if (there !== undefined) return folderFor(there, deeper, made, refused);
    const named = folderNamed(name);
    const siblings =
      made.beside.get(parent) ??
      childrenOf(nodes, parent).map((node) => ({ key: node.key, name: called(node) }));
    const at = placeAmong(siblings, name);
    const after = siblings.slice(at).map(({ key }) => key);
    const added = await editing.add(parent, { ...named, documentType: null }, after);
    if ('wrong' in added) {
      const [reason] = Object.values(added.wrong ?? {});
      refused.add(`${name}: ${reason ?? tenderWords.upload.noPlace(name)}`);
      return null;
    }
    made.beside.set(parent, siblings.toSpliced(at, 0, { key: added.key, name }));
    made.keys.set(place, added.key);
    return folderFor(added.key, deeper, made, refused);
  };

  return {
    uploading,
    /** Uploads that the record does not contain yet */
    early,
    /** Uploaded since the form was opened */
    fresh: arrived.map(({ file }) => file._id),
    /** `into`: null for the top level, which accepts only folders */
    async put(into: string | null, files: readonly Dropped[]): Promise<void> {
      const made: MadeFolders = { keys: new Map(), beside: new Map() };
      const reasons = new Set<string>();
      const impossible = new Set<string>();
      const left: string[] = [];
      for (const { file, path } of placedIn(nodes, into, files)) {
        const place = path.join('/');
        const folder = impossible.has(place) ? null : await folderFor(into, path, made, reasons);
        if (folder !== null) uploading.add([file], { categoryID: folder });
        else {
          impossible.add(place);
          left.push(file.name);
        }
      }
      if (left.length > 0)
        notify([...reasons, tenderWords.upload.homeless(left.join(', '))].join('. '), { type: 'error' });
    },
  };
}

/** Folders created for one drop, which the record does not contain yet. */
interface MadeFolders {
  /** By `{parent}/{name}` */
  keys: Map<string, string>;
  /** The subfolders of each parent in order */
  beside: Map<string | null, readonly { key: string; name: string }[]>;
}
