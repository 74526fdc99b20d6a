import { expect, test } from 'vitest';
import { slugFrom } from './slug.ts';

test.each([
  ['Old Customs House', 'old-customs-house'],
  ["St Mary's School, Phase 2", 'st-marys-school-phase-2'],
  ['Ångström Straße', 'angstrom-strasse'],
  ['  –  ', ''],
  ['学校', ''],
  ['a'.repeat(120), 'a'.repeat(96)],
])('%j becomes %j', (title, slug) => expect(slugFrom(title)).toBe(slug));
