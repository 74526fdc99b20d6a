/** Identifies kinds of text files (and the binary form of DXF) by how they begin. */
import type { DocumentKind } from '../../limits.ts';

/** The number of bytes examined: a binary file has control characters among them. */
export const EXAMINED_BYTES = 64 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the format begins with them
const BINARY_DXF = /^AutoCAD Binary DXF\r\n\u001a\0/;

/** Returns the kind of a file; `csv`: it is text, and nothing indicates another kind; null: it is none of these. */
export const identifyTextKind = (
  bytes: Buffer,
): Extract<DocumentKind, 'dxf' | 'ifc' | 'xer' | 'csv'> | null => {
  if (BINARY_DXF.test(bytes.toString('latin1', 0, 22))) return 'dxf';
  const start = decodeStart(bytes);
  if (start === null) return null;
  // Group code 0, SECTION; comments (group code 999) may come first.
  if (/^(\s*999\r?\n[^\n]*\n)*\s*0\r?\nSECTION\r?\n/.test(start)) return 'dxf';
  if (/^\s*ISO-10303-21;/.test(start)) return 'ifc';
  if (/^ERMHDR\t/.test(start)) return 'xer';
  // Markup, PostScript, scripts, RTF and programs are not tables.
  return /^\s*(<|%!|%PDF|#!|\{\\rtf|MZ)/.test(start) ? null : 'csv';
};

/**
 * Returns the beginning of a file as text; null: it is not text. Knows UTF-8, and UTF-16 with a byte order mark. Reads a
 * single-byte code page as UTF-8, which leaves its ASCII characters intact.
 */
const decodeStart = (bytes: Buffer): string | null => {
  const head = bytes.subarray(0, EXAMINED_BYTES);
  const byteOrderMark = head.toString('hex', 0, 2);
  const text =
    byteOrderMark === 'fffe' || byteOrderMark === 'feff'
      ? new TextDecoder(byteOrderMark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(head)
      : head.toString('utf8').replace(/^\ufeff/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it looks for
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
};
