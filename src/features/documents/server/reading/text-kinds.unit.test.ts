import { describe, expect, test } from 'vitest';
import { identifyTextKind } from './text-kinds.ts';

describe('a text file, or a DXF in its binary form', () => {
  test.each([
    ['  0\nSECTION\n  2\nHEADER\n', 'dxf'],
    ['0\r\nSECTION\r\n2\r\nHEADER\r\n', 'dxf'],
    ['999\nby hand\n999\nagain\n0\nSECTION\n', 'dxf'],
    ['AutoCAD Binary DXF\r\n\u001a\0\0', 'dxf'],
    ['ISO-10303-21;\nHEADER;', 'ifc'],
    ['\ufeffISO-10303-21;\n', 'ifc'],
    ['ERMHDR\t20.12\t2026-11-21\n', 'xer'],
    ['item,amount\nbricks,12', 'csv'],
    ['\ufeffitem;amount', 'csv'],
    ['one column\nof words', 'csv'],
    ['مواد,عدد', 'csv'],
    ['<!doctype html>', null],
    ['  <?xml version="1.0"?>', null],
    ['#!/bin/sh', null],
    ['a,b\0c', null],
    ['%!PS-Adobe', null],
  ])('%j is %s', (text, kind) => {
    expect(identifyTextKind(Buffer.from(text))).toBe(kind);
  });

  test('may be in UTF-16 or in a single-byte code page', () => {
    expect(identifyTextKind(Buffer.from('\ufeffitem,amount', 'utf16le'))).toBe('csv');
    expect(identifyTextKind(Buffer.from('Größe,Maß', 'latin1'))).toBe('csv');
  });
});
