/** Reads dropped or chosen files with their folders. */
export interface Dropped {
  file: File;
  /** Titles of folders, from the outermost; without the dropped folder itself */
  path: readonly string[];
  /** The dropped folder; null: a single file */
  root: string | null;
}

/**
 * Excludes files that programs and systems leave behind: hidden files and folders, lock files, resource forks of macOS
 * archives.
 */
const isMeant = (name: string): boolean => !/^(\.|Thumbs\.db$|desktop\.ini$|~\$|__MACOSX$)/i.test(name);

const filesIn = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
/** A reader returns entries in batches until a batch is empty. */
const entriesIn = async (entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...some);
  }
};
const walked = async (
  entry: FileSystemEntry,
  path: readonly string[],
  root: string | null,
): Promise<Dropped[]> => {
  if (entry.isFile) return [{ file: await filesIn(entry as FileSystemFileEntry), path, root }];
  const found: Dropped[] = [];
  for (const inside of await entriesIn(entry as FileSystemDirectoryEntry))
    if (isMeant(inside.name))
      found.push(...(await walked(inside, inside.isDirectory ? [...path, inside.name] : path, root)));
  return found;
};

/** Reads dropped folders recursively. Must be called during the event, because its data is gone afterwards. */
export const droppedOn = (data: DataTransfer): Promise<Dropped[]> => {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...data.files];
  const found =
    entries.length === 0
      ? Promise.resolve(loose.map((file): Dropped => ({ file, path: [], root: null })))
      : Promise.all(entries.map((entry) => walked(entry, [], entry.isDirectory ? entry.name : null))).then(
          (all) => all.flat(),
        );
  return found.then((all) => all.filter(({ file }) => isMeant(file.name)));
};

/** Files chosen in the file dialog, one by one or as a whole folder. */
export const chosenBy = (files: readonly File[]): Dropped[] =>
  files.flatMap((file): Dropped[] => {
    const [root, ...rest] = (file.webkitRelativePath ?? '').split('/');
    if (root === undefined || root === '') return isMeant(file.name) ? [{ file, path: [], root: null }] : [];
    return rest.every(isMeant) ? [{ file, path: rest.slice(0, -1), root }] : [];
  });
