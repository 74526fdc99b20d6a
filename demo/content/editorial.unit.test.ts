import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CommentInput } from '#features/comments/schema.ts';
import { GalleryInput } from '#features/galleries/schema.ts';
import { LetterInput } from '#features/letters/schema.ts';
import { PageInput } from '#features/pages/schema.ts';
import { PostInput } from '#features/posts/schema.ts';
import { TenderInput } from '#features/tenders/schema/tender.ts';
import { tenderInput } from '../load-tenders.ts';
import { filesFolder, galleries, letters, pages, posts, tenders } from './index.ts';

const id = '01900000-0000-7000-8000-000000000000';
const idOf = (at: number): string => id.slice(0, -3) + String(at).padStart(3, '0');
const ids = { picture: () => id, project: () => id };
const problems = (read: { error?: { issues: unknown[] } | undefined }) => read.error?.issues;

describe('the schema', () => {
  it.each(letters)(
    'accepts the letter $key, whose file exists',
    ({ key, file, letterhead: _, ...letter }) => {
      const input = { ...letter, url: key, project: id, documents: [id] };
      expect(problems(LetterInput.safeParse(input))).toBeUndefined();
      expect(letter.project).not.toBe('kestrel-logistics-hall');
      expect(statSync(new URL(`letters/${file}`, filesFolder)).size).toBeGreaterThan(1000);
    },
  );
  it.each(tenders)('accepts the tender $reference, whose documents exist', (tender) => {
    for (const day of ['2026-11-21T12:00:00Z', '2026-03-28T23:30:00Z']) {
      const input = tenderInput(tender, { project: id, contactStaff: id }, new Date(day));
      expect(problems(TenderInput.safeParse(input))).toBeUndefined();
    }
    for (const { file } of [...tender.documents, ...tender.addenda.flatMap(({ documents }) => documents)])
      expect(statSync(new URL(`tenders/${tender.reference}/${file}`, filesFolder)).size).toBeGreaterThan(100);
  });
  it.each(pages)('accepts the page $key', ({ key, body, ...page }) => {
    expect(problems(PageInput.safeParse({ ...page, url: key, body: body(ids) }))).toBeUndefined();
  });
  it.each(posts)(
    'accepts the post $key',
    ({ key, body, comments, author: _, cover: __, projects: ___, ...post }) => {
      expect(problems(PostInput.safeParse({ ...post, url: key, body: body(ids) }))).toBeUndefined();
      for (const comment of comments)
        expect(problems(CommentInput.safeParse({ ...comment, on: `post:${id}` }))).toBeUndefined();
    },
  );
  it.each(galleries)('accepts the gallery $key', ({ key, pictures, ...gallery }) => {
    const images = pictures.map((_, at) => idOf(at));
    expect(problems(GalleryInput.safeParse({ ...gallery, url: key, images }))).toBeUndefined();
  });
});
