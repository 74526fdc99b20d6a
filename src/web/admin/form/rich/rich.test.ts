import { describe, expect, test } from 'vitest';
import { RichText } from '#platform/schema/rich-text.ts';
import { linkFrom } from './link.ts';
import { pastedBlocks } from './pasted.ts';
import { plainTextOf } from './plain-text.ts';
import { toStoredDocument } from './stored.ts';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const stored = (markup: string) => toStoredDocument({ type: 'doc', content: pastedBlocks(markup) });

test('start numbers of lists that the schema rejects are replaced with the nearest that it accepts', () => {
  const list = (start: number) =>
    toStoredDocument({
      type: 'doc',
      content: [
        { type: 'orderedList', attrs: { start }, content: [{ type: 'listItem', content: [p('Roof')] }] },
      ],
    });
  for (const [typed, start] of [
    [0, 1],
    [7, 7],
    [10_000, 9999],
  ] as const) {
    expect(RichText.parse(list(typed)).content[0]).toMatchObject({ attrs: { start } });
  }
});

describe('pasted markup', () => {
  test('from Word keeps text, headings, lists and bold type, without other formatting', () => {
    const markup = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
      <!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB>
      <!--StartFragment--><h1><b>The works</b></h1>
      <p class=MsoNormal style='margin-bottom:0cm'>Cleaned <b style='mso-bidi-font-weight:normal'>and</b> repointed&nbsp;in
      lime.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Slate roof</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Lead gutters</p>
      <!--EndFragment--></body></html>`;
    expect(stored(markup)?.content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The works' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Cleaned ' },
          { type: 'text', text: 'and', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' repointed in lime.' },
        ],
      },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [p('Slate roof')] },
          { type: 'listItem', content: [p('Lead gutters')] },
        ],
      },
    ]);
  });

  test('is read with its entities decoded', () => {
    expect(
      pastedBlocks(
        '<p>&frac12;&nbsp;m&sup2; &amp; Ridge&#8217;s &unknown; &Unknown; &Ouml;l &AMP; &ouml;</p>',
      ),
    ).toEqual([p('½ m² & Ridge’s &unknown; &Unknown; Öl & ö')]);
  });

  test('keeps links with an allowed target, and no scripts', () => {
    const markup =
      '<p>See <a href="https://example.com/a?b=1&amp;c=2" onclick="x()">there</a>, <a href="javascript:alert(1)">here</a></p><script>alert(1)</script>';
    expect(stored(markup)?.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See ' },
          {
            type: 'text',
            text: 'there',
            marks: [{ type: 'link', attrs: { href: 'https://example.com/a?b=1&c=2' } }],
          },
          { type: 'text', text: ', here' },
        ],
      },
    ]);
  });

  test('keeps tables, flattens lists within lists, and reads broken markup', () => {
    const found = stored(
      '<table><tr><th>Lift</th><td colspan=2>6</td></tr></table><ul><li>A<ul><li>B</li></ul></li><li>C<p>open <b>end',
    );
    expect(found?.content[0]).toMatchObject({
      type: 'table',
      content: [
        { content: [{ type: 'tableHeader' }, { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 } }] },
      ],
    });
    expect(found?.content[1]).toMatchObject({ type: 'bulletList', content: [{}, {}, {}] });
  });

  test.each([
    '<p>a</p>',
    '<ol><li>1</li></ol><hr><blockquote>Q<h2>x</h2></blockquote>',
    '<div><div>a</div>b<br>c</div>',
    '< < <p <b>>&#99999999; &unknown; <td>alone</td>',
    '<table><tbody><tr></tr></tbody></table>',
    '<ul></ul><h5>deep</h5>',
    '<b style="font-weight:normal"><p>Docs</p></b>',
  ])('can be stored even if it is unusual or malformed: %s', (markup) => {
    expect(RichText.nullable().safeParse(stored(markup)).error).toBeUndefined();
  });
});

test('attributes and an empty last paragraph that the editor adds are not stored', () => {
  const document = {
    type: 'doc',
    content: [
      {
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [p('a')] }],
      },
      { type: 'paragraph' },
    ],
  };
  expect(toStoredDocument(document)).toEqual({
    type: 'doc',
    content: [
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p('a')] }] },
    ],
  });
  expect(toStoredDocument({ type: 'doc', content: [{ type: 'paragraph' }] })).toBeNull();
});

test.each([
  ['https://example.com', 'https://example.com'],
  ['example.com/a', 'https://example.com/a'],
  ['mara@example.com', 'mailto:mara@example.com'],
  ['+44 113 496 0142', 'tel:+441134960142'],
  ['/about', '/about'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
])('%s is read as the link %s', (typed, link) => expect(linkFrom(typed)).toBe(link));

test('plain text has one line for each paragraph, and the texts of a content block', () => {
  expect(plainTextOf({ type: 'doc', content: [p('a'), p('b')] })).toBe('a\nb');
  expect(plainTextOf([{ id: 'x', type: 'quote', quote: 'Good', by: null }])).toBe('Good');
});
