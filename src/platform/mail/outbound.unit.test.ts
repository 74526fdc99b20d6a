import { expect, test } from 'vitest';
import { isInternalAddress } from './outbound.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:93.184.215.14',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'mail.example.com',
  '',
])('%j counts as internal', (address) => {
  expect(isInternalAddress(address)).toBe(true);
});

test.each([
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '11.0.0.1',
  '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
])('%j does not count as internal', (address) => {
  expect(isInternalAddress(address)).toBe(false);
});
