/** Checks the extension and the size of a file before it is sent; the server also checks the content. */
import { documentKinds } from '#features/documents/limits.ts';
import { fileExtensions } from '#features/documents/visitor-files.ts';
import { fill } from '#web/admin/format.ts';
import { fileProblems as m } from './documents/messages/en-GB.ts';

const EXTENSIONS = fileExtensions(Object.values(documentKinds));
/** For the `accept` attribute of a file input. */
export const ACCEPT = EXTENSIONS.join(',');

/** Returns why a file cannot be sent, and what to do about it; null: it can. `maxMB` comes from the settings. */
export const problemWith = ({ name, size }: Pick<File, 'name' | 'size'>, maxMB: number): string | null => {
  if (!EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return m.type;
  if (size === 0) return m.empty;
  return size > maxMB * 1024 * 1024 ? fill(m.tooLarge, { max: String(maxMB) }) : null;
};
