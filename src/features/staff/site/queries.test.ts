import { expect, test } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { staffMemberQuery, staffQuery } from './queries.ts';

test('the path of the list ends with a slash, after which the path of a person continues', () => {
  expect(staffQuery().path).toBe('/api/guest/staff/');
  expect(staffMemberQuery('ruth').path).toBe('/api/guest/staff/ruth');
});

test('a person found in the staff list needs no call of their own', async () => {
  const ruth = { url: 'ruth', name: 'Ruth' };
  const { calls, data } = cacheWith({ [staffQuery().path]: [ruth] });
  await data.load(staffQuery());
  expect(await data.load(staffMemberQuery('ruth'))).toBe(ruth);
  expect(calls).toEqual([staffQuery().path]);
});
