/** The calendar file of a tender. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { addTender, draftTender } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

describe('the calendar of a tender', () => {
  const lines = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const calendar = async (path: string) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    return response.text();
  };
  const valuesOf = (text: string, name: string): string[] =>
    lines(text)
      .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
      .map((line) => line.slice(line.indexOf(':') + 1));

  test('contains every date in UTC, with a stable UID', async () => {
    const { _id, reference } = await addTender(app, {
      title: 'Roof; walls, and floors \\ stairs',
      siteVisit: { at: '2026-11-27T11:00', place: 'Gate 2, Northgate', notes: 'Boots\nand helmets' },
      bidOpening: { at: '2026-12-10T15:00' },
      decisionExpectedOn: '2026-12-18',
    });
    const text = await calendar(`/api/guest/tender/${_id}/calendar.ics`);
    expect(valuesOf(text, 'UID')).toEqual(
      ['opens', 'closes', 'questions', 'visit', 'opening', 'decision'].map(
        (kind) => `${_id}-${kind}@tenders.sitework`,
      ),
    );
    expect(valuesOf(text, 'DTSTART')).toEqual([
      '20261120T090000Z',
      '20261210T140000Z',
      '20261201T120000Z',
      '20261127T110000Z',
      '20261210T150000Z',
      '20261218',
    ]);
    expect(lines(text)).toContain(
      `SUMMARY:Tender closes: Roof\\; walls\\, and floors \\\\ stairs (${reference})`,
    );
    expect(lines(text)).toContain('LOCATION:Gate 2\\, Northgate');
    // Alarms ring a day before every date except the opening, and two hours before the closing.
    expect(valuesOf(text, 'BEGIN').filter((what) => what === 'VALARM').length).toBeGreaterThan(2);
    expect(valuesOf(text, 'TRIGGER').filter((before) => before === '-PT2H')).toHaveLength(1);
    expect(lines(text)).toContain('DESCRIPTION:Boots\\nand helmets');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('follows changes: the same UIDs, a higher sequence, and cancelled at the end', async () => {
    const { _id } = await addTender(app);
    const path = `/api/guest/tender/${_id}/calendar.ics`;
    const first = await calendar(path);
    app.clock.advance(60_000);
    unwrap(
      await app.tenderAdmin.addenda.issue(
        _id,
        { title: 'More time', reason: 'The school closes for a week.', newClosesAt: '2026-12-17T14:00' },
        [],
        system,
      ),
    );
    const second = await calendar(path);
    app.clock.advance(60_000);
    unwrap(await app.tenderAdmin.cancel(_id, { reason: 'The client has put the project off.' }, system));
    const third = await calendar(path);
    expect(valuesOf(second, 'UID')).toEqual(valuesOf(first, 'UID'));
    const sequence = (text: string) => Number(valuesOf(text, 'SEQUENCE')[0]);
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    expect(sequence(third)).toBeGreaterThan(sequence(second));
    expect(valuesOf(second, 'DTSTART')[1]).toBe('20261217T140000Z');
    expect(new Set(valuesOf(second, 'STATUS'))).toEqual(new Set(['CONFIRMED']));
    expect(new Set(valuesOf(third, 'STATUS'))).toEqual(new Set(['CANCELLED']));
  });

  /** Returns a tender's entry in a feed. */
  const entryOf = (atom: string, _id: string): string | undefined =>
    atom.split('<entry>').find((entry) => entry.includes(`urn:uuid:${_id}<`));

  test('and the feeds contain every visible tender and no draft', async () => {
    const open = await addTender(app, { title: 'Open <tender> & more', closesAt: '2026-12-20T14:00' });
    const other = await addTender(app, { title: 'Another open tender' });
    const draft = await draftTender(app, { title: 'Secret draft tender' });
    const calendarText = await calendar('/tenders.ics');
    for (const { _id } of [open, other]) expect(calendarText).toContain(`${_id}-closes@`);
    expect(calendarText).not.toContain(draft._id);
    const feed = await app.request('/tenders.xml');
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const atom = await feed.text();
    expect(atom).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">');
    expect(atom).toContain(`<id>urn:uuid:${open._id}</id>`);
    expect(atom).toContain(`<title>Open &lt;tender&gt; &amp; more (${open.reference})</title>`);
    expect(atom).toContain(`<link href="http://localhost:3000/tenders/${open.url}"/>`);
    expect(entryOf(atom, open._id)).toContain(
      'Open. Closing date: 14:00:00, Sunday 20 December 2026 (Europe/London, UTC).',
    );
    expect(atom).not.toContain('Secret');
    expect(await (await app.request('/sitemap.xml')).text()).toContain(
      `<loc>http://localhost:3000/tenders/${open.url}</loc>`,
    );
    // Cached until a change, and renewed when the clock changes the phase.
    app.clock.set(new Date('2026-12-20T14:00:00.000Z'));
    expect(entryOf(await (await app.request('/tenders.xml')).text(), open._id)).toContain(
      'Under evaluation.',
    );
  });

  test('is described with its media type in the API documentation', async () => {
    const { body } = await app.json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>('/api/openapi.json');
    expect(body.paths['/api/guest/tender/{id}/documents.zip']?.get.responses['200']?.content).toEqual({
      'application/zip': { schema: { type: 'string', format: 'binary' } },
    });
    expect(body.paths['/api/guest/tender/{id}']?.get.responses['200']?.content).toHaveProperty(
      'application/json',
    );
  });
});
