/** Tests how the audit log describes an entry. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { MeProvider } from '#web/admin/providers/me.tsx';
import { AuditSentence, type ListedAuditEntry } from './audit.tsx';

const viewer = { _id: 'me', permissions: ['user:view', 'project:view'] } as unknown as SignedInUser;

const sentenceOf = (action: string, type: string, changes: Partial<ListedAuditEntry> = {}): string => {
  const entry: ListedAuditEntry = {
    ...{ _id: 'entry', at: '2026-11-23T09:00:00.000Z', actor: 'jo', actorName: 'Jo Field', action, type },
    ...{ contentId: 'id', title: 'Surveys', before: null, after: null, ip: null, requestId: 'request' },
    ...changes,
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MeProvider value={viewer} permissionPrefixes={new Map()}>
        <AuditSentence entry={entry} />
      </MeProvider>
    </MemoryRouter>,
  );
};
const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

test('a deleted folder of a tender is described as permanently deleted, without a link', () => {
  const html = sentenceOf('tender-folder:delete', 'tender-folder');
  expect(textOf(html)).toBe('Jo Field permanently deleted the folder “Surveys”');
  expect(html).not.toContain('href');
});

test('a deleted document of a tender is described as moved to the bin', () => {
  expect(textOf(sentenceOf('tender-document:delete', 'tender-document'))).toBe(
    'Jo Field moved the document “Surveys” to the bin',
  );
});

test('a deleted user is described as permanently deleted, without a link', () => {
  const html = sentenceOf('user:delete', 'user');
  expect(textOf(html)).toBe('Jo Field permanently deleted the user “Surveys”');
  expect(html).not.toContain('href');
  // The name of the user was deleted with them.
  expect(textOf(sentenceOf('user:delete', 'user', { title: null }))).toBe(
    'Jo Field permanently deleted a user',
  );
});

test('an archived record is described as archived, with a link to it', () => {
  const html = sentenceOf('project:archive', 'project');
  expect(textOf(html)).toBe('Jo Field archived Surveys');
  expect(html).toContain('href="/admin/projects/id"');
});

test('a removed comment is described as permanently deleted', () => {
  expect(textOf(sentenceOf('comment:remove', 'comment'))).toBe(
    'Jo Field permanently deleted the comment “Surveys”',
  );
});

test('no link leads to a record that the viewer may not see', () => {
  expect(sentenceOf('project:update', 'project')).toContain('href="/admin/projects/id"');
  expect(sentenceOf('post:update', 'post')).not.toContain('href');
});

test('an action without a user is attributed to a visitor if a request caused it, else to the program', () => {
  const noUser = { actor: null, actorName: null };
  expect(textOf(sentenceOf('user:sign-in-failed', 'user', noUser))).toMatch(/^A visitor /);
  expect(textOf(sentenceOf('user:create', 'user', { ...noUser, requestId: null }))).toMatch(/^System /);
});
