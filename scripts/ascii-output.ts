/** Writes the server's code in ASCII: with one other character in a file, V8 keeps its whole text in two bytes a character. */
import type { Plugin } from 'vite';

/** Returns the code with all other characters as `\uXXXX`, which means the same in texts, patterns and names (not in `String.raw`). */
const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const asciiOutput = (): Plugin => ({
  name: 'ascii-output',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
});
