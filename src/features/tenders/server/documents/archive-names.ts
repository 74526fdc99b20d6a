/** Makes the paths of files in an archive so that every system can unpack them; Windows is the strictest. */

import { truncate } from '#platform/truncate.ts';

/** Names that Windows reserves for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Characters that Windows forbids, invisible and direction characters, and unpaired surrogates. */
const FORBIDDEN = /[<>:"/\\|?*]|\p{Control}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

/** In characters. Windows allows 260, of which the folder into which the archive is unpacked needs some. */
const MAX_PATH_LENGTH = 200;
const MAX_FILE_NAME_LENGTH = 100;

/** Returns a valid name for one folder or file: never empty, never one that Windows reserves. */
const safeName = (name: string, max: number): string => {
  const cleaned = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const trimmed = truncate(cleaned, max)
    .replace(/[. ]+$/, '')
    .replace(/^ +/, '');
  if (trimmed === '') return '_';
  return RESERVED.test(trimmed) ? `_${trimmed}` : trimmed;
};

const safeFileName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? safeName(name.slice(dot + 1), 10) : '';
  const baseName = safeName(dot > 0 ? name.slice(0, dot) : name, MAX_FILE_NAME_LENGTH - ending.length - 1);
  return ending === '' ? baseName : `${baseName}.${ending}`;
};

/**
 * Returns a function that makes the path of a file and never returns a path twice: of files whose paths Windows
 * considers equal, all but the first get a number.
 */
export const archivePaths = (): ((folders: readonly string[], fileName: string) => string) => {
  const usedPaths = new Set<string>();
  return (folders, fileName) => {
    const maxFolderLength = Math.max(
      8,
      Math.floor((MAX_PATH_LENGTH - MAX_FILE_NAME_LENGTH) / Math.max(1, folders.length)) - 1,
    );
    const folder = folders.map((name) => safeName(name, maxFolderLength)).join('/');
    const safeFullName = safeFileName(fileName);
    const dot = safeFullName.lastIndexOf('.');
    const [baseName, ending] =
      dot > 0 ? [safeFullName.slice(0, dot), safeFullName.slice(dot)] : [safeFullName, ''];
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? safeFullName : `${baseName} (${count})${ending}`;
      const path = folder === '' ? name : `${folder}/${name}`;
      const key = path.toLowerCase();
      if (usedPaths.has(key)) continue;
      usedPaths.add(key);
      return path;
    }
  };
};
