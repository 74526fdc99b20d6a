/** Stores the demo's files before its records refer to them. */
import { readFile } from 'node:fs/promises';
import type { Services } from '#server/app.ts';
import inspectedPictures from './art/inspected.json' with { type: 'json' };
import { artFolder, filesFolder } from './content/index.ts';
import readDocuments from './files/read.json' with { type: 'json' };

type PreparedPicture = NonNullable<Parameters<Services['images']['upload']>[0]['preparedPicture']>;
type FileWithReading = Parameters<Services['documents']['storeWithReading']>[0][number];

/** The stored results of the upload check, by the file of the picture: checking all pictures again would take seconds. */
export const inspections: Readonly<Record<string, PreparedPicture>> = inspectedPictures;

/** The number of files that are written concurrently, so that they share the wait for the disk. */
const BATCH_SIZE = 16;

const inBatches = async <Item>(
  items: readonly Item[],
  signal: AbortSignal | undefined,
  work: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    signal?.throwIfAborted();
    await work(items.slice(from, from + BATCH_SIZE));
  }
};

/** Stores all pictures, and all documents with their text and the pictures of their pages. */
export const storeFiles = async (
  { images, documents }: Services,
  signal: AbortSignal | undefined,
): Promise<void> => {
  await inBatches(Object.entries(inspections), signal, (batch) =>
    Promise.all(
      batch.map(async ([file, preparedPicture]) =>
        images.storeOriginal({ file: await readFile(new URL(file, artFolder)), preparedPicture }),
      ),
    ),
  );
  await inBatches(Object.entries(readDocuments), signal, async (batch) =>
    documents.storeWithReading(await Promise.all(batch.map(([file, found]) => readDocument(file, found)))),
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
