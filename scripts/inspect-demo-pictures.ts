/**
 * Writes demo/art/inspected.json: the result of the upload check for each picture of the demo. Run it after changing a
 * picture: `node scripts/inspect-demo-pictures.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  imageProcessor,
  type PreparedPicture,
} from '../src/features/images/server/processing/image-processor.ts';

const art = path.resolve(import.meta.dirname, '../demo/art');

/** Returns the result of the upload check for each picture, by its file. */
export const inspectDemoPictures = async (): Promise<Record<string, PreparedPicture>> => {
  const inspections: Record<string, PreparedPicture> = {};
  const processor = imageProcessor();
  for (const file of globSync('**/*.{jpg,png}', { cwd: art }).sort()) {
    const inspected = await processor.prepare(readFileSync(path.join(art, file)), { fileName: file });
    if (!inspected.ok) throw new Error(`${file}: ${inspected.message}`);
    inspections[file] = inspected.picture;
  }
  await processor.close();
  return inspections;
};

if (import.meta.main) {
  const inspected = await inspectDemoPictures();
  writeFileSync(path.join(art, 'inspected.json'), `${JSON.stringify(inspected, null, 2)}\n`);
}
