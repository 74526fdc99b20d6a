import { expect, test } from 'vitest';
import { factsWithoutProgramme, hasKeyFact, programmeFact } from './key-fact-overrides.ts';

const keyFacts = [
  { label: 'Programme', value: '78 weeks' },
  { label: 'Homes', value: '64, and six workshops' },
  { label: 'Height', value: 'Five storeys of brick' },
];

test('the programme that an editor wrote is given over its line, and not again', () => {
  expect(programmeFact({ keyFacts })).toBe('78 weeks');
  expect(factsWithoutProgramme(keyFacts, true).map(({ label }) => label)).toEqual(['Homes', 'Height']);
  expect(factsWithoutProgramme(keyFacts, false)).toEqual(keyFacts);
  expect(programmeFact({ keyFacts: [] })).toBe(null);
});

test.each([
  ['Homes', true],
  ['Storeys', true],
  ['Area', false],
])('the title block leaves %s to the key facts: %s', (cell, left) => {
  expect(hasKeyFact(keyFacts, cell)).toBe(left);
});
