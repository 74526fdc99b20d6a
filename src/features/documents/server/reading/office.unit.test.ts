import { expect, test } from 'vitest';
import { readCsv } from './office.ts';
import { MAX_TEXT_LENGTH } from './text.ts';

test('a CSV in UTF-8 is read as such even if the limit divides a character', async () => {
  const text = 'é'.repeat(MAX_TEXT_LENGTH * 2);
  for (const start of ['', 'x']) expect((await readCsv(Buffer.from(start + text))).text).toMatch(/^x?é+$/);
});

test('a CSV in Windows-1252 is recognised', async () => {
  expect((await readCsv(Buffer.from('Größe;Maß', 'latin1'))).text).toBe('Größe;Maß');
});
