import { describe, expect, it } from 'vitest';
import { initialsOf, shortName } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Eleanor Hale', 'EH'],
    ['Jan van den Berg', 'JB'],
    ['Ruth', 'R'],
    ['José Ángel Núñez', 'JN'],
    ['  anna   de la Cruz ', 'AC'],
    ['O’Brien, Niamh', 'ON'],
    ['李小龙', '李'],
    ['김민준', '김'],
    ['محمد الفاسي', 'م'],
    ['Åsa Öberg', 'ÅÖ'],
    ['—', '–'],
  ])('%s → %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('the name within a sentence', () => {
  it('is the given name, or the full name if the given name is an initial or does not come first', () => {
    expect(shortName('Joseph Adeyemi')).toBe('Joseph');
    expect(shortName('J. Adeyemi')).toBe('J. Adeyemi');
    expect(shortName('李小龙')).toBe('李小龙');
  });
});
