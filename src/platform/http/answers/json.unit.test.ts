import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheSerialisation, hashOfJson, htmlSafeJson } from './json.ts';

test('parses to the same value as plain JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(htmlSafeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('escapes everything that an HTML or JavaScript parser could interpret', () => {
  const hostile = {
    title: '</script><!-- \u2028 \u2029 <script>',
    items: [cacheSerialisation({ '</script>': '<b>' })],
  };
  const written = htmlSafeJson(hostile);
  expect(written).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(hostile);
});

test('serialises a record once and omits undefined values', () => {
  let written = 0;
  const record = cacheSerialisation({
    toJSON: () => {
      written += 1;
      return { a: 1 };
    },
  });
  expect(htmlSafeJson({ items: [record, record], none: undefined })).toBe('{"items":[{"a":1},{"a":1}]}');
  expect(htmlSafeJson([record])).toBe('[{"a":1}]');
  expect(written).toBe(1);
});

test('values have the same hash if they have the same JSON, and different ones if it differs', () => {
  const page = (title: string) => ({ guest: { '/api': cacheSerialisation({ title }) }, path: '/' });
  expect(hashOfJson(page('One'))).toEqual(hashOfJson(page('One')));
  expect(hashOfJson(page('One')).hash).not.toBe(hashOfJson(page('Two')).hash);
  expect(hashOfJson({ ...page('One'), path: '/two' }).hash).not.toBe(hashOfJson(page('One')).hash);
});
