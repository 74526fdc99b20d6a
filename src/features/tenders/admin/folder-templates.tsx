import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { formFields, resourceBaseOf } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { folderTemplate } from '../folder-template.ts';
import type { Folder } from '../schema/documents.ts';
import { folderTemplates as m } from './messages/en-GB.ts';

const FoldersField = lazyPart(() => import('./folders/folders-field.tsx'));

const countFolders = (folders: readonly Folder[]): number =>
  folders.reduce((sum, { children = [] }) => sum + 1 + countFolders(children), 0);

export const folderTemplates: AdminResource = {
  ...resourceBaseOf(folderTemplate),
  icon: 'folder',
  section: 'tendering',
  list: {
    search: m.search,
    ordered: true,
    columns: [
      listParts(folderTemplate).column('folders', {
        render: (record) => (
          <span className="mono">{countFolders(readField<Folder[]>(record, 'folders'))}</span>
        ),
      }),
      {
        name: 'first',
        label: m.first,
        wide: true,
        render: (record) => (
          <span className="quiet">
            {readField<Folder[]>(record, 'folders')
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
        render: ({ label, hint }: { label: string; hint?: string }, path: string) => (
          <FoldersField path={path} label={label} hint={hint} />
        ),
      }),
    },
  ],
};
