import { expect, test } from 'vitest';
import { shouldCheckRemotely } from './remote-check.ts';

test.each([
  ['blur', false, false, false, false],
  ['change', false, false, false, false],
  ['submit', false, false, false, false],
  ['blur', true, true, true, true],
  ['change', true, false, true, true],
  // On submit, not if a prefilled form is unchanged.
  ['submit', true, true, true, false],
  ['submit', true, false, true, true],
  ['submit', true, true, false, true],
  ['submit', true, false, false, true],
] as const)(
  'on %s, sync checks pass %s, pristine %s, prefilled %s: checks remotely %s',
  (trigger, passesSyncChecks, isPristine, isPrefilled, expected) => {
    expect(shouldCheckRemotely({ trigger, passesSyncChecks, isPristine, isPrefilled })).toBe(expected);
  },
);
