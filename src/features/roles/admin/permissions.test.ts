import { expect, test } from 'vitest';
import type { MenuEntry } from '#web/admin/resources/menu-entries.ts';
import type { DeclaredPermissions } from '../schema.ts';
import { matrixSections, permissionLabel, sortPermissions } from './permissions.ts';

const place = (path: string, section: MenuEntry['section'], ...anyPermission: string[]): MenuEntry => ({
  path,
  label: path,
  icon: 'document',
  section,
  anyPermission,
});

const declared: DeclaredPermissions['resources'] = [
  { resource: 'admin', title: 'Content area', feature: 'admin', actions: ['access'] },
  { resource: 'tender-document', title: 'Tender documents', feature: 'tenders', actions: ['create'] },
  { resource: 'tender', title: 'Tenders', feature: 'tenders', actions: ['list', 'award'] },
  { resource: 'gallery', title: 'Galleries', feature: 'galleries', actions: ['list', 'publish'] },
  { resource: 'project', title: 'Projects', feature: 'projects', actions: ['list', 'publish'] },
  { resource: 'weather', title: 'Weather', feature: 'weather', actions: ['view'] },
];

test('the matrix shows every permission once, in the sections and order of the menu', () => {
  const sections = matrixSections(
    [
      place('projects', 'site', 'project:list'),
      place('galleries', 'site', 'gallery:list'),
      place('tenders', 'tendering', 'tender:list'),
      place('dashboard', null, 'admin:access'),
    ],
    declared,
  );
  expect(sections.map(({ title, rows }) => [title, rows.map((row) => row.title)])).toEqual([
    ['General', ['Content area']],
    ['Site', ['Projects', 'Galleries']],
    ['Tenders', ['Tenders', 'Tender documents']],
    ['Other', ['Weather']],
  ]);
  const tenders = sections.flatMap(({ rows }) => rows).find(({ resource }) => resource === 'tender');
  expect(tenders?.common.get('list')?.permission).toBe('tender:list');
  expect(tenders?.others).toEqual([{ permission: 'tender:award', action: 'award', label: 'Award' }]);
});

test('a set of permissions is sorted the same, whatever its order', () => {
  const permissions = ['project:publish', 'tender:award', 'project:list', 'project:publish'];
  expect(sortPermissions(permissions, declared)).toEqual(['tender:award', 'project:list', 'project:publish']);
  expect(permissionLabel('gallery:publish', declared)).toBe('Galleries: Publish');
});
