import { expect, test } from 'vitest';
import { allPermissions } from '#platform/schema/permissions.ts';
import { inOrder, matrixSections, permissionLabel } from './permissions.ts';

test('the matrix shows every permission there is, each once and in words', () => {
  const shown = matrixSections.flatMap(({ rows }) =>
    rows.flatMap(({ common, others }) => [...common.values(), ...others]),
  );
  expect(shown.map(({ permission }) => permission).sort()).toEqual([...allPermissions].sort());
  for (const { label, action } of shown) expect(label, action).not.toBe(action);
});

test('a set of permissions reads the same in whatever order it came', () => {
  const permissions = ['user:view', 'project:publish', 'project:list', 'user:view'];
  expect(inOrder(permissions)).toEqual(['project:list', 'project:publish', 'user:view']);
  expect(permissionLabel('settings.smtp:update')).toBe('Settings: mail: Change');
});
