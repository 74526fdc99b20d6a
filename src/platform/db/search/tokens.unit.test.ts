import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differsByOneEdit, indexTokens, queryTokens } from './tokens.ts';

describe('the tokens of a text', () => {
  test('are without case, accents and punctuation, each once', () => {
    expect([...indexTokens('Crème Brûlée, crème: St Anne’s (A-001)')]).toEqual([
      'creme',
      'brulee',
      'st',
      'annes',
      'a',
      '001',
    ]);
    expect([...indexTokens('Straße Łódź Æsop Børge')]).toEqual(['strasse', 'lodz', 'aesop', 'borge']);
  });

  test('are single characters and pairs of them in scripts without spaces', () => {
    expect([...indexTokens('混凝土')]).toEqual(['混', '凝', '土', '混凝', '凝土']);
    expect(queryTokens('混凝土 wall')).toEqual(['混凝', '凝土', 'wall']);
    expect(queryTokens('土')).toEqual(['土']);
  });

  test('match with and without the Arabic article, and with and without a hamza', () => {
    expect(queryTokens('المدرسة')).toEqual(['مدرسة']);
    expect(indexTokens('المدرسة').has('مدرسة')).toBe(true);
    expect(queryTokens('أحمد')).toEqual(queryTokens('احمد'));
  });

  test('as they are indexed, include every token of a search for the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const indexed = indexTokens(text);
        expect(queryTokens(text).filter((word) => !indexed.has(word))).toEqual([]);
      }),
    );
  });

  test('are letters and digits only, so that no search can contain a query operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(queryTokens(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });
});

describe('two tokens', () => {
  test('differ by one edit only if one letter is added, missing, replaced, or swapped with the next', () => {
    for (const other of [
      'scool',
      'schoool',
      'skhool',
      'shcool',
      'chool',
      'schools',
      'schooo',
      'schol',
      'cshool',
    ])
      expect([differsByOneEdit('school', other), differsByOneEdit(other, 'school')], other).toEqual([
        true,
        true,
      ]);
    for (const other of ['school', 'scholl2', 'loohcs', 'sohcol', 'sch', '', 'tools'])
      expect([differsByOneEdit('school', other), differsByOneEdit(other, 'school')], other).toEqual([
        false,
        false,
      ]);
  });
});
