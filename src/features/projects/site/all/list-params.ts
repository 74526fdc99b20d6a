/** Reads and writes the parameters in the address of the list of all projects. */
import {
  MAX_SEARCH_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_TAG_LENGTH,
  SLUG_PATTERN,
} from '#platform/schema/values/limits.ts';
import { listAddress, maxLength, oneOf } from '#web/data/guest/list-address.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { sorts as m, projectStatuses } from '../../messages/en-GB.ts';

export const projectList = listAddress({
  path: PROJECTS_PATH,
  filters: {
    search: maxLength(MAX_SEARCH_LENGTH),
    category: (typed) => (SLUG_PATTERN.test(typed) ? typed.slice(0, MAX_SLUG_LENGTH) : ''),
    sector: maxLength(MAX_TAG_LENGTH),
    status: oneOf(projectStatuses),
  },
  sorts: [
    { value: 'order', label: m.order, direction: 'asc' },
    { value: 'completionDate', label: m.newest, direction: 'desc' },
    { value: 'title', label: m.title, direction: 'asc' },
  ],
  reversible: true,
});
