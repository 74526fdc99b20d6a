/** Builds HTML and XML from strings, for documents and parts of documents that React does not render. */
import { directionOf } from '#platform/messages/direction.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for an element or a quoted attribute of HTML or XML, and removes characters that XML forbids even
 * escaped.
 */
export const escapeMarkup = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Control}|\p{Surrogate}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/**
 * Returns a complete HTML document. `title` is plain text, `head` and `body` are HTML; `attributes` are those of
 * `<html>`.
 */
export const htmlDocument = ({
  locale,
  attributes = '',
  title,
  head = '',
  body,
}: {
  locale: string;
  attributes?: string;
  title: string;
  head?: string;
  body: string;
}): string =>
  `<!doctype html><html lang="${escapeMarkup(locale)}"${directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''}${attributes}>` +
  '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${escapeMarkup(title)}</title>${head}</head><body>${body}</body></html>`;
