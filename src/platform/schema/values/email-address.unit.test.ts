import { expect, test } from 'vitest';
import { email } from '../fields.ts';
import { isEmailAddress } from './email-address.ts';

const letters = (count: number) => 'x'.repeat(count);

test.each([
  'ann@example.com',
  'ann.carter+tenders@mail.example.co.uk',
  "o'brien_1@xn--bcher-kva.example",
  'ann@bücher.example',
  'info@пример.example',
  `${letters(64)}@example.com`,
  'a@x-y.test',
  'a@1and1.com',
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
  expect(email('Email').parse(address)).toBe(address);
});

test.each([
  'a@x,y.test',
  'a@x;y.test',
  'a@x<y.test',
  'a@x>y.test',
  'a@x"y.test',
  'a@x(y).test',
  'a@x\\y.test',
  'a@x_y.test',
  'a@-x.test',
  'a@x-.test',
  'a@x..test',
  'a@.test',
  'a@x.test.',
  'a@test',
  'a@192.0.2.1',
  'a@[192.0.2.1]',
  '.a@x.test',
  'a.@x.test',
  'a..b@x.test',
  'a,b@x.test',
  'a b@x.test',
  'a@b@x.test',
  'é@x.test',
  'a\u00adb@x.test',
  'a@x\u200by.test',
  'a@ｘ.test',
  'a@x%00.test',
  '@x.test',
  'nonsense',
  `${letters(65)}@x.test`,
  `a@${letters(64)}.test`,
  `a@${`${letters(60)}.`.repeat(5)}test`,
])('%s is not an address', (address) => {
  expect(isEmailAddress(address)).toBe(false);
  const parsed = email('Email').safeParse(address);
  expect(parsed.error?.issues.map(({ message }) => message)).toContain(
    'Enter an email address in the correct format, like name@example.com',
  );
});
