/** Runs the upload queue of a field or screen. Stores the names of unfinished files, and returns those of an earlier visit. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  browserStore,
  type Entry,
  type StoredValue,
  startEditingSession,
} from '../../../providers/browser-store.ts';
import { useMe } from '../../../providers/me.tsx';
import { registerUploads } from '../../../providers/unsaved.ts';
import { type QueueOptions, type Upload, UploadQueue } from './upload-queue.ts';

export type { Upload } from './upload-queue.ts';

interface UnfinishedFile {
  name: string;
  size: number;
  /** The title of the folder for the file; null if files are not sorted into folders */
  into: string | null;
}
interface UnfinishedFiles extends StoredValue {
  files: readonly UnfinishedFile[];
}

interface UploadsOptions<Answer> extends QueueOptions<Answer> {
  /** The key under which the names of unfinished files are stored: `projects/{_id}/images` */
  storageKey: string;
  /** Returns the title of the folder for a file; absent: files are not sorted into folders */
  folderTitleOf?: (upload: Upload) => string;
}

export type Uploads = ReturnType<typeof useUploads>;

export function useUploads<Answer>({ storageKey, folderTitleOf, ...options }: UploadsOptions<Answer>) {
  const me = useMe();
  const [queue] = useState(() => new UploadQueue<Answer>(options));
  queue.options = options;
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    const closeQueue = queue.open();
    const unregister = registerUploads({
      unfinished: () => queue.unfinished().length,
      onSessionEnd: () => queue.pause('signed-out'),
    });
    return () => {
      unregister();
      closeQueue();
    };
  }, [queue]);

  const [missingEntries, setMissingEntries] = useState<readonly Entry<UnfinishedFiles>[]>([]);
  /** The current `missingEntries`, because files may be added several times between two renders */
  const missingEntriesNow = useRef(missingEntries);
  const updateMissing = (next: readonly Entry<UnfinishedFiles>[]) => {
    missingEntriesNow.current = next;
    setMissingEntries(next);
  };
  const prefix = `${me._id}/${storageKey}`;
  const entryKey = useRef<string | null>(null);
  const isStored = useRef(false);
  const latestFolderTitleOf = useRef(folderTitleOf);
  latestFolderTitleOf.current = folderTitleOf;
  /** Stores the names of the unfinished files for the next visit */
  const storeNames = useRef(() => {});
  storeNames.current = () => {
    if (entryKey.current === null) return;
    const files = queue.unfinished().map((upload) => ({
      name: upload.file.name,
      size: upload.file.size,
      into: latestFolderTitleOf.current?.(upload) ?? null,
    }));
    if (files.length > 0) {
      isStored.current = true;
      const entry: UnfinishedFiles = { at: new Date().toISOString(), files };
      void browserStore.put('uploads', entryKey.current, entry);
    } else if (isStored.current) {
      isStored.current = false;
      void browserStore.remove('uploads', entryKey.current);
    }
  };
  useEffect(() => {
    const session = startEditingSession();
    let isEnded = false;
    void browserStore.abandoned<UnfinishedFiles>('uploads', prefix).then((entries) => {
      if (isEnded) return;
      missingEntriesNow.current = entries;
      setMissingEntries(entries);
    });
    // When a new record is saved, the names of its files are stored under the key of that record.
    if (entryKey.current !== null && isStored.current) void browserStore.remove('uploads', entryKey.current);
    entryKey.current = `${prefix}/${session.id}`;
    storeNames.current();
    return () => {
      isEnded = true;
      session.end();
    };
  }, [prefix]);
  const joinedUnfinishedKeys = queue
    .unfinished()
    .map((one) => one.key)
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored whenever the unfinished files change
  useEffect(() => storeNames.current(), [joinedUnfinishedKeys]);

  const setFilesOf = (entry: Entry<UnfinishedFiles>, files: readonly UnfinishedFile[]) => {
    const next = { ...entry, value: { ...entry.value, files } };
    updateMissing(
      missingEntriesNow.current.flatMap((one) =>
        one.key !== entry.key ? [one] : files.length === 0 ? [] : [next],
      ),
    );
    void (files.length === 0
      ? browserStore.remove('uploads', entry.key)
      : browserStore.put('uploads', entry.key, next.value));
  };

  return {
    ...state,
    add: (files: readonly File[], fields: Upload['fields'] = {}) => {
      for (const entry of missingEntriesNow.current) {
        const remaining = entry.value.files.filter(
          ({ name, size }) => !files.some((file) => file.name === name && file.size === size),
        );
        if (remaining.length < entry.value.files.length) setFilesOf(entry, remaining);
      }
      queue.add(files, fields);
    },
    retry: (key: string) => queue.retry(key),
    retryAll: () => queue.retryAll(),
    stop: (key: string) => queue.stop(key),
    stopAll: () => queue.stopAll(),
    resume: () => queue.resume(),
    /** The files that were not uploaded on an earlier visit */
    missing: missingEntries.flatMap(({ value }) => value.files),
    dismissMissing: () => {
      for (const entry of missingEntriesNow.current) setFilesOf(entry, []);
    },
  };
}
