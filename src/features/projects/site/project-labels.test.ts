import { expect, test } from 'vitest';
import { architectOf, deliveryLabel, unitsLabel } from './project-labels.ts';

test('the delivery method is left out if it is unknown or the role says the same', () => {
  expect(deliveryLabel({ deliveryMethod: 'design_build', ourRole: 'design_builder' })).toBe(null);
  expect(deliveryLabel({ deliveryMethod: 'design_build', ourRole: 'jv_partner' })).toBe('Design and build');
  expect(deliveryLabel({ deliveryMethod: 'design_bid_build', ourRole: null })).toBe('Traditional');
  expect(deliveryLabel({ deliveryMethod: null, ourRole: 'design_builder' })).toBe(null);
});

test('the architect is the first firm whose role contains that word, whatever its case', () => {
  const engineer = { role: 'Structural engineer', organisation: 'Beam & Co', web: null };
  const architect = { role: 'Lead Architect', organisation: 'Studio North', web: null };
  expect(architectOf({ team: [engineer, architect] })).toBe('Studio North');
  expect(architectOf({ team: [engineer] })).toBe(null);
});

test('units are called homes in a category of homes', () => {
  const category = { _id: 'a', title: 'A category', url: 'residential' };
  expect(unitsLabel({ category })).toBe('Homes');
  expect(unitsLabel({ category: { ...category, url: 'education' } })).toBe('Units');
});
