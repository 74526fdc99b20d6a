import { expect, it } from 'vitest';
import type { ProjectLetter } from '#features/letters/schema.ts';
import { letterToQuote } from './letter-to-quote.ts';

const scan = { width: 100, height: 141, url: '/files/1/pages/thumbnail.webp' };
const letter = (
  _id: string,
  excerpt: string | null,
  thumbnail: ProjectLetter['thumbnail'],
  featured = false,
): ProjectLetter => ({
  _id,
  title: _id,
  url: _id,
  organisation: 'A client',
  authorName: 'Somebody',
  authorTitle: null,
  letterDate: '2024-11-12',
  excerpt,
  featured,
  thumbnail,
});

it('the quoted letter has an excerpt, and preferably a scan', () => {
  const mute = letter('mute', null, scan);
  const bare = letter('bare', 'They came.', null);
  const whole = letter('whole', 'They rang.', scan);
  expect(letterToQuote([{ letters: [mute, bare] }, { letters: [whole] }])?._id).toBe('whole');
  expect(letterToQuote([{ letters: [mute] }, { letters: [bare] }])?._id).toBe('bare');
  expect(letterToQuote([{ letters: [mute] }, { letters: [] }])).toBeNull();
});

it('a featured letter comes before the others, if it has an excerpt', () => {
  const whole = letter('whole', 'They rang.', scan);
  const featured = letter('featured', 'They came.', null, true);
  const mute = letter('mute', null, scan, true);
  expect(letterToQuote([{ letters: [whole] }, { letters: [mute, featured] }])?._id).toBe('featured');
  expect(letterToQuote([{ letters: [whole, mute] }])?._id).toBe('whole');
});
