/**
 * Writes demo/files/read.json and demo/files/pages: the text of each document of the demo, and pictures of its pages. Run
 * it after `node demo/files/make.ts`: `node scripts/read-demo-documents.ts`.
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documentReader } from '../src/features/documents/server/reading/reader.ts';

const files = path.resolve(import.meta.dirname, '../demo/files');

const kindOf = (file: string) => path.extname(file).slice(1) as 'pdf' | 'docx' | 'xlsx';

interface PagePicture {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** Returns the text of each document, by its file, and for a PDF also pictures of its pages. */
export const readDemoDocuments = async () => {
  const reader = documentReader();
  const results: Record<
    string,
    {
      sha256: string;
      kind: ReturnType<typeof kindOf>;
      pages: number | null;
      words: string;
      thumbnail: PagePicture | null;
      pageImages: PagePicture[];
    }
  > = {};
  for (const file of globSync('{letters,tenders/*}/*.{pdf,docx,xlsx}', { cwd: files }).sort()) {
    const bytes = readFileSync(path.join(files, file));
    const kind = kindOf(file);
    const read = await reader.read(bytes, kind);
    if (!read.ok) throw new Error(`${file}: ${read.reason}`);
    const pictured = kind === 'pdf' ? await reader.drawPages(bytes, kind) : null;
    if (pictured?.ok === false) throw new Error(`${file}: ${pictured.reason}`);
    results[file] = {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      kind,
      pages: read.pages,
      words: read.text,
      thumbnail: pictured?.thumbnail ?? null,
      pageImages: pictured?.pages ?? [],
    };
  }
  await reader.close();
  return results;
};

const size = ({ width, height }: PagePicture) => ({ width, height });

if (import.meta.main) {
  const documents = await readDemoDocuments();
  rmSync(path.join(files, 'pages'), { recursive: true, force: true });
  for (const [file, { thumbnail, pageImages }] of Object.entries(documents)) {
    if (thumbnail === null) continue;
    const folder = path.join(files, 'pages', file);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'thumbnail.webp'), thumbnail.bytes);
    for (const [index, { bytes }] of pageImages.entries())
      writeFileSync(path.join(folder, `${index + 1}.webp`), bytes);
  }
  const descriptions = Object.fromEntries(
    Object.entries(documents).map(([file, { thumbnail, pageImages, ...read }]) => [
      file,
      { ...read, thumbnail: thumbnail && size(thumbnail), pageImages: pageImages.map(size) },
    ]),
  );
  writeFileSync(path.join(files, 'read.json'), `${JSON.stringify(descriptions, null, 2)}\n`);
}
