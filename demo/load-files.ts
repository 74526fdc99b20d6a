/** Stores the demo's files before its records refer to them. */
import { readFile } from 'node:fs/promises';
import type { Services } from '#server/app.ts';
import inspectedPictures from './art/inspected.json' with { type: 'json' };
import { artFolder, filesFolder } from './content/index.ts';
import readDocuments from './files/read.json' with { type: 'json' };

type PreparedPicture = NonNullable<Parameters<Services['images']['upload']>[0]['preparedPicture']>;
type FileWithReading = Parameters<Services['documents']['storeWithReading']>[0][number];

/** The stored results of the upload check, by the file of the picture: checking all pictures at every loading would take seconds. */
export const inspections: Readonly<Record<string, PreparedPicture>> = inspectedPictures;

/** The number of files that are written concurrently, so that they share the wait for the disk. */
const AT_ONCE = 16;

const inGroups = async <Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    signal?.throwIfAborted();
    await work(items.slice(from, from + AT_ONCE));
  }
};

/** Stores all pictures, and all documents with their text and the pictures of their pages. */
export const storeFiles = async (
  { images, documents }: Services,
  signal: AbortSignal | undefined,
): Promise<void> => {
  await inGroups(Object.entries(inspections), signal, (group) =>
    Promise.all(
      group.map(async ([file, preparedPicture]) =>
        images.storeOriginal({ bytes: await readFile(new URL(file, artFolder)), preparedPicture }),
      ),
    ),
  );
  await inGroups(Object.entries(readDocuments), signal, async (some) =>
    documents.storeWithReading(await Promise.all(some.map(([file, found]) => readDocument(file, found)))),
  );
};

const readDocument = async (
  file: string,
  { kind, pages, words, thumbnail, pageImages }: (typeof readDocuments)[keyof typeof readDocuments],
): Promise<FileWithReading> => {
  const picture = async (name: string, size: { width: number; height: number }) => ({
    ...size,
    bytes: await readFile(new URL(`pages/${file}/${name}.webp`, filesFolder)),
  });
  return {
    bytes: await readFile(new URL(file, filesFolder)),
    kind: kind as FileWithReading['kind'],
    pages,
    words,
    thumbnail: thumbnail && (await picture('thumbnail', thumbnail)),
    pageImages: await Promise.all(pageImages.map((size, index) => picture(String(index + 1), size))),
  };
};
