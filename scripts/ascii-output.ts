/** Writes the server's code in ASCII: if a file contains any other character, V8 stores it in two bytes per character. */
import type { Plugin } from 'vite';

/** Escapes non-ASCII characters as `\uXXXX`, which means the same in strings, regular expressions and names, but not in `String.raw`. */
const toAscii = (code: string): string =>
  code.replace(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const asciiOutput = (): Plugin => ({
  name: 'ascii-output',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = toAscii(file.code);
  },
});
