import { read } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import type { Folder } from '../schema/documents.ts';

const FoldersField = later(() => import('./folders/folders-field.tsx'));

const countOf = (folders: readonly Folder[]): number =>
  folders.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

export const tenderCategories: ResourceScreens = {
  name: 'tender-categories',
  permits: 'tender-category',
  thing: 'standard tree',
  things: 'Standard folders',
  several: 'standard trees',
  icon: 'folder',
  section: 'Tendering',
  publishable: false,
  list: {
    search: 'Title',
    ordered: true,
    columns: [
      {
        name: 'folders',
        label: 'Folders',
        draw: (record) => <span className="mono">{countOf(read<Folder[]>(record, 'folders'))}</span>,
      },
      {
        name: 'first',
        label: 'Begins with',
        draw: (record) => (
          <span className="quiet">
            {read<Folder[]>(record, 'folders')
              .slice(0, 3)
              .map(({ title }) => title)
              .join(', ')}
          </span>
        ),
      },
    ],
  },
  groups: [
    {
      title: 'Folders',
      fields: [
        {
          name: 'title',
          kind: 'text',
          max: 100,
          label: 'Title',
          hint: 'As one chooses it for a new tender, like “Small works”.',
        },
        {
          name: 'folders',
          kind: 'own',
          label: 'Folders',
          hint: 'A new tender starts with a copy of these. Tenders that are there already keep theirs.',
          draw: ({ label, hint }, path) => <FoldersField path={path} label={label} hint={hint} />,
        },
      ],
    },
  ],
  address: () => null,
};
