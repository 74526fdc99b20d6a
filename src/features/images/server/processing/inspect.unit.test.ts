import { describe, expect, it } from 'vitest';
import { identify } from './inspect.ts';
import { MAX_BYTES } from './refusal.ts';

const bytes = (head: string): Buffer => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(64)]);
const box = (...brands: string[]): Buffer => {
  const [first = '', ...others] = brands;
  const body = Buffer.from(`ftyp${first}\0\0\0\0${others.join('')}`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([length, body, Buffer.alloc(64)]);
};

const JPEG = bytes('\xff\xd8\xff\xe0');
const PNG = bytes('\x89PNG\r\n\x1a\n');

describe('a file is identified by its first bytes', () => {
  it.each([
    ['jpeg', JPEG],
    ['png', PNG],
    ['webp', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
    ['tiff', bytes('II*\0\x08\0\0\0')],
    ['tiff', bytes('MM\0*\0\0\0\x08')],
    ['avif', box('avif', 'mif1')],
    ['avif', box('mif1', 'avif', 'miaf')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    ['heic', box('msf1', 'hevc')],
  ])('as %s', (type, file) => {
    expect(identify(file)).toEqual({ ok: true, type });
  });

  it.each([
    ['a GIF, which may hide a script', bytes('GIF89a=1/*')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG that says XML', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a web page before a JPEG', Buffer.concat([Buffer.from('<html>'), JPEG])],
    ['a JPEG after a byte', Buffer.concat([Buffer.from([0]), JPEG])],
    ['a PDF', bytes('%PDF-1.7')],
    ['a bitmap', bytes('BM')],
    ['a sound in the container format of WebP', bytes('RIFF\x24\0\0\0WAVEfmt ')],
    ['a film', box('isom', 'mp42')],
    ['a box that lies about its length', Buffer.from('\0\0\0\0ftyp', 'latin1')],
    ['a raw picture of a camera', bytes('II*\0\x10\0\0\0CR\x02\0')],
    ['one byte', Buffer.from([0xff])],
  ])('and %s is rejected', (_what, file) => {
    expect(identify(file)).toMatchObject({
      ok: false,
      code: 'unsupported_type',
      message: 'The selected file must be a JPEG, PNG, WebP, AVIF, HEIC or TIFF',
    });
  });
});

describe('the declaration of a file', () => {
  it.each([
    [{}],
    [{ fileName: 'photo' }],
    [{ fileName: 'PHOTO.JPG' }],
    [{ fileName: 'a.b.jpeg', contentType: 'image/jpg' }],
    [{ contentType: 'application/octet-stream' }],
    [{ fileName: '', contentType: 'image/jpeg; charset=binary' }],
  ])('is accepted as %j for a JPEG', (declared) => {
    expect(identify(JPEG, declared)).toEqual({ ok: true, type: 'jpeg' });
  });

  it.each([
    [{ fileName: 'photo.png' }, 'PNG'],
    [{ fileName: 'photo.heic', contentType: 'image/heic' }, 'HEIC'],
    [{ fileName: 'photo.jpg', contentType: 'image/webp' }, 'WebP'],
  ])('is rejected as %j for a JPEG', (declared, label) => {
    expect(identify(JPEG, declared)).toMatchObject({
      code: 'unprocessable',
      message: `The file does not match its type. Save it again as ${label} and retry`,
    });
  });

  it.each([[{ fileName: 'photo.svg' }], [{ fileName: 'photo.jpg.html' }], [{ contentType: 'text/html' }]])(
    'is rejected as %j, whatever the content',
    (declared) => {
      expect(identify(JPEG, declared)).toMatchObject({ code: 'unsupported_type' });
    },
  );

  it('of a web page as .jpg does not match its type', () => {
    expect(identify(Buffer.from('<html>'), { fileName: 'photo.jpg' })).toMatchObject({
      message: 'The file does not match its type. Save it again as JPEG and retry',
    });
  });
});

describe('the size of a file', () => {
  it('is more than zero', () => {
    expect(identify(Buffer.alloc(0), { fileName: 'photo.jpg' })).toMatchObject({
      code: 'invalid',
      message: 'The selected file is empty',
    });
  });

  it('is at most 25 MB', () => {
    const largest = Buffer.alloc(MAX_BYTES);
    JPEG.copy(largest);
    expect(identify(largest)).toEqual({ ok: true, type: 'jpeg' });
    expect(identify(Buffer.concat([largest, Buffer.alloc(1)]))).toMatchObject({
      code: 'too_large',
      message: 'The selected file must be at most 25 MB',
    });
  });
});
