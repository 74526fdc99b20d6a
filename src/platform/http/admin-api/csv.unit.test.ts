import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a text that would be a formula stays text', () => {
  for (const typed of ['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1', '\r=1']) {
    const [, row = ''] = csv(['Name'], [[typed]]).split('\r\n');
    expect(row.replace(/^"/, '').startsWith("'"), typed).toBe(true);
  }
  expect(csv(['A', 'B'], [['plain', -5]])).toBe('\ufeffA,B\r\nplain,-5\r\n');
});

test('commas, quotes and line ends stay in their cell', () => {
  expect(csv(['A'], [['a,b'], ['say "no"'], ['two\nlines'], [null]])).toBe(
    '\ufeffA\r\n"a,b"\r\n"say ""no"""\r\n"two\nlines"\r\n\r\n',
  );
});
