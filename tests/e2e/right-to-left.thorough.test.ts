/** Every screen runs from right to left in a language that does, and fits the narrowest phone. */
import { expect } from 'vitest';
import { testsInLanguage } from './support/in-language.ts';

testsInLanguage('ar-XB', async (page) => {
  const direction = await page.evaluate(() => getComputedStyle(document.documentElement).direction);
  expect(direction).toBe('rtl');
});
