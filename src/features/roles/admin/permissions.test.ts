import { expect, test } from 'vitest';
import type { MenuEntry } from '#web/admin/resources/menu-entries.ts';
import type { DeclaredPermissions } from '../schema.ts';
import { matrixSections, permissionLabel, sortPermissions } from './permissions.ts';

const menuEntry = (
  path: string,
  section: MenuEntry['section'],
  ...anyPermission: MenuEntry['anyPermission']
): MenuEntry => ({
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

test('the matrix has a row for each resource, in the sections and order of the menu', () => {
  const sections = matrixSections(
    [
      menuEntry('projects', 'site', 'project:list'),
      menuEntry('galleries', 'site', 'gallery:list'),
      menuEntry('tenders', 'tendering', 'tender:list'),
      menuEntry('dashboard', null, 'admin:access'),
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

test('permissions are sorted in the order of their declaration, without duplicates, and named', () => {
  const permissions = ['project:publish', 'tender:award', 'project:list', 'project:publish'];
  expect(sortPermissions(permissions, declared)).toEqual(['tender:award', 'project:list', 'project:publish']);
  expect(permissionLabel('gallery:publish', declared)).toBe('Galleries: Publish');
});
