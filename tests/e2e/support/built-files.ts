/** Finds the files that the browser's build made of a source. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtFolder } from '#server/renderers.ts';

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(path.join(builtFolder, '.vite/manifest.en-GB.json'), 'utf8'),
);

/** Returns the path of a built file below `builtFolder`, which is also its address. Throws if the build has no such source. */
export const builtFile = (source: string): string => {
  // A sheet that scripts refer to by its address has its complete path in the manifest.
  const entry = manifest[source] ?? manifest[path.resolve(builtFolder, '../..', source)];
  if (entry === undefined) throw new Error(`The build has no ${source}`);
  return entry.file;
};
