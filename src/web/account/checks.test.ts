import { expect, test } from 'vitest';
import { SignUpInput } from '#features/accounts/schema/auth.ts';
import { problemsIn } from './checks.ts';

test('the error of a phone number has an example of the site’s country', () => {
  const irish = { national: '085 012 3456', international: '+353 85 012 3456' };
  expect(problemsIn(SignUpInput, { phone: 'ring me' }, irish)['phone']).toBe(
    'Enter a phone number, like 085 012 3456 or +353 85 012 3456',
  );
  expect(problemsIn(SignUpInput, { phone: '0113 496 0000' }, irish)['phone']).toBeUndefined();
});
