import { beforeAll, describe, expect, test } from 'vitest';
import { currentLocale, withLocale } from '#platform/messages/locale.ts';
import { readLocaleFrom } from '#platform/messages/translated.ts';
import {
  clockChangeProblem,
  formatDeadline,
  instantOf,
  localAt,
  parseLocal,
  yearIn,
} from './tender.times.ts';

describe('a local time', () => {
  test.each([
    ['2026-05-21T14:00:00', 'Europe/London', '2026-05-21T13:00:00.000Z'],
    ['2026-11-21T14:00:00', 'Europe/London', '2026-11-21T14:00:00.000Z'],
    ['2026-05-21T14:00:00', 'Asia/Kathmandu', '2026-05-21T08:15:00.000Z'],
    ['2026-05-21T00:00:00', 'Pacific/Kiritimati', '2026-05-20T10:00:00.000Z'],
    // Lord Howe changes its clocks by half an hour.
    ['2026-10-04T02:30:00', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ])('%s in %s is one instant, which converts back to it', (local, zone, at) => {
    expect(parseLocal(local, zone)).toEqual({ ok: true, at });
    expect(localAt(at, zone)).toBe(local);
  });

  test.each([
    ['2027-03-28T00:59:59', 'Europe/London', 'valid'],
    ['2027-03-28T01:00:00', 'Europe/London', 'skipped'],
    ['2027-03-28T01:59:59', 'Europe/London', 'skipped'],
    ['2027-03-28T02:00:00', 'Europe/London', 'valid'],
    ['2027-10-31T00:59:59', 'Europe/London', 'valid'],
    ['2027-10-31T01:00:00', 'Europe/London', 'repeated'],
    ['2027-10-31T01:59:59', 'Europe/London', 'repeated'],
    ['2027-10-31T02:00:00', 'Europe/London', 'valid'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', 'skipped'],
    // Samoa skipped a whole day.
    ['2011-12-30T12:00:00', 'Pacific/Apia', 'skipped'],
  ])('%s in %s is %s', (local, zone, expected) => {
    const parsed = parseLocal(local, zone);
    expect(parsed.ok ? 'valid' : parsed.reason).toBe(expected);
    expect(clockChangeProblem('Closing date', local, zone) === null).toBe(expected === 'valid');
  });

  test('that its zone repeats is converted to the later instant, and null to null', () => {
    expect(instantOf('2027-10-31T01:30:00', 'Europe/London')).toBe('2027-10-31T01:30:00.000Z');
    expect(instantOf(null, 'Europe/London')).toBeNull();
  });
});

describe('an instant', () => {
  test.each([
    ['2026-05-21T13:00:00.000Z', 'Europe/London', '14:00:00, Thursday 21 May 2026 (Europe/London, UTC+1)'],
    ['2026-01-01T12:00:00.000Z', 'Europe/London', '12:00:00, Thursday 1 January 2026 (Europe/London, UTC)'],
    [
      '2026-01-01T02:00:00.000Z',
      'America/St_Johns',
      '22:30:00, Wednesday 31 December 2025 (America/St_Johns, UTC-3:30)',
    ],
  ])('%s in %s is written as %s', (at, zone, text) => {
    expect(formatDeadline(at, zone)).toBe(text);
  });

  describe('in other languages', () => {
    beforeAll(() => readLocaleFrom(currentLocale));

    test.each([
      ['de-DE', '14:00:00 Uhr am Donnerstag, 8. Januar 2026 (Europe/Berlin, UTC+1)'],
      ['de-AT', '14:00:00 Uhr am Donnerstag, 8. Jänner 2026 (Europe/Berlin, UTC+1)'],
      ['en-US', '2:00:00\u00a0PM, Thursday January 8, 2026 (Europe/Berlin, UTC+1)'],
      ['en-AU', '2:00:00\u00a0pm, Thursday 8 January 2026 (Europe/Berlin, UTC+1)'],
    ])('is written in the format of %s', async (locale, text) => {
      const written = await withLocale(locale, async () =>
        formatDeadline('2026-01-08T13:00:00.000Z', 'Europe/Berlin'),
      );
      expect(written).toBe(text);
    });
  });

  test('is in the calendar year of the zone', () => {
    expect(yearIn('Pacific/Kiritimati', '2026-12-31T12:00:00.000Z')).toBe(2027);
    expect(yearIn('America/New_York', '2027-01-01T02:00:00.000Z')).toBe(2026);
  });
});
