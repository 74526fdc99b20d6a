/** Tests what the screen of a user says about signing in. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { MeProvider } from '#web/admin/providers/me.tsx';
import type { User } from '../schema.ts';
import { AccountStatus } from './account-status.tsx';

const banned: User['banned'] = { _id: 'ban', until: null };

const textFor = (user: Partial<User>, permissions: string[] = []): string => {
  const viewer = { _id: 'me', permissions } as unknown as SignedInUser;
  const known = { _id: 'user', awaitsApproval: false, banned: null, isLastOwner: false, abilities: {} };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MeProvider value={viewer} permissionPrefixes={new Map()}>
        <AccountStatus user={{ ...known, ...user } as User} />
      </MeProvider>
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ');
};

test('an active user can sign in, unless a ban prevents it', () => {
  expect(textFor({ status: 'active' })).toContain('Can sign in.');
  const text = textFor({ status: 'active', banned });
  expect(text).toContain('A ban prevents this user from signing in.');
  expect(text).not.toContain('Can sign in.');
  expect(text).not.toContain('View ban');
  expect(textFor({ status: 'active', banned }, ['ban:list'])).toContain('View ban');
});

test('a ban is shown in addition to any other status', () => {
  const text = textFor({ status: 'disabled', banned });
  expect(text).toContain('Cannot sign in.');
  expect(text).toContain('A ban prevents this user from signing in.');
});
