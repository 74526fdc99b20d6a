import { expect, test } from 'vitest';
import { factsBesideDescription, hasKeyFact, programmeFact } from './key-fact-overrides.ts';

const keyFacts = [
  { label: 'Programme', value: '78 weeks' },
  { label: 'Homes', value: '64, and six workshops' },
  { label: 'Height', value: 'Five storeys of brick' },
];

test('the programme that an editor wrote is shown above its line, and not among the facts', () => {
  expect(programmeFact({ keyFacts })).toBe('78 weeks');
  expect(factsBesideDescription(keyFacts, true).map(({ label }) => label)).toEqual(['Homes', 'Height']);
  expect(factsBesideDescription(keyFacts, false)).toEqual(keyFacts);
  expect(programmeFact({ keyFacts: [] })).toBe(null);
});

test.each([
  ['Homes', true],
  ['Storeys', true],
  ['Area', false],
])('a key fact replaces %s in the title block: %s', (cell, isReplaced) => {
  expect(hasKeyFact(keyFacts, cell)).toBe(isReplaced);
});
