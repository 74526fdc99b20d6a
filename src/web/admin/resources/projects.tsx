import type { OfficeRecord } from '../providers/data-provider.ts';
import type { ResourceScreens } from './screens.ts';

interface ProjectRecord extends OfficeRecord {
  number: string | null;
  locality: string | null;
  category: string;
  images: string[];
  cover: string | null;
}
const project = (record: OfficeRecord): ProjectRecord => record as ProjectRecord;

export const projects: ResourceScreens = {
  name: 'projects',
  permits: 'project',
  thing: 'project',
  things: 'Projects',
  icon: 'image',
  section: 'Site',
  list: {
    search: 'Title',
    ordered: true,
    picture: (record) => project(record).cover ?? project(record).images[0] ?? null,
    subtitle: (record) => [project(record).number, project(record).locality].filter(Boolean).join('  '),
    columns: [{ name: 'images', label: 'Pictures', draw: (record) => project(record).images.length }],
    filters: [
      { name: 'category', label: 'Category', of: 'project-categories' },
      {
        name: 'projectStatus',
        label: 'Stage',
        options: [
          { value: 'preconstruction', label: 'Before the works' },
          { value: 'in_progress', label: 'On site' },
          { value: 'completed', label: 'Completed' },
          { value: 'on_hold', label: 'On hold' },
        ],
      },
    ],
  },
  groups: [],
  address: () => null,
};
