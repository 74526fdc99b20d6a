import { expect, test } from 'vitest';
import { excerptParts } from './excerpt.ts';

test('an excerpt is split into marked and unmarked text, with its characters unescaped', () => {
  expect(excerptParts('… &lt;b&gt; &amp;amp; <mark>Anne&#39;s</mark> &quot;wall&quot; …')).toEqual([
    { text: '… <b> &amp; ', marked: false },
    { text: "Anne's", marked: true },
    { text: ' "wall" …', marked: false },
  ]);
  expect(excerptParts('')).toEqual([]);
});
