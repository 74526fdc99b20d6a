/** Reads dropped or chosen files with the folders that contain them. */

export interface DroppedFile {
  file: File;
  /** The names of the folders that contain the file, from the outermost, without `root` */
  path: readonly string[];
  /** The name of the dropped or chosen folder that contains the file; null: the file itself was dropped or chosen */
  root: string | null;
}
interface Dropped {
  files: DroppedFile[];
  /** The names of the files and folders that could not be read: they had been moved, or the user may not open them */
  unreadableNames: string[];
}

/**
 * Returns whether this is the name of a user's file or folder, not of one that programs leave behind: hidden files and
 * folders, lock files, resource forks in macOS archives.
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
  unreadableNames: string[],
): Promise<DroppedFile[]> => {
  try {
    if (entry.isFile) return [{ file: await readFile(entry as FileSystemFileEntry), path, root }];
    const files: DroppedFile[] = [];
    for (const child of await readEntries(entry as FileSystemDirectoryEntry)) {
      if (!isUserFile(child.name)) continue;
      const childPath = child.isDirectory ? [...path, child.name] : path;
      files.push(...(await walkEntry(child, childPath, root, unreadableNames)));
    }
    return files;
  } catch {
    unreadableNames.push(entry.name);
    return [];
  }
};

/**
 * Reads dropped files, and dropped folders with all subfolders. Must be called during the drop event, because its data
 * is gone afterwards.
 */
export const readDropped = async (data: DataTransfer): Promise<Dropped> => {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plainFiles = [...data.files];
  const unreadableNames: string[] = [];
  const files =
    entries.length === 0
      ? plainFiles.map((file): DroppedFile => ({ file, path: [], root: null }))
      : await Promise.all(
          entries
            .filter(({ name }) => isUserFile(name))
            .map((entry) => walkEntry(entry, [], entry.isDirectory ? entry.name : null, unreadableNames)),
        );
  return { files: files.flat().filter(({ file }) => isUserFile(file.name)), unreadableNames };
};

/**
 * Returns the files that were chosen in the file dialog, singly or as a complete folder. The chosen folder itself may
 * be hidden, because the user chose it explicitly.
 */
export const readChosen = (files: readonly File[]): DroppedFile[] =>
  files.flatMap((file): DroppedFile[] => {
    const [root, ...segments] = (file.webkitRelativePath ?? '').split('/');
    if (root === undefined || root === '')
      return isUserFile(file.name) ? [{ file, path: [], root: null }] : [];
    return segments.every(isUserFile) ? [{ file, path: segments.slice(0, -1), root }] : [];
  });
