/** The file types a tender accepts, checked before a file is sent; the server checks the content. */
import { fill } from '#web/admin/format.ts';
import { fileProblems as m } from './documents/messages/en-GB.ts';

export const EXTENSIONS = [
  ...['pdf', 'docx', 'xlsx', 'csv', 'dwg', 'dxf', 'ifc', 'rvt', 'zip'],
  ...['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'tif', 'tiff', 'mpp', 'xer', 'kmz'],
] as const;
export const ACCEPT = EXTENSIONS.map((ending) => `.${ending}`).join(',');

/** `mostMB`: from the settings. Returns a message that says what to do, or null. */
export const problemWith = ({ name, size }: Pick<File, 'name' | 'size'>, maxMB: number): string | null => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  if (!(EXTENSIONS as readonly string[]).includes(ending)) return m.type;
  if (size === 0) return m.empty;
  return size > maxMB * 1024 * 1024 ? fill(m.tooLarge, { max: String(maxMB) }) : null;
};
