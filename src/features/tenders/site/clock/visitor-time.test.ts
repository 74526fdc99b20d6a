import { expect, test } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { formatVisitorTime } from './visitor-time.ts';

const inZone = (zone: string): string | null =>
  formatVisitorTime(
    '2026-05-21T13:00:00.000Z',
    '2026-05-21T14:00:00',
    zone,
    'en-GB',
    messageFormatter('en-GB'),
  );

test('a visitor in another zone sees the deadline in their own time', () => {
  expect(inZone('Europe/Berlin')).toBe('15:00:00, Thursday 21 May 2026 (Europe/Berlin, UTC+2)');
  expect(inZone('Pacific/Auckland')).toBe('01:00:00, Friday 22 May 2026 (Pacific/Auckland, UTC+12)');
  expect(inZone('Asia/Kolkata')).toBe('18:30:00, Thursday 21 May 2026 (Asia/Kolkata, UTC+5:30)');
});

test('a visitor whose zone has the same time sees no second time', () => {
  expect(inZone('Europe/London')).toBeNull();
  expect(inZone('Europe/Lisbon')).toBeNull();
});
