import { expect, test } from 'vitest';
import { formatsFor } from '#web/ui/text/format.ts';
import { outcomeLabel, summariseTrades } from './tender-labels.ts';

const trades = ['Roofing', 'Glazing', 'Brickwork', 'Tiling'].map((title) => ({
  key: title.toLowerCase(),
  title,
}));
const summary = (locale: string, count: number) =>
  summariseTrades(trades.slice(0, count) as never, 2, formatsFor(locale));

test('the trades of a tender are listed in the language of the page, with the number of those left out', () => {
  expect(summary('en-GB', 0)).toBeNull();
  expect(summary('en-GB', 2)).toBe('Roofing and Glazing');
  expect(summary('de-DE', 2)).toBe('Roofing und Glazing');
  expect(summary('en-GB', 4)?.replaceAll('\u00a0', ' ')).toBe('Roofing, Glazing and 2 more');
});

test('the outcome of a tender is dated in the time zone of the tender', () => {
  const outcome = {
    phase: 'cancelled',
    at: '2026-06-30T23:30:00.000Z',
    reason: null,
    supplier: null,
    value: null,
  } as const;
  const label = (timeZone: string) => outcomeLabel(outcome, timeZone, formatsFor('en-GB'));
  expect(label('Europe/London').replaceAll('\u00a0', ' ')).toBe('Cancelled, Wed 1 Jul 2026');
  expect(label('America/New_York').replaceAll('\u00a0', ' ')).toBe('Cancelled, Tue 30 Jun 2026');
});
