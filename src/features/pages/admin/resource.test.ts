import { expect, test } from 'vitest';
import type { AdminRecord } from '#web/admin/data/resource-calls.ts';
import { pages } from './resource.tsx';

test('the link to a page inside another does not lead to a screen with the same slug', () => {
  const linkTo = (fields: object) => pages.publicPath(fields as AdminRecord);
  const _id = '0199d3a0-0000-7000-8000-000000000001';
  expect(linkTo({ _id, url: 'projects', parent: '0199d3a0-0000-7000-8000-000000000002' })).toBe(`/${_id}`);
  expect(linkTo({ _id, url: 'about-us', parent: null })).toBe('/about-us');
  expect(linkTo({ _id, url: null, parent: null })).toBeNull();
});
