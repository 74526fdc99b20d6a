import { expect, it } from 'vitest';
import { startTestApp } from '../tests/support/app.ts';
import { galleries, letters, posts, tenders } from './content/index.ts';
import { loadDemo } from './load.ts';

type Letters = { documents: { thumbnail: { url: string } | null; pageImages: { url: string }[] }[] }[];

it('loads the complete demo into an empty site, and guests see all but the drafts', async () => {
  const app = await startTestApp();
  try {
    await loadDemo(app);
    const list = await app.json('/api/guest/tender?max=50');
    expect(list.status).toBe(200);
    for (const { reference, title, draft } of tenders)
      expect(JSON.stringify(list.body).includes(`"${title}"`), reference).toBe(!draft);
    for (const phase of [
      'open',
      'closing_soon',
      'upcoming',
      'closed',
      'awarded',
      'unsuccessful',
      'cancelled',
    ])
      expect(JSON.stringify(list.body)).toContain(`"phase":"${phase}"`);
    const shown = await app.json<Letters>('/api/guest/letters');
    expect(shown.status).toBe(200);
    for (const { title } of letters) expect(JSON.stringify(shown.body)).toContain(title);
    for (const [path, all] of [
      ['gallery', galleries],
      ['posts', posts],
    ] as const) {
      const { body } = await app.json(`/api/guest/${path}?max=50`);
      for (const { title } of all) expect(JSON.stringify(body)).toContain(title);
    }
    expect((await app.comments.list({ status: 'approved', page: 1, max: 50 })).matchCount).toBe(
      posts.flatMap(({ comments }) => comments).length,
    );
    expect(app.loggedProblems).toEqual([]);
  } finally {
    await app.close();
  }
}, 120_000);

it('shows the pages of letters and finds words in documents before the server has extracted text from any of them', async () => {
  const app = await startTestApp();
  try {
    await loadDemo(app);
    const { body } = await app.json<Letters>('/api/guest/letters');
    const documents = body.flatMap((letter) => letter.documents);
    expect(documents.length).toBe(letters.length);
    for (const { thumbnail, pageImages } of documents) {
      expect(pageImages.length).toBeGreaterThan(0);
      for (const url of [thumbnail?.url ?? 'no thumbnail', ...pageImages.map((image) => image.url)])
        expect((await app.request(url)).headers.get('content-type'), url).toBe('image/webp');
    }
    const found = await app.json<{ groups: { documents: { total: number } } }>(
      '/api/guest/search?search=adjudication',
    );
    expect(found.body.groups.documents.total).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
}, 120_000);
