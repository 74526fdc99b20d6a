import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RichText as RichTextDocument } from '#platform/schema/rich-text.ts';
import { RichText } from './rich-text.tsx';

/** Renders any content, even if the schema would reject it: a stored document may be older than a rule of the schema. */
const draw = (...content: object[]): string =>
  renderToStaticMarkup(<RichText document={{ type: 'doc', content } as unknown as RichTextDocument} />);
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });

test('blocks and marks become elements', () => {
  expect(
    draw(
      { type: 'heading', attrs: { level: 3 }, content: [words('Frame')] },
      {
        type: 'paragraph',
        content: [words('Cast '), words('in place', { type: 'bold' }), { type: 'hardBreak' }],
      },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('One')] }] }],
      },
    ),
  ).toBe(
    '<div class="prose"><h3>Frame</h3><p>Cast <strong>in place</strong><br/></p><ul><li><p>One</p></li></ul></div>',
  );
});

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'data:text/html,x',
  ' https://x',
  'http://plain.example',
])('a link to %s is rendered as its text only', (href) => {
  const html = draw({ type: 'paragraph', content: [words('Here', { type: 'link', attrs: { href } })] });
  expect(html).toBe('<div class="prose"><p>Here</p></div>');
});

test.each([
  'https://example.com/a',
  '/projects',
  '#pictures',
  'tel:+441134960142',
  'mailto:office@example.com',
])('a link to %s is rendered as a link', (href) => {
  expect(draw({ type: 'paragraph', content: [words('Here', { type: 'link', attrs: { href } })] })).toContain(
    `<a href="${href}">Here</a>`,
  );
});

test('elements that are not allowed are left out, and markup in a text is shown as text', () => {
  expect(
    draw(
      { type: 'iframe', attrs: { src: 'https://x' } },
      { type: 'paragraph', content: [words('<b>no</b>')] },
    ),
  ).toBe('<div class="prose"><p>&lt;b&gt;no&lt;/b&gt;</p></div>');
});

test('an empty document renders nothing', () => {
  expect(renderToStaticMarkup(<RichText document={null} />)).toBe('');
  expect(draw()).toBe('');
});

test('a table retains its header cells and its wide cells', () => {
  const cell = (type: string, text: string, attrs: object = {}) => ({
    type,
    attrs,
    content: [{ type: 'paragraph', content: [words(text)] }],
  });
  expect(
    draw({
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Floor', { colspan: 2, rowspan: 1 })] },
        { type: 'tableRow', content: [cell('tableCell', 'Ground'), cell('tableCell', '840')] },
      ],
    }),
  ).toBe(
    '<div class="prose"><div class="table-scroll" tabindex="0"><table><tbody><tr><th colSpan="2"><p>Floor</p></th></tr>' +
      '<tr><td><p>Ground</p></td><td><p>840</p></td></tr></tbody></table></div></div>',
  );
});
