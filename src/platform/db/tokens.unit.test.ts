import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedWords, differsByOne, indexedWords } from './tokens.ts';

describe('the words of a text', () => {
  test('are without case, accents and signs, each once', () => {
    expect([...indexedWords('Crème Brûlée, crème: St Anne’s (A-001)')]).toEqual([
      'creme',
      'brulee',
      'st',
      'annes',
      'a',
      '001',
    ]);
    expect([...indexedWords('Straße Łódź Æsop Børge')]).toEqual(['strasse', 'lodz', 'aesop', 'borge']);
  });

  test('are pairs of signs where nothing is written between words', () => {
    expect([...indexedWords('混凝土')]).toEqual(['混', '凝', '土', '混凝', '凝土']);
    expect(askedWords('混凝土 wall')).toEqual(['混凝', '凝土', 'wall']);
    expect(askedWords('土')).toEqual(['土']);
  });

  test('are found with and without the Arabic article', () => {
    expect(askedWords('المدرسة')).toEqual(['مدرسه'.replace('ه', 'ة')]);
    expect(indexedWords('المدرسة').has('مدرسة')).toBe(true);
    expect(askedWords('أحمد')).toEqual(askedWords('احمد'));
  });

  test('that are asked for are among those kept, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const kept = indexedWords(text);
        expect(askedWords(text).filter((word) => !kept.has(word))).toEqual([]);
      }),
    );
  });

  test('are letters and digits only, so that no question can be a command', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(askedWords(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([]);
      }),
    );
  });
});

describe('two words', () => {
  test('differ by one where a letter is added, left out, replaced, or changed about with the next', () => {
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
      expect([differsByOne('school', other), differsByOne(other, 'school')], other).toEqual([true, true]);
    for (const other of ['school', 'scholl2', 'loohcs', 'sohcol', 'sch', '', 'tools'])
      expect([differsByOne('school', other), differsByOne(other, 'school')], other).toEqual([false, false]);
  });
});
