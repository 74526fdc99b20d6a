/**
 * Returns the storage keys of a file and its derivatives. They contain the hash of the content, so storing the same file
 * again changes nothing.
 */
export const documentKeys = (sha256: string) => {
  const folder = `documents/${sha256.slice(0, 2)}/${sha256}`;
  return {
    original: `${folder}/original`,
    thumbnail: `${folder}/thumbnail.webp`,
    /** Returns the key of a page's picture; pages are counted from 1. */
    page: (page: number): string => `${folder}/pages/${page}.webp`,
  };
};
