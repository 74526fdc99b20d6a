import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { zip } from '#tests/support/files.ts';
import { listArchive } from './archive.ts';
import { withContent } from './content.ts';

const list = (bytes: Buffer) => withContent(bytes, listArchive);

describe('an archive', () => {
  test('lists its entries', async () => {
    const listed = await list(await zip({ 'A-001.pdf': 'a', 'Drawings/مخطط.dwg': 'b' }));
    expect(listed).toEqual({
      ok: true,
      archive: { names: new Set(['A-001.pdf', 'Drawings/مخطط.dwg']), isEncrypted: false },
    });
  });

  test('is rejected as dangerous with too many entries, or with one in too many folders', async () => {
    const tooManyEntries = await zip(
      Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`${n}`, ''])),
      {
        compress: false,
      },
    );
    expect(await list(tooManyEntries)).toMatchObject({
      ok: false,
      isDangerous: true,
      reason: '20001 entries',
    });
    expect(await list(await zip({ [`${'a/'.repeat(40)}b`]: '' }))).toMatchObject({ isDangerous: true });
  });

  test.each([
    ['a link', 0o120777],
    ['a device', 0o020666],
    ['a pipe', 0o010644],
  ])('is rejected as dangerous with %s in it, which unpacking could create', async (_, mode) => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from('a'), 'A-001.pdf');
    archive.addBuffer(Buffer.from('/etc/passwd'), 'Drawings/plan.pdf', { mode });
    archive.end();
    const bytes = await buffer(archive.outputStream);
    expect(await list(bytes)).toMatchObject({ ok: false, isDangerous: true });
  });

  test('is rejected as dangerous when its entries share their bytes', async () => {
    const content = Buffer.alloc(5000, 'wall');
    const archive = await zip({ 'a.txt': content, 'b.txt': content }, { compress: false });
    // Both entries point at the bytes of the first, and the bytes of the second are cut out.
    const firstEntry = archive.indexOf(Buffer.from('504b0102', 'hex'));
    const secondEntry = archive.indexOf(Buffer.from('504b0102', 'hex'), firstEntry + 4);
    archive.writeUInt32LE(0, secondEntry + 42);
    const start = archive.indexOf(Buffer.from('504b0304', 'hex'), 4);
    const overlapping = Buffer.concat([archive.subarray(0, start), archive.subarray(firstEntry)]);
    overlapping.writeUInt32LE(start, overlapping.length - 6);
    expect(await list(overlapping)).toMatchObject({
      ok: false,
      isDangerous: true,
      reason: 'entries overlap',
    });
  });

  test.each(['../', '/aa', 'C:/'])('is not accepted if a name begins with %s', async (beginning) => {
    const archive = await zip({ 'aa/escaped.txt': 'x' });
    for (let at = archive.indexOf('aa/'); at >= 0; at = archive.indexOf('aa/', at + 1))
      archive.write(beginning, at);
    expect(await list(archive)).toMatchObject({ ok: false, isDangerous: false });
  });

  test('is not accepted if it begins as another file, or is cut off', async () => {
    const archive = await zip({ 'a.txt': 'a' });
    const behind = Buffer.concat([Buffer.from('%PDF-1.7\n'), archive]);
    expect(await list(behind)).toMatchObject({ ok: false, isDangerous: false });
    expect(await list(archive.subarray(0, -10))).toMatchObject({ ok: false, isDangerous: false });
  });

  test('reports that it is encrypted', async () => {
    const archive = await zip({ 'a.txt': 'a' });
    archive.writeUInt16LE(1, archive.indexOf(Buffer.from('504b0102', 'hex')) + 8);
    expect(await list(archive)).toMatchObject({ ok: true, archive: { isEncrypted: true } });
  });
});
