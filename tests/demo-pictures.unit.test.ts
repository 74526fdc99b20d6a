import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import inspected from '#demo/art/inspected.json' with { type: 'json' };
import { inspectDemoPictures } from '../scripts/inspect-demo-pictures.ts';

test('the demo states the same about its pictures as an upload finds', async () => {
  const found = await inspectDemoPictures();
  expect(Object.keys(inspected)).toEqual(Object.keys(found));
  for (const [file, { thumbhash, placeholder, ...exact }] of Object.entries(found)) {
    // Decoders of other processors round differently.
    expect(inspected, file).toMatchObject({ [file]: exact });
    expect(
      [thumbhash, placeholder].every((one) => one.length > 10),
      file,
    ).toBe(true);
  }
});

test('the pictures of the demo carry no metadata, since guests may have their originals', async () => {
  const files = globSync('demo/art/**/*.{jpg,png}');
  expect(files.length).toBe(Object.keys(inspected).length);
  for (const file of files) {
    const { exif, xmp, iptc } = await sharp(file).metadata();
    expect([exif, xmp, iptc], file).toEqual([undefined, undefined, undefined]);
  }
});
