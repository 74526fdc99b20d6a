// Renders the staff portraits, stored as SVG in staff/source, to the PNG files that an editor would upload. Run it by
// hand after changing a source: node demo/art/portraits.mjs
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const side = 1200;
const staff = new URL('./staff/', import.meta.url);
const source = new URL('./source/', staff);

for (const file of readdirSync(source).filter((name) => name.endsWith('.svg'))) {
  // The sources are 400 units wide, which is 400 pixels at 72 dots per inch.
  await sharp(fileURLToPath(new URL(file, source)), { density: (72 * side) / 400 })
    .resize(side, side)
    .flatten({ background: '#ffffff' })
    .png({ palette: true, effort: 10 })
    .toFile(fileURLToPath(new URL(file.replace('.svg', '.png'), staff)));
}
