import { describe, expect, it } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { formatDuration, monthsBetween, programmeOf } from './programme.ts';

const dates = {
  startDate: '2023-01',
  completionDate: null,
  plannedCompletion: '2024-07',
  percentComplete: 62,
  projectStatus: 'in_progress',
} as const;

const fill = messageFormatter('en-GB');

describe('the building programme', () => {
  it('is as long as the weeks in it: 78 weeks from January of one year to July of the next are 18 months', () => {
    expect(monthsBetween('2023-01', '2024-07')).toBe(18);
    expect(monthsBetween('2024-01', '2024-03')).toBe(2);
    expect(monthsBetween('2023-12', '2024-01')).toBe(1);
    expect(monthsBetween('2024-01', '2024-01')).toBe(1);
  });

  it('runs to the planned end while work goes on, with how far it is', () => {
    expect(programmeOf(dates)).toEqual({
      from: '2023-01',
      to: '2024-07',
      months: 18,
      isFinished: false,
      percent: 62,
    });
  });

  it('runs to the real end once it is finished, and says no percentage', () => {
    expect(programmeOf({ ...dates, projectStatus: 'completed', completionDate: '2024-06' })).toEqual({
      from: '2023-01',
      to: '2024-06',
      months: 17,
      isFinished: true,
      percent: null,
    });
  });

  it('is not drawn when an end is unknown', () => {
    expect(programmeOf({ ...dates, startDate: null })).toBeNull();
    expect(programmeOf({ ...dates, plannedCompletion: null })).toBeNull();
  });

  it('reads as people say it', () => {
    expect(formatDuration(1, fill)).toBe('1\u00a0month');
    expect(formatDuration(19, fill)).toBe('19\u00a0months');
    expect(formatDuration(36, fill)).toBe('3\u00a0years');
    expect(formatDuration(38, fill)).toBe('3\u00a0years 2\u00a0months');
  });
});
