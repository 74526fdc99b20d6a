/** Tests the check of uploaded pictures and the making of variants, with the real worker process. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageProcessor, RenderError, type RenderedVariant } from './image-processor.ts';
import { variantsOf } from './variant-sizes.ts';

const processor = imageProcessor();
afterAll(() => processor.close());

/** 64 × 48, a colour in each quarter, so that rotation shows: red, green above blue, yellow. */
const quarters = (): Sharp => {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 32, height: 24, channels: 3 as const, background } },
    left,
    top,
  });
  const [red, green, blue, yellow] = ['#e03020', '#20a040', '#2040c0', '#f0d040'];
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } }).composite([
    quarter(red, 0, 0),
    quarter(green, 32, 0),
    quarter(blue, 0, 24),
    quarter(yellow, 32, 24),
  ]);
};
const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } });

const exif = {
  IFD0: { Make: 'Maker', Model: 'Model' },
  IFD2: { DateTimeOriginal: '2024:05:17 10:11:12', BodySerialNumber: 'SN-12345' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 0/1',
  },
};

async function renderAll(original: Uint8Array, width: number): Promise<RenderedVariant[]> {
  const variants: RenderedVariant[] = [];
  for await (const variant of processor.render(original, variantsOf(width))) variants.push(variant);
  return variants;
}

async function renderJpeg(original: Uint8Array, width = 320): Promise<Buffer> {
  for await (const variant of processor.render(original, [{ width, format: 'jpg' }])) return variant.bytes;
  throw new Error('Nothing was made');
}

/** Returns the colours in the four corners, within JPEG's tolerance. */
async function corners(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const names = { red: [224, 48, 32], green: [32, 160, 64], blue: [32, 64, 192], yellow: [240, 208, 64] };
  const at = (x: number, y: number): string => {
    const start = (y * info.width + x) * 3;
    const nearestName = Object.entries(names).find(([, colour]) =>
      colour.every((part, n) => Math.abs(part - (data[start + n] ?? -99)) < 12),
    );
    return nearestName?.[0] ?? data.toString('hex', start, start + 3);
  };
  const [right, bottom] = [info.width - 9, info.height - 9];
  return [at(8, 8), at(right, 8), at(8, bottom), at(right, bottom)].join(' ');
}

describe('an upload', () => {
  it('is described', async () => {
    const file = await flat(800, 600).jpeg().toBuffer();
    const prepared = await processor.prepare(file, { fileName: 'site.jpg', contentType: 'image/jpeg' });
    expect(prepared).toEqual({
      ok: true,
      picture: {
        width: 800,
        height: 600,
        type: 'image/jpeg',
        bytes: file.length,
        sha256: createHash('sha256').update(file).digest('hex'),
        thumbhash: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
        transparent: false,
        takenOn: null,
      },
    });
    expect(prepared.ok && prepared.picture.placeholder.length).toBeLessThan(400);
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('may be %s', async (format) => {
    const file = await quarters().toFormat(format).toBuffer();
    expect(await processor.prepare(file)).toMatchObject({
      picture: { width: 64, height: 48, type: `image/${format}` },
    });
    expect(await corners(await renderJpeg(file))).toBe('red green blue yellow');
  });

  it('may be HEIC as phones make it: rotated by its own metadata, in Display P3, with place and camera', async () => {
    const file = readFileSync(new URL('./upright-by-rotation.heic', import.meta.url));
    expect(await processor.prepare(file, { fileName: 'IMG_0001.HEIC' })).toMatchObject({
      picture: { width: 48, height: 64, type: 'image/heic', takenOn: '2024-05-17', transparent: false },
    });
    expect(await corners(await renderJpeg(file))).toBe('blue red yellow green');
  });

  it('may be a JPEG for bright screens, with the second picture that new phones append', async () => {
    // sharp has this method but its types omit it.
    const bright = sharp(await quarters().png().toBuffer()) as Sharp & { withGainMap(): Sharp };
    const file = await bright.withGainMap().jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(file).metadata()).gainMap).toBeDefined();
    expect(await processor.prepare(file)).toMatchObject({ picture: { width: 64, type: 'image/jpeg' } });
    const { data } = await sharp(await renderJpeg(file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const plain = await sharp(file).raw().toBuffer();
    expect(Math.abs((data[0] ?? 0) - (plain[0] ?? 99))).toBeLessThan(12);
  });

  it('keeps its colours in Display P3 and in 16 bits, and becomes sRGB if it is CMYK', async () => {
    const wide = await quarters().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const print = await quarters().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer();
    const deep = await quarters().toColourspace('rgb16').png().toBuffer();
    expect(await corners(await renderJpeg(wide))).toBe('red green blue yellow');
    expect(await corners(await renderJpeg(deep))).toBe('red green blue yellow');
    const { channels, space } = await sharp(await renderJpeg(print)).metadata();
    expect({ channels, space }).toEqual({ channels: 3, space: 'srgb' });
  });

  it('in greyscale is accepted, and its variants can be made', async () => {
    const file = await flat(400, 300).toColourspace('b-w').png().toBuffer();
    expect(await processor.prepare(file)).toMatchObject({ ok: true });
    expect(await renderAll(file, 400)).toHaveLength(6);
  });

  it('with transparency has a white background in JPEG and stays transparent in WebP', async () => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await processor.prepare(file)).toMatchObject({ picture: { transparent: true } });
    const [jpg, webp] = await renderAll(file, 40);
    expect([...(await sharp(jpg?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
    expect((await sharp(webp?.bytes).metadata()).hasAlpha).toBe(true);
  });
});

describe('orientation', () => {
  it.each([
    [1, 'red green blue yellow', 64],
    [3, 'yellow blue green red', 64],
    [6, 'blue red yellow green', 48],
    [8, 'green yellow red blue', 48],
    [2, 'green red yellow blue', 64],
  ])('%i is applied to the pixels', async (orientation, expected, width) => {
    const file = await sharp(await quarters().png().toBuffer())
      .withMetadata({ orientation })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    // Width and height are 64 and 48, or 48 and 64.
    expect(await processor.prepare(file)).toMatchObject({ picture: { width, height: 64 + 48 - width } });
    const jpeg = await renderJpeg(file);
    expect(await corners(jpeg)).toBe(expected);
    expect((await sharp(jpeg).metadata()).orientation).toBeUndefined();
  });
});

describe('the metadata of a file', () => {
  it('is in no variant: no place, no serial number, no profile, nothing appended', async () => {
    const photo = await flat(700, 500).withExif(exif).withIccProfile('p3').jpeg().toBuffer();
    const file = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script></html>')]);
    expect((await sharp(file).metadata()).exif?.includes('SN-12345')).toBe(true);
    expect(await processor.prepare(file)).toMatchObject({ picture: { takenOn: '2024-05-17' } });

    const variants = await renderAll(file, 700);
    expect(variants).toHaveLength(9);
    for (const { bytes } of variants) {
      const { exif: anyExif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect({ anyExif, icc, xmp, iptc }).toEqual({});
      for (const trace of ['SN-12345', 'Maker', 'GPS', 'Exif', '<script'])
        expect(bytes.includes(trace)).toBe(false);
    }
  });

  it.each(['0000:00:00 00:00:00', '2024:02:30 10:00:00', 'yesterday'])(
    'has no day when it says %j',
    async (day) => {
      const file = await flat(40, 30)
        .withExif({ IFD2: { DateTimeOriginal: day } })
        .jpeg()
        .toBuffer();
      expect(await processor.prepare(file)).toMatchObject({ picture: { takenOn: null } });
    },
  );
});

describe('variants', () => {
  it('are returned JPEG first, with their real dimensions', async () => {
    const file = await flat(1600, 1200).jpeg().toBuffer();
    const variants = await renderAll(file, 1600);
    expect(variants.map(({ width, format }) => ({ width, format }))).toEqual(variantsOf(1600));
    for (const { width, format, size, bytes } of variants) {
      expect(size.width).toBe(Math.min(width, 1600));
      const metadata = await sharp(bytes).metadata();
      expect({ width: metadata.width, height: metadata.height }).toEqual(size);
      expect(metadata.mediaType).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`);
    }
  });

  it('for phones have fewer bytes as AVIF than at full quality if the picture is full of detail', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const detailed = await sharp({
      create: { width: 480, height: 320, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    const atFullQuality = await sharp(detailed).avif({ quality: 50, effort: 1 }).toBuffer();
    const variants = await renderAll(detailed, 480);
    const variant = variants.find(({ format, width }) => format === 'avif' && width === 480);
    expect(variant?.bytes.length).toBeLessThan(0.9 * atFullQuality.length);
  });

  it('are made one picture after the other, and an upload does not wait for them', async () => {
    const [firstPicture, secondPicture] = await Promise.all([
      quarters().jpeg().toBuffer(),
      flat(64, 48).jpeg().toBuffer(),
    ]);
    const order: string[] = [];
    const note = async (name: string, work: Promise<unknown>): Promise<void> => {
      await work;
      order.push(name);
    };
    await Promise.all([
      note('first', renderAll(firstPicture, 64)),
      note('second', renderAll(secondPicture, 64)),
      note('upload', processor.prepare(firstPicture)),
    ]);
    expect(order).toEqual(['upload', 'first', 'second']);
    expect(await corners(await renderJpeg(firstPicture))).toBe('red green blue yellow');
  });

  it('need not all be read', async () => {
    const file = await flat(500, 400).jpeg().toBuffer();
    for await (const _variant of processor.render(file, variantsOf(500))) break;
    expect(await renderAll(file, 500)).toHaveLength(9);
  });
});

describe('an unreadable picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is rejected if cut off: %s', async (format) => {
    const file = await quarters().resize(640).toFormat(format).toBuffer();
    for (const share of [0.3, 0.95]) {
      expect(await processor.prepare(file.subarray(0, file.length * share))).toMatchObject({
        ok: false,
        code: 'unprocessable',
        message: expect.stringMatching(/^The file does not match its type\. Save it again as /),
      });
    }
  });

  it('is rejected if cut off: heic', async () => {
    const file = readFileSync(new URL('./upright-by-rotation.heic', import.meta.url));
    expect(await processor.prepare(file.subarray(0, 1400))).toMatchObject({
      ok: false,
      code: 'unprocessable',
    });
  });

  it('is rejected if it is too large, on a side or in all', async () => {
    expect(await processor.prepare(blackPng(16_000, 16_000))).toMatchObject({
      code: 'unprocessable',
      message: 'The selected picture must be 12,000\u00a0pixels or less on each side',
    });
    expect(await processor.prepare(blackPng(11_000, 11_000))).toMatchObject({
      message: 'The selected picture must be 100 megapixels or less',
    });
    expect(await processor.prepare(blackPng(12_001, 10))).toMatchObject({ ok: false });
    expect(await processor.prepare(blackPng(12_000, 10))).toMatchObject({ ok: true });
  });

  it('is rejected if only its first bytes are a picture', async () => {
    const head = (await flat(20, 20).jpeg().toBuffer()).subarray(0, 20);
    expect(await processor.prepare(Buffer.concat([head, Buffer.from('<svg/>'.repeat(99))]))).toMatchObject({
      ok: false,
    });
    // A TIFF directory that points at itself.
    expect(await processor.prepare(Buffer.from('49492a0008000000ffff080000', 'hex'))).toMatchObject({
      ok: false,
    });
  });

  it('has no variants: a request for them throws a `RenderError`', async () => {
    const file = (await flat(400, 300).jpeg().toBuffer()).subarray(0, 400);
    await expect(renderJpeg(file)).rejects.toThrow(RenderError);
    await expect(renderJpeg(Buffer.from('<svg/>'))).rejects.toThrow(RenderError);
  });
});

/** A valid PNG of black pixels, one bit each: a few kilobytes that decode to `width × height`. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const chunk = (name: string, body: Buffer): Buffer => {
    const nameAndBody = Buffer.concat([Buffer.from(name), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(nameAndBody));
    return Buffer.concat([length, nameAndBody, check]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
