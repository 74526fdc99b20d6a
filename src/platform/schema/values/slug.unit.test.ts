import { expect, test } from 'vitest';
import { slugFrom } from './slug.ts';

test.each([
  ['Old Customs House', 'old-customs-house'],
  ["St Mary's School, Phase 2", 'st-marys-school-phase-2'],
  ['St Anne’s Hospital Wing', 'st-annes-hospital-wing'],
  ['Ångström Straße', 'angstrom-strasse'],
  ['Crème Brûlée & Søn (STRAẞE 4)', 'creme-brulee-son-strasse-4'],
  ['Œuvre d’art, Łódź', 'oeuvre-dart-lodz'],
  ['Þjóðleikhúsið', 'thjodleikhusid'],
  ['Đà Nẵng, Kırşehir', 'da-nang-kirsehir'],
  ['  –  ', 'untitled'],
  ['学校', 'untitled'],
  ['a'.repeat(120), 'a'.repeat(80)],
])('%j becomes %j', (title, slug) => expect(slugFrom(title)).toBe(slug));
