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
  it('counts whole months: January of one year to July of the next are 18', () => {
    expect(monthsBetween('2023-01', '2024-07')).toBe(18);
    expect(monthsBetween('2024-01', '2024-03')).toBe(2);
    expect(monthsBetween('2023-12', '2024-01')).toBe(1);
    expect(monthsBetween('2024-01', '2024-01')).toBe(1);
  });

  it('ends at the planned completion while work continues, with the progress', () => {
    expect(programmeOf(dates)).toEqual({
      from: '2023-01',
      to: '2024-07',
      months: 18,
      isFinished: false,
      percent: 62,
    });
  });

  it('ends at the actual completion once it is finished, without a percentage', () => {
    expect(programmeOf({ ...dates, projectStatus: 'completed', completionDate: '2024-06' })).toEqual({
      from: '2023-01',
      to: '2024-06',
      months: 17,
      isFinished: true,
      percent: null,
    });
  });

  it('is not drawn if its start or end is unknown', () => {
    expect(programmeOf({ ...dates, startDate: null })).toBeNull();
    expect(programmeOf({ ...dates, plannedCompletion: null })).toBeNull();
  });

  it('is formatted in months and years', () => {
    expect(formatDuration(1, fill)).toBe('1\u00a0month');
    expect(formatDuration(19, fill)).toBe('19\u00a0months');
    expect(formatDuration(36, fill)).toBe('3\u00a0years');
    expect(formatDuration(38, fill)).toBe('3\u00a0years 2\u00a0months');
  });
});
