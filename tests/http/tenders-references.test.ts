import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#platform/http/routing/viewer.ts';
import { emptySiteForEach, NOON, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeOf, errorsOf, unwrap } from '#tests/support/factories.ts';
import { addTender, changeTender, draftTender, tenderFields } from '#tests/support/tenders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set(NOON));
afterAll(() => app.close());

describe('the reference of a tender', () => {
  emptySiteForEach(
    () => app,
    (own) => {
      app = own;
    },
  );

  test('is the next number of the year, with no gaps when many are created at once', {
    tags: ['dialect'],
  }, async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        // Every third is rejected and must not use up a number.
        app.tenderAdmin.create(
          index % 3 === 2 ? { title: 'No' } : tenderFields({ title: `Tender number ${index}` }),
          system,
          index % 4 === 0
            ? [
                { code: null, title: 'Same', documentType: null },
                { code: null, title: 'Same', documentType: null },
              ]
            : [],
        ),
      ),
    );
    const references = made.flatMap((one) => (one.ok ? [one.value.tender.reference] : [])).sort();
    expect(made.filter((one) => !one.ok)).toHaveLength(6);
    expect(references).toEqual(Array.from({ length: 6 }, (_, index) => `T-2026-000${index + 1}`));
  });

  test('is one more than the highest of the year, however that was given', async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    await draftTender(app, { reference: 'T-2026-0052-A' });
    await draftTender(app, { reference: 'T-2025-0900' });
    expect((await draftTender(app)).reference).toBe('T-2026-0048');
    const renumbered = await draftTender(app);
    unwrap(await changeTender(app, renumbered._id, { reference: 'T-2026-0100' }));
    expect((await draftTender(app)).reference).toBe('T-2026-0101');
  });

  test('is never reused, not from the bin and not after its tender was erased', async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    const typed = await draftTender(app, { reference: 'T-2026-0060' });
    await app.content.tenders.remove([typed._id], system);
    expect((await draftTender(app)).reference).toBe('T-2026-0061');
    const last = await draftTender(app, { reference: 'T-2026-0070' });
    await app.content.tenders.remove([last._id], system);
    unwrap(await app.content.tenders.erase(last._id, system));
    expect((await draftTender(app)).reference).toBe('T-2026-0071');
  });

  test('is unique when typed and automatic ones are created at once', {
    tags: ['dialect'],
  }, async () => {
    await draftTender(app, { reference: 'T-2026-0047' });
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.tenderAdmin.create(
          tenderFields({
            title: `Tender number ${index}`,
            ...(index % 4 === 1 ? { reference: `T-2026-00${48 + index}` } : {}),
          }),
          system,
        ),
      ),
    );
    const references = made.flatMap((one) => (one.ok ? [one.value.tender.reference] : []));
    expect(new Set(references).size).toBe(references.length);
    // A typed number may just have been used, which is reported at its field.
    const taken = made.flatMap((one) => (one.ok ? [] : [errorsOf(one)?.reference]));
    for (const message of taken) expect(message).toMatch(/is already in use. Enter a different one$/);
    expect(references.length + taken.length).toBe(8);
  });

  test('is reported as taken at its field if two tenders are given the same one at once', {
    tags: ['dialect'],
  }, async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        app.tenderAdmin.create(
          tenderFields({ title: `Tender number ${index}`, reference: 'NLC.2026_7' }),
          system,
        ),
      ),
    );
    expect(made.filter((one) => one.ok)).toHaveLength(1);
    for (const rejected of made.filter((one) => !one.ok))
      expect(errorsOf(rejected)).toEqual({
        reference: 'Reference “NLC.2026_7” is already in use. Enter a different one',
      });
  });

  test('uses the year in the company’s time zone, and skips numbers typed by hand', async () => {
    await draftTender(app, { reference: 'T-2027-0001' });
    app.clock.set(new Date('2026-12-31T23:30:00.000Z'));
    expect((await draftTender(app)).reference).toBe('T-2026-0001');
    unwrap(
      await app.settings.put('general', 0, { siteName: 'Northline', timeZone: 'Europe/Berlin' }, system),
    );
    expect((await draftTender(app)).reference).toBe('T-2027-0002');
  });

  test('is unique and well formed', async () => {
    const first = await draftTender(app, { reference: 'NLC.2026_7' });
    expect(errorsOf(await app.tenderAdmin.create(tenderFields({ reference: 'NLC.2026_7' }), system))).toEqual(
      {
        reference: 'Reference “NLC.2026_7” is already in use. Enter a different one',
      },
    );
    // A number is used once: moving a tender to the bin does not free it.
    await app.content.tenders.remove([first._id], system);
    expect(codeOf(await app.tenderAdmin.create(tenderFields({ reference: 'NLC.2026_7' }), system))).toBe(
      'invalid',
    );
    for (const reference of ['t-1', 'A', '-AB', 'A B C', `A${'1'.repeat(40)}`])
      expect(
        errorsOf(await app.tenderAdmin.create(tenderFields({ reference }), system))?.reference,
      ).toContain('Reference must be');
  });

  test('is locked once the tender is published', async () => {
    const draft = await draftTender(app);
    expect(unwrap(await changeTender(app, draft._id, { reference: 'OTHER-1' })).reference).toBe('OTHER-1');
    const { _id } = await addTender(app);
    expect(errorsOf(await changeTender(app, _id, { reference: 'OTHER-2' }))).toEqual({
      reference: 'Reference cannot be changed once the tender is published',
    });
  });
});
