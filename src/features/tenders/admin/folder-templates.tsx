import { read } from '#web/admin/resources/common.ts';
import { formFields, named } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import { folderTemplate } from '../folder-template.ts';
import { folderTemplateAdmin as m } from '../messages/en-GB.ts';
import type { Folder } from '../schema/documents.ts';

const FoldersField = later(() => import('./folders/folders-field.tsx'));

const countOf = (folders: readonly Folder[]): number =>
  folders.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);

export const tenderCategories: ResourceScreens = {
  ...named(folderTemplate),
  icon: 'folder',
  section: 'Tendering',
  list: {
    search: m.search,
    ordered: true,
    columns: [
      listed(folderTemplate).column('folders', {
        draw: (record) => <span className="mono">{countOf(read<Folder[]>(record, 'folders'))}</span>,
      }),
      {
        name: 'first',
        label: m.first,
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
      title: m.content,
      fields: formFields(folderTemplate)('title', {
        name: 'folders',
        draw: ({ label, hint }: { label: string; hint?: string }, path: string) => (
          <FoldersField path={path} label={label} hint={hint} />
        ),
      }),
    },
  ],
  address: () => null,
};
