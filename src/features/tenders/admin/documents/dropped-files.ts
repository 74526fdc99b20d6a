/** Reads dropped or chosen files with the folders that contain them. */
export interface DroppedFile {
  file: File;
  /** The names of the folders that contain the file, from the outermost, without `root` */
  path: readonly string[];
  /** The name of the dropped or chosen folder that contains the file; null: the file itself was dropped or chosen */
  root: string | null;
}

/**
 * Returns whether a file or folder of this name is the user's own. Programs leave others behind: hidden ones, lock
 * files, resource forks of macOS archives.
 */
const isUserFile = (name: string): boolean => !/^(\.|Thumbs\.db$|desktop\.ini$|~\$|__MACOSX$)/i.test(name);

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
/** Reads all entries of a folder. The reader returns them in batches, the last of which is empty. */
const readEntries = async (entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
};
const walkEntry = async (
  entry: FileSystemEntry,
  path: readonly string[],
  root: string | null,
): Promise<DroppedFile[]> => {
  if (entry.isFile) return [{ file: await readFile(entry as FileSystemFileEntry), path, root }];
  const files: DroppedFile[] = [];
  for (const child of await readEntries(entry as FileSystemDirectoryEntry))
    if (isUserFile(child.name))
      files.push(...(await walkEntry(child, child.isDirectory ? [...path, child.name] : path, root)));
  return files;
};

/**
 * Reads dropped files, and dropped folders with all subfolders. Must be called during the drop event, because its data
 * is gone afterwards.
 */
export const readDropped = (data: DataTransfer): Promise<DroppedFile[]> => {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plainFiles = [...data.files];
  const droppedFiles =
    entries.length === 0
      ? Promise.resolve(plainFiles.map((file): DroppedFile => ({ file, path: [], root: null })))
      : Promise.all(
          entries
            .filter(({ name }) => isUserFile(name))
            .map((entry) => walkEntry(entry, [], entry.isDirectory ? entry.name : null)),
        ).then((all) => all.flat());
  return droppedFiles.then((all) => all.filter(({ file }) => isUserFile(file.name)));
};

/** Returns the files that were chosen in the file dialog, singly or as a complete folder. */
export const readChosen = (files: readonly File[]): DroppedFile[] =>
  files.flatMap((file): DroppedFile[] => {
    const [root, ...segments] = (file.webkitRelativePath ?? '').split('/');
    if (root === undefined || root === '')
      return isUserFile(file.name) ? [{ file, path: [], root: null }] : [];
    return segments.every(isUserFile) ? [{ file, path: segments.slice(0, -1), root }] : [];
  });
