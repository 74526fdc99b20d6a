import { expect, test } from 'vitest';
import { type Row, rowFromLine, rowToLine } from './row-line.ts';

test.each<Row>([
  { _id: 'a', text: 'line\nbreak, "quotes", \\ and \u2028', empty: '', nothing: null },
  { nested: '{"a":[1,2,{"$bytes":"no"}]}' },
  { whole: 42, half: 0.1 + 0.2, small: 5e-324, large: 1.7976931348623157e308 },
  { long: 9_007_199_254_740_993n, negative: -9_223_372_036_854_775_808n },
  { bytes: Buffer.from([0, 1, 254, 255]) },
  { zero: -0, endless: Number.POSITIVE_INFINITY, less: Number.NEGATIVE_INFINITY },
])('a row is unchanged after it was written as one line of JSON and parsed: %o', (row) => {
  const line = rowToLine(row);
  expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(rowFromLine(line)).toEqual(row);
});

test('a line that is not a row is rejected', () => {
  for (const line of ['', '{"a":', '[1]', 'null', '{"a":{"b":1}}', '{"a":true}'])
    expect(() => rowFromLine(line), line).toThrow();
});
