import { expect, test } from 'vitest';
import {
  type FolderNode,
  findFolder,
  flatten,
  obstacleTo,
  placeByStep,
  placeByTarget,
  withChanged,
  withInserted,
  withMoved,
  withRemoved,
} from './tree.ts';

const folder = (key: string, ...children: FolderNode[]): FolderNode => ({
  key,
  title: key.toUpperCase(),
  code: null,
  documentType: null,
  children,
});
const tree = [folder('a', folder('b', folder('c'))), folder('d'), folder('e')];
const outlineOf = (nodes: readonly FolderNode[]) =>
  flatten(nodes).map(({ node, depth }) => `${'-'.repeat(depth - 1)}${node.key}`);

test('a folder moves with its contents, and the original tree is not changed', () => {
  expect(outlineOf(withMoved(tree, 'a', { parent: 'd', index: 0 }))).toEqual(['d', '-a', '--b', '---c', 'e']);
  expect(outlineOf(withMoved(tree, 'e', { parent: null, index: 0 }))).toEqual(['e', 'a', '-b', '--c', 'd']);
  expect(outlineOf(tree)).toEqual(['a', '-b', '--c', 'd', 'e']);
});

test('folders below the top level are added, renamed and removed', () => {
  expect(outlineOf(withInserted(tree, { parent: 'b', index: 1 }, folder('n')))).toEqual([
    'a',
    '-b',
    '--c',
    '--n',
    'd',
    'e',
  ]);
  expect(findFolder(withChanged(tree, 'c', { title: 'Other' }), 'c')?.node.title).toBe('Other');
  expect(outlineOf(withRemoved(tree, 'b'))).toEqual(['a', 'd', 'e']);
});

test('a step moves a folder among its siblings, into the preceding one, or next to its parent', () => {
  expect(placeByStep(tree, 'd', 'up')).toEqual({ parent: null, index: 0 });
  expect(placeByStep(tree, 'e', 'down')).toBeNull();
  expect(placeByStep(tree, 'd', 'in')).toEqual({ parent: 'a', index: 1 });
  expect(placeByStep(tree, 'a', 'in')).toBeNull();
  expect(placeByStep(tree, 'c', 'out')).toEqual({ parent: 'a', index: 1 });
  expect(placeByStep(tree, 'a', 'out')).toBeNull();
});

test('the index of a place does not count the folder that moves', () => {
  expect(placeByTarget(tree, 'a', { folder: 'e', where: 'before' })).toEqual({ parent: null, index: 1 });
  expect(placeByTarget(tree, 'a', { folder: 'e', where: 'after' })).toEqual({ parent: null, index: 2 });
  expect(placeByTarget(tree, 'e', { folder: 'a', where: 'inside' })).toEqual({ parent: 'a', index: 1 });
  expect(placeByTarget(tree, 'a', { folder: 'a', where: 'inside' })).toBeNull();
});

test('a folder cannot be too deep, inside itself, beside a folder of the same title, or one too many', () => {
  const deep = [folder('1', folder('2', folder('3', folder('4', folder('5'))))), folder('x', folder('y'))];
  const folderX = findFolder(deep, 'x')?.node ?? null;
  expect(obstacleTo(deep, '5', null, 'New')).toBe('too-deep');
  expect(obstacleTo(deep, '4', folderX)).toBe('too-deep');
  expect(obstacleTo(deep, '3', folderX)).toBeNull();
  expect(obstacleTo(deep, 'y', folderX)).toBe('inside-itself');
  expect(obstacleTo(tree, null, null, ' ａ ')).toBe('same-title');
  expect(obstacleTo(tree, null, null, 'Ä')).toBe('same-title');
  expect(obstacleTo(tree, null, tree[0] ?? null)).toBeNull();
  const fullTree = Array.from({ length: 200 }, (_, index) => folder(`f${index}`));
  expect(obstacleTo(fullTree, null, null, 'One more')).toBe('too-many');
});
