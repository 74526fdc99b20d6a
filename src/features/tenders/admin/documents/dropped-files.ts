/** Reads dropped or chosen files with their folders. */
export interface DroppedFile {
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
const isUserFile = (name: string): boolean => !/^(\.|Thumbs\.db$|desktop\.ini$|~\$|__MACOSX$)/i.test(name);

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
/** A reader returns entries in batches until a batch is empty. */
const readEntries = async (entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
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
const walkEntry = async (
  entry: FileSystemEntry,
  path: readonly string[],
  root: string | null,
): Promise<DroppedFile[]> => {
  if (entry.isFile) return [{ file: await readFile(entry as FileSystemFileEntry), path, root }];
  const found: DroppedFile[] = [];
  for (const inside of await readEntries(entry as FileSystemDirectoryEntry))
    if (isUserFile(inside.name))
      found.push(...(await walkEntry(inside, inside.isDirectory ? [...path, inside.name] : path, root)));
  return found;
};

/** Reads dropped folders recursively. Must be called during the event, because its data is gone afterwards. */
export const readDropped = (data: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...data.files];
  const found =
    entries.length === 0
      ? Promise.resolve(loose.map((file): DroppedFile => ({ file, path: [], root: null })))
      : Promise.all(entries.map((entry) => walkEntry(entry, [], entry.isDirectory ? entry.name : null))).then(
          (all) => all.flat(),
        );
  return found.then((all) => all.filter(({ file }) => isUserFile(file.name)));
};

/** Files chosen in the file dialog, one by one or as a whole folder. */
export const readChosen = (files: readonly File[]): DroppedFile[] =>
  files.flatMap((file): DroppedFile[] => {
    const [root, ...rest] = (file.webkitRelativePath ?? '').split('/');
    if (root === undefined || root === '')
      return isUserFile(file.name) ? [{ file, path: [], root: null }] : [];
    return rest.every(isUserFile) ? [{ file, path: rest.slice(0, -1), root }] : [];
  });
