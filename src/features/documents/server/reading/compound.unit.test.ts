import { describe, expect, test } from 'vitest';
import { compoundFile } from '#tests/support/files.ts';
import { readCompoundNames } from './compound.ts';
import { withContent } from './content.ts';

const namesIn = (bytes: Buffer) => withContent(bytes, readCompoundNames);

describe('a compound file', () => {
  test('lists the names in it, over several sectors', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `Stream ${n}`);
    expect([...((await namesIn(compoundFile(...names))) ?? [])].filter((name) => name !== '')).toEqual([
      'Root Entry',
      ...names,
    ]);
  });

  test('is distinguished from other files', async () => {
    expect(await namesIn(Buffer.alloc(4096))).toBeNull();
    expect(await namesIn(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBeNull();
  });

  test('with circular or invalid links does not keep the reader busy for ever', async () => {
    const validFile = compoundFile(...Array.from({ length: 30 }, (_, n) => `Stream ${n}`));
    for (let at = 0; at < validFile.length; at += 4)
      for (const value of [0, 1, 2, 0xfffffff9, 0xffffffff]) {
        const broken = Buffer.from(validFile);
        broken.writeUInt32LE(value, at);
        await namesIn(broken);
        await namesIn(broken.subarray(0, at));
      }
  });

  test('may have its directory at its end, as models of hundreds of megabytes do', async () => {
    // The link from the directory's first sector to its second is in part 109 of the allocation table. The header lists only
    // parts 0 to 108, so the reader finds this part through the chain.
    const size = 512;
    const perSector = size / 4;
    const beyond = 109 * perSector;
    const file = Buffer.alloc((beyond + 4) * size);
    compoundFile('A', 'B', 'C').copy(file, 0, 0, size * 3);
    const startOf = (sector: number): number => (sector + 1) * size;
    const [firstSector, chainSector, tableSector, secondSector] = [beyond, 3, 4, beyond + 1];
    file.writeUInt32LE(firstSector, 48);
    file.writeUInt32LE(chainSector, 68);
    file.writeUInt32LE(tableSector, startOf(chainSector));
    file.writeUInt32LE(secondSector, startOf(tableSector) + (firstSector % perSector) * 4);
    file.writeUInt32LE(0xfffffffe, startOf(tableSector) + (secondSector % perSector) * 4);
    file.copyWithin(startOf(firstSector), size * 2, size * 3);
    file.copyWithin(startOf(secondSector), size * 2, size * 3);
    file.write('Z', startOf(secondSector), 'utf16le');
    expect([...((await namesIn(file)) ?? [])]).toEqual(['Root Entry', 'A', 'B', 'C', 'Zoot Entry']);
  });
});
