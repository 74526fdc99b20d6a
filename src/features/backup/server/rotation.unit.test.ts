import { expect, test } from 'vitest';
import { nextTime } from './backup.service.ts';
import { backupsToKeep } from './rotation.ts';

const backups = (...times: string[]) =>
  times.map((createdAt) => ({ id: createdAt, createdAt, migrations: ['0001-house'] }));
const NO_BACKUPS = { daily: 0, weekly: 0, monthly: 0, yearly: 0 };

test('the newest backup of each recent day, week, month and year is kept', () => {
  const candidates = backups(
    '2026-11-23T14:00:00.000Z', // Monday
    '2026-11-23T02:00:00.000Z',
    '2026-11-22T02:00:00.000Z', // Sunday: the week before
    '2026-11-21T02:00:00.000Z',
    '2026-11-15T02:00:00.000Z',
    '2026-10-31T02:00:00.000Z',
    '2026-10-01T02:00:00.000Z',
    '2025-12-31T02:00:00.000Z',
  );
  const hoursToKeep = (counts: Partial<typeof NO_BACKUPS>) =>
    [...backupsToKeep(candidates, { ...NO_BACKUPS, ...counts })].map((id) => id.slice(0, 13)).sort();
  expect(hoursToKeep({ daily: 2 })).toEqual(['2026-11-22T02', '2026-11-23T14']);
  expect(hoursToKeep({ weekly: 3 })).toEqual(['2026-11-15T02', '2026-11-22T02', '2026-11-23T14']);
  expect(hoursToKeep({ monthly: 2 })).toEqual(['2026-10-31T02', '2026-11-23T14']);
  expect(hoursToKeep({ yearly: 9 })).toEqual(['2025-12-31T02', '2026-11-23T14']);
  expect(hoursToKeep({ daily: 1, monthly: 2 })).toEqual(['2026-10-31T02', '2026-11-23T14']);
});

test('the newest backup is always kept', () => {
  expect([...backupsToKeep(backups('2026-11-23T14:00:00.000Z'), NO_BACKUPS)]).toHaveLength(1);
  expect([...backupsToKeep([], NO_BACKUPS)]).toEqual([]);
});

test('the newest backup from before an upgrade is kept for a week, also beside one of the same day', () => {
  const before = backups('2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z');
  const keptBesideOneOf = (time: string) => {
    const after = backups(time).map((one) => ({ ...one, migrations: ['0001-house', '0002-documents'] }));
    return [...backupsToKeep([...before, ...after], { ...NO_BACKUPS, daily: 1 })].sort();
  };
  for (const time of ['2026-11-23T10:00:00.000Z', '2026-11-30T08:59:59.999Z'])
    expect(keptBesideOneOf(time)).toEqual(['2026-11-23T09:00:00.000Z', time]);
  expect(keptBesideOneOf('2026-11-30T09:00:00.000Z')).toEqual(['2026-11-30T09:00:00.000Z']);
});

test('the next time of the schedule is after now, also across midnight', () => {
  const nextAfter = (now: string) => nextTime(['02:30', '14:30'], new Date(now)).toISOString();
  expect(nextAfter('2026-11-23T02:29:59.999Z')).toBe('2026-11-23T02:30:00.000Z');
  expect(nextAfter('2026-11-23T02:30:00.000Z')).toBe('2026-11-23T14:30:00.000Z');
  expect(nextAfter('2026-12-31T14:30:00.000Z')).toBe('2027-01-01T02:30:00.000Z');
});
