/** Tests how the audit log describes an entry. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { MeProvider } from '#web/admin/providers/me.tsx';
import { type AuditRecord, AuditSentence } from './audit.tsx';

const viewer = { _id: 'me', permissions: ['user:view', 'project:view'] } as unknown as SignedInUser;

const sentenceOf = (action: string, type: string): string => {
  const line: AuditRecord = {
    ...{ _id: 'line', at: '2026-11-23T09:00:00.000Z', actor: 'jo', actorName: 'Jo Field', action, type },
    ...{ contentId: 'id', title: 'Surveys', before: null, after: null, ip: null, requestId: null },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MeProvider value={viewer} permissionNames={new Map()}>
        <AuditSentence line={line} />
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

test('a removed document of a tender is described as moved to the bin', () => {
  expect(textOf(sentenceOf('tender-document:delete', 'tender-document'))).toBe(
    'Jo Field moved the document “Surveys” to the bin',
  );
});

test('a deleted user is described as permanently deleted, without a link', () => {
  const html = sentenceOf('user:delete', 'user');
  expect(textOf(html)).toBe('Jo Field permanently deleted the user “Surveys”');
  expect(html).not.toContain('href');
});

test('archiving has a sentence of its own, with a link to the record', () => {
  const html = sentenceOf('project:archive', 'project');
  expect(textOf(html)).toBe('Jo Field archived Surveys');
  expect(html).toContain('href="/admin/projects/id"');
});

test('a deleted comment is not in the bin', () => {
  expect(textOf(sentenceOf('comment:remove', 'comment'))).toBe(
    'Jo Field permanently deleted the comment “Surveys”',
  );
});

test('no link leads to a record that the viewer may not see', () => {
  expect(sentenceOf('project:update', 'project')).toContain('href="/admin/projects/id"');
  expect(sentenceOf('post:update', 'post')).not.toContain('href');
});
