/** The parameters in the address of the list of all projects. */
import { listAddress, maxLength, oneOf } from '#web/data/guest/list-address.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { sorts as m, projectStatuses } from '../../messages/en-GB.ts';

export const projectList = listAddress({
  path: PROJECTS_PATH,
  filters: {
    search: maxLength(200),
    category: (typed) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed) ? typed.slice(0, 96) : ''),
    sector: maxLength(60),
    status: oneOf(projectStatuses),
  },
  sorts: [
    { value: 'order', label: m.order, direction: 'asc' },
    { value: 'completionDate', label: m.newest, direction: 'desc' },
    { value: 'title', label: m.title, direction: 'asc' },
  ],
  reversible: true,
});
