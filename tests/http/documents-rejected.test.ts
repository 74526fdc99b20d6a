import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind, documentKinds } from '#features/documents/limits.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { documentsOf, photograph, samples } from '#tests/support/documents.ts';
import { compoundFile, pdf, xlsx, zip } from '#tests/support/files.ts';

let app: TestApp;
const { addAccessRule, store, find } = documentsOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  addAccessRule();
});
afterAll(() => app.close());

describe('a file is rejected if it', () => {
  const letter: readonly DocumentKind[] = ['pdf', 'jpeg', 'png', 'tiff'];
  const refusal = async (
    bytes: Uint8Array,
    name: string,
    allowed: readonly DocumentKind[] = DOCUMENT_KINDS,
  ): Promise<string> => {
    const outcome = await app.documents.store({ content: bytes, name, allowed, maxMB: 1 }, system);
    if (outcome.ok) return 'taken';
    expect(outcome.refusal.errors).toEqual({ file: outcome.refusal.message });
    return outcome.refusal.message;
  };
  const mismatch = (label: string): string =>
    `The file does not match its type. Save it again as ${label} and retry`;
  const locked = 'The selected file is password protected. Upload an unlocked copy';

  test('is empty, too large by one byte, or of a kind that is not accepted', async () => {
    expect(await refusal(Buffer.alloc(0), 'letter.pdf')).toBe('The selected file is empty');
    const just = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(1024 * 1024 - 6)]);
    expect(await refusal(just, 'plan.dwg')).toBe('taken');
    expect(await refusal(Buffer.concat([just, Buffer.alloc(1)]), 'plan.dwg')).toBe(
      'The selected file must be at most 1 MB',
    );
    const types = 'The selected file must be a PDF, JPEG, PNG or TIFF';
    for (const name of ['letter.docx', 'letter.svg', 'letter.html', 'letter', 'letter.', 'pdf', '.pdf'])
      expect(await refusal(await samples.pdf(), name, letter), name).toBe(types);
  });

  test.each(DOCUMENT_KINDS)('is named %s and has other contents', async (kind) => {
    const { extensions } = documentKinds[kind];
    const label = kind.toUpperCase();
    const name = `file.${extensions[0]}`;
    const others: Record<string, Buffer> = {
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      program: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
      pdf: await samples.pdf(),
      png: await samples.png(),
      docx: await samples.docx(),
      rvt: await samples.rvt(),
      ifc: await samples.ifc(),
    };
    for (const [what, bytes] of Object.entries(others)) {
      // A DOCX file is a valid ZIP.
      if (what === kind || (kind === 'zip' && what === 'docx')) continue;
      expect(await refusal(bytes, name), `${what} as ${kind}`).toBe(mismatch(label));
    }
  });

  test('is two kinds at once and does not begin as its own', async () => {
    const archive = await zip({ 'a.html': '<script>' });
    const page = Buffer.from('<script>alert(1)</script>');
    expect(await refusal(Buffer.concat([page, archive]), 'plans.zip')).toBe(mismatch('ZIP'));
    expect(await refusal(Buffer.concat([page, await samples.pdf()]), 'letter.pdf')).toBe(mismatch('PDF'));
    const both = Buffer.concat([await samples.jpeg(), archive]);
    expect(await refusal(both, 'plans.zip')).toBe(mismatch('ZIP'));
    // It is accepted as an image, and only ever sent as one.
    const { url } = await find(await store(both, 'photograph.jpg'));
    const answer = await app.request(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('is truncated or only begins correctly', async () => {
    const [jpeg, png, document] = [
      await photograph('jpeg', 900, 900),
      await samples.png(),
      await samples.docx(),
    ];
    expect(await refusal(jpeg.subarray(0, jpeg.length / 2), 'a.jpg')).toBe(mismatch('JPEG'));
    expect(await refusal(png.subarray(0, png.length - 40), 'a.png')).toBe(mismatch('PNG'));
    expect(await refusal(document.subarray(0, document.length / 2), 'a.docx')).toBe(mismatch('DOCX'));
    expect(await refusal(Buffer.from('%PDF-1.7\nand nothing else'), 'a.pdf')).toBe(mismatch('PDF'));
  });

  test('is password protected', async () => {
    const secret = await pdf(['Between us'], { userPassword: 'open sesame', ownerPassword: 'another' });
    expect(await refusal(secret, 'letter.pdf')).toBe(locked);
    expect(await refusal(compoundFile('EncryptionInfo', 'EncryptedPackage'), 'letter.docx')).toBe(locked);
    expect(await refusal(compoundFile('EncryptionInfo', 'EncryptedPackage'), 'bill.xlsx')).toBe(locked);
    // A PDF that only forbids printing can be opened by anybody.
    expect(await refusal(await pdf(['Read me'], { ownerPassword: 'another' }), 'letter.pdf')).toBe('taken');
    const archive = await samples.zip();
    // The encryption flag in the central directory.
    archive.writeUInt16LE(1, archive.indexOf(Buffer.from('504b0102', 'hex')) + 8);
    expect(await refusal(archive, 'plans.zip')).toBe(locked);
  });

  test('is an archive that expands too much or misstates its size', async () => {
    const tooMuch = (label: string): string =>
      `The selected ${label} contains too much to be opened safely. Split it into smaller files and try again`;
    const zeros = Buffer.alloc(66 * 1024 * 1024);
    expect(await refusal(await zip({ 'zeros.bin': zeros }), 'plans.zip')).toBe(tooMuch('ZIP'));
    const workbook = await xlsx([['A cell']], { 'xl/media/zeros.bin': zeros });
    expect(await refusal(workbook, 'bill.xlsx')).toBe(tooMuch('XLSX'));
    // Understates the size of the entry.
    workbook.writeUInt32LE(1000, workbook.lastIndexOf('xl/media/zeros.bin') - 46 + 24);
    expect(await refusal(workbook, 'bill.xlsx')).toBe(mismatch('XLSX'));
  });

  test('and leaves nothing behind', async () => {
    const keys = async (): Promise<number> => {
      let count = 0;
      for await (const _entry of app.storage.list('documents/')) count += 1;
      return count;
    };
    const before = await keys();
    await refusal(Buffer.from('%PDF-1.7\nand nothing else, again'), 'a.pdf');
    expect(await keys()).toBe(before);
  });
});
