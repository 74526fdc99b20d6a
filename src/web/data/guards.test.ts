import { describe, expect, test } from 'vitest';
import { afterSignIn, guard, withDestinationFrom } from './guards.ts';
import { loginAddress, pathWithoutToken } from './login-address.ts';

const guest = { token: null, admin: false };
const member = { token: 't', admin: false };
const admin = { token: 't', admin: true };
const withoutSecondFactor = { token: 't', admin: false, secondFactorRequired: true };

describe('redirects', () => {
  test.each([
    ['/user/dashboard', guest, '/user/login?next=%2Fuser%2Fdashboard'],
    ['/user/settings', guest, '/user/login?next=%2Fuser%2Fsettings'],
    ['/admin/projects?page=2', guest, '/user/login?next=%2Fadmin%2Fprojects%3Fpage%3D2'],
    ['/user/login', guest, null],
    ['/user/signup', guest, null],
    ['/user/recovery', guest, null],
    ['/user/dashboard', member, null],
    ['/user/settings', member, null],
    ['/admin', member, '/user/dashboard'],
    ['/admin/dashboard', member, '/user/dashboard'],
    ['/user/login', member, '/user/dashboard'],
    ['/user/signup', member, '/user/dashboard'],
    ['/user/recovery', member, null],
    ['/user/change_password?token=x', member, null],
    ['/user/verify?token=x', member, null],
    ['/user/login', admin, '/admin/dashboard'],
    ['/user/signup', admin, '/admin/dashboard'],
    ['/admin/dashboard', admin, null],
    ['/user/dashboard', admin, null],
    ['/administration', guest, null],
    ['/admin/projects?page=2', withoutSecondFactor, '/user/settings?next=%2Fadmin%2Fprojects%3Fpage%3D2'],
    ['/user/dashboard', withoutSecondFactor, '/user/settings'],
    ['/user/settings', withoutSecondFactor, null],
  ])('%s for %o: %s', (address, visitor, expected) => {
    expect(guard(address, visitor)).toBe(expected);
  });
});

describe('the screen after signing in', () => {
  test.each([
    ['', member, '/user/dashboard'],
    ['', admin, '/admin/dashboard'],
    ['?next=/tenders/roof%23dates', member, '/tenders/roof#dates'],
    ['?next=/user/settings', admin, '/user/settings'],
    ['?next=/admin/projects', admin, '/admin/projects'],
    ['?next=/admin/projects', member, '/user/dashboard'],
    ['?next=/user/login', member, '/user/dashboard'],
    ['', withoutSecondFactor, '/user/settings'],
    ['?next=/tenders/roof', withoutSecondFactor, '/user/settings?next=%2Ftenders%2Froof'],
    ['?next=//evil.example', withoutSecondFactor, '/user/settings'],
    ['?next=//evil.example', member, '/user/dashboard'],
    ['?next=/%5Cevil.example', member, '/user/dashboard'],
    ['?next=javascript:alert(1)', member, '/user/dashboard'],
    ['?next=https://evil.example', member, '/user/dashboard'],
    ['?next=%20//evil.example', member, '/user/dashboard'],
  ])('%s: %o → %s', (search, visitor, expected) => {
    expect(afterSignIn(search, visitor)).toBe(expected);
  });
});

test.each([
  '//evil',
  '/\\evil',
  '\\evil',
  '/\t/evil',
  '/\n/evil',
  '/.//evil',
  '/..//evil',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil',
  '',
  '/a\\..\\b',
  '/\u0000',
])('%j is not a path of this site', (address) => {
  expect(pathWithoutToken(address)).toBeNull();
});

test('a path of this site includes its query and hash, but no sign-in token', () => {
  expect(pathWithoutToken('/tenders?phase=open&auth=secret#x')).toBe('/tenders?phase=open#x');
});

test('the address of the sign-in page has no destination if that would be the home page', () => {
  expect(loginAddress('/')).toBe('/user/login');
});

test('a link to another screen contains the destination in the address of this one, if it is valid', () => {
  expect(withDestinationFrom('/user/signup', '?next=%2Ftenders%2Froof')).toBe(
    '/user/signup?next=%2Ftenders%2Froof',
  );
  expect(withDestinationFrom('/user/signup', '?next=//evil')).toBe('/user/signup');
});
