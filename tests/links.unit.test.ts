import { expect, test } from 'vitest';
import { blocks } from '#features/blocks/schema.ts';
import { MenuInput } from '#features/menus/schema.ts';
import { RedirectInput } from '#features/redirects/schema.ts';
import { webAddress } from '#platform/schema/fields.ts';
import { RichText } from '#platform/schema/rich-text.ts';
import { isLink, sameSitePath } from '#platform/schema/values/links.ts';

const elsewhere = [
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  ' //evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/%2e//evil.com',
  'javascript:alert(1)',
  'https:evil.com',
  'https:/evil.com',
  'https://us@evil.com',
  'https://\\evil.com',
  'https://',
  'mailto:',
  'mailto:a@b.test\nbcc:c@d.test',
  '#\\evil',
  'evil.com',
  '',
];

/** Returns which fields of the admin accept this address. */
const takenBy = (address: string) => {
  const link = { type: 'link', attrs: { href: address } };
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [link] }] }];
  const button = { id: 'a', type: 'callToAction', title: 'Call us', label: 'Go', target: address };
  return {
    richText: RichText.safeParse({ type: 'doc', content }).success,
    // A draft may leave the target of a button empty.
    button: address !== '' && blocks(1000).safeParse([button]).success,
    redirect: RedirectInput.safeParse({ from: '/old', to: address }).success,
    menu: MenuInput.shape.items.safeParse([{ label: 'Go', target: { kind: 'address', address } }]).success,
    profile: webAddress('LinkedIn').safeParse(address).success,
  };
};

test.each(elsewhere)('%j is no link, wherever it is typed', (address) => {
  expect([isLink(address), sameSitePath(address)]).toEqual([false, null]);
  expect(Object.entries(takenBy(address)).filter(([, taken]) => taken)).toEqual([]);
});

test('fields take what they are for', () => {
  expect(Object.values(takenBy('https://example.com/a'))).toEqual([true, true, true, true, true]);
  expect(takenBy('/projects?page=2')).toMatchObject({ richText: true, button: true, redirect: true });
});

test.each([
  ['/', '/'],
  ['/projects?page=2#list', '/projects?page=2#list'],
  ['/a/../b', '/b'],
  ['/bücher', '/b%C3%BCcher'],
  ['/a//b', '/a//b'],
  ['/?q=//x', '/?q=//x'],
])('%s is a path of this site, sent as %s', (address, sent) => {
  expect(sameSitePath(address)).toBe(sent);
  expect(isLink(address)).toBe(true);
});

test.each(['https://example.com', 'HTTPS://example.com/a', 'mailto:a@b.test', 'tel:+441134960142', '#part'])(
  '%s is a link',
  (address) => {
    expect(isLink(address)).toBe(true);
    expect(sameSitePath(address)).toBeNull();
  },
);
