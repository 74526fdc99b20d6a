// Subsets the two typefaces to the weights, widths and Latin characters that the site uses. The style sheet refers to the
// subsets in .cache/fonts, and Vite gives them hashed names.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, '.cache/fonts');

/** Weights and widths as in src/web/ui/styles/fonts.css, which uses Martian Mono at one width only. */
const faces = [
  { name: 'archivo', axes: { wght: { min: 400, max: 700 }, wdth: { min: 85, max: 100 } } },
  { name: 'martian-mono', axes: { wght: { min: 300, max: 600 }, wdth: 80 } },
];
const scripts = ['latin', 'latin-ext'];
/** OpenType features that the style sheets use: kerning, marks, language forms, lining and tabular figures. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum', 'case'];

/** Writes the subsets that are missing or out of date. */
export async function cutFonts() {
  mkdirSync(output, { recursive: true });
  for (const { name, axes } of faces) {
    const folder = join(root, 'node_modules/@fontsource-variable', name);
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    for (const script of scripts) {
      const source = readFileSync(join(folder, `files/${name}-${script}-standard-normal.woff2`));
      const stamp = createHash('sha256')
        .update(source)
        .update(JSON.stringify([axes, features, ranges[script]]))
        .digest('hex');
      const file = join(output, `${name}-${script}.woff2`);
      const stampFile = `${file}.stamp`;
      if (existsSync(file) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
      const options = { targetFormat: 'woff2', variationAxes: axes, noHinting: true, keepFeatures: features };
      writeFileSync(file, await subsetFont(source, charactersIn(ranges[script]), options));
      writeFileSync(stampFile, stamp);
    }
  }
}

/** Converts `U+0000-00FF,U+0131` to the characters themselves. */
function charactersIn(ranges) {
  let characters = '';
  for (const range of ranges.split(',')) {
    const [first, last = first] = range.trim().replace('U+', '').split('-');
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
      characters += String.fromCodePoint(code);
    }
  }
  return characters;
}
