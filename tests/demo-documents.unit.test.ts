import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import described from '#demo/files/read.json' with { type: 'json' };
import { readDemoDocuments } from '../scripts/read-demo-documents.ts';

const pages = path.resolve('demo/files/pages');

test('the text and the pages that come with the documents of the demo are what reading them finds', async () => {
  const found = await readDemoDocuments();
  expect(Object.keys(described)).toEqual(Object.keys(found));
  const size = ({ width, height }: { width: number; height: number }) => ({ width, height });
  for (const [file, { thumbnail, pageImages, ...read }] of Object.entries(found)) {
    expect(described, file).toMatchObject({
      [file]: { ...read, thumbnail: thumbnail && size(thumbnail), pageImages: pageImages.map(size) },
    });
    for (const [index, drawn] of pageImages.entries()) {
      const shipped = path.join(pages, file, `${index + 1}.webp`);
      expect(existsSync(shipped), shipped).toBe(true);
      // Encoders of other processors round differently, so the pictures are compared coarsely.
      const [one, other] = await Promise.all([readFileSync(shipped), drawn.bytes].map(coarse));
      const differences = [...(one ?? [])].map((value, at) => Math.abs(value - (other?.[at] ?? 0)));
      expect(Math.max(...differences), shipped).toBeLessThan(8);
    }
  }
}, 120_000);

/** Returns the shades of grey of 64 by 64 points. */
const coarse = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).resize(64, 64, { fit: 'fill' }).grayscale().raw().toBuffer();
