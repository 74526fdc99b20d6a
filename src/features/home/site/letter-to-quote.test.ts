import { expect, it } from 'vitest';
import type { ProjectLetter } from '#features/letters/schema.ts';
import { chooseQuotedLetter } from './letter-to-quote.ts';

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
  language: null,
  featured,
  thumbnail,
});

it('the quoted letter has an excerpt, and preferably a scan', () => {
  const withoutExcerpt = letter('withoutExcerpt', null, scan);
  const withoutScan = letter('withoutScan', 'They came.', null);
  const complete = letter('complete', 'They rang.', scan);
  expect(chooseQuotedLetter([{ letters: [withoutExcerpt, withoutScan] }, { letters: [complete] }])?._id).toBe(
    'complete',
  );
  expect(chooseQuotedLetter([{ letters: [withoutExcerpt] }, { letters: [withoutScan] }])?._id).toBe(
    'withoutScan',
  );
  expect(chooseQuotedLetter([{ letters: [withoutExcerpt] }, { letters: [] }])).toBeNull();
});

it('a featured letter comes before the others, if it has an excerpt', () => {
  const complete = letter('complete', 'They rang.', scan);
  const featured = letter('featured', 'They came.', null, true);
  const withoutExcerpt = letter('withoutExcerpt', null, scan, true);
  expect(chooseQuotedLetter([{ letters: [complete] }, { letters: [withoutExcerpt, featured] }])?._id).toBe(
    'featured',
  );
  expect(chooseQuotedLetter([{ letters: [complete, withoutExcerpt] }])?._id).toBe('complete');
});
