/**
 * Every screen in a pseudo-language of marked and longer texts: whatever people read comes from a catalogue or from the content,
 * and texts that are 40 % longer fit the narrowest phone.
 */
import { testsInLanguage } from './support/in-language.ts';
import { contentTexts, inlineTextsOf } from './support/inline-texts.ts';

testsInLanguage('en-XA', async (page, site) => {
  const inline = await inlineTextsOf(page, await contentTexts(site));
  // Thrown rather than expected, because a long list would be cut.
  if (inline.length > 0) throw new Error(`Texts of no catalogue: ${inline.join(' | ')}`);
});
