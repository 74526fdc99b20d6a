import { expect, test } from 'vitest';
import { shouldCheckRemotely } from './remote-check.ts';

test.each([
  ['blur', false, false, false, false],
  ['change', false, false, false, false],
  ['submit', false, false, false, false],
  ['blur', true, true, true, true],
  ['change', true, false, true, true],
  // On submit: not when a pre-filled form is unchanged.
  ['submit', true, true, true, false],
  ['submit', true, false, true, true],
  ['submit', true, true, false, true],
  ['submit', true, false, false, true],
] as const)(
  'on %s, checks passing %s, pristine %s, initialised %s: %s',
  (trigger, syncPasses, pristine, initialised, asks) => {
    expect(shouldCheckRemotely({ trigger, syncPasses, pristine, initialised })).toBe(asks);
  },
);
