import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';

const { callParams, choiceOf } = listAddress({
  path: '/projects',
  filters: {},
  sorts: [
    { value: 'order', label: 'Order', direction: 'asc' },
    { value: 'title', label: 'Title', direction: 'asc' },
  ],
  reversible: true,
});

test.each([
  ['', {}],
  ['?sort=order&direction=asc', {}],
  ['?direction=desc', { sort: 'order', direction: 'desc' }],
  ['?sort=title', { sort: 'title', direction: 'asc' }],
])('the call for the address %j has the order of the address, without the default: %o', (search, order) => {
  expect(callParams(choiceOf(new URL(`http://site/projects${search}`)), 24)).toEqual({ max: 24, ...order });
});
