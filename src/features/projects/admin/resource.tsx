import { read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { PROJECTS_PATH } from '../address.ts';
import { project } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(project);
const { column, filter } = listed(project);

export const projects: ResourceScreens = {
  ...named(project),
  none: m.empty,
  icon: 'image',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) => read<string | null>(record, 'cover') ?? read<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) =>
      [read<string | null>(record, 'number'), read<string | null>(record, 'locality')]
        .filter(Boolean)
        .join('  '),
    columns: [
      column('category'),
      column('images'),
      column('projectStatus', { spare: true }),
      column('featured', { spare: true }),
      column('client', { spare: true }),
    ],
    filters: [filter('category'), filter('projectStatus'), filter('featured')],
  },
  groups: [
    {
      title: m.content,
      fields: fields(
        'title',
        'category',
        'number',
        'projectStatus',
        'featured',
        'summary',
        'sectors',
        'ourRole',
        'deliveryMethod',
        'contractForm',
        'services',
        'trades',
      ),
    },
    { title: m.pictures, fields: fields('images', 'cover', 'video') },
    {
      title: m.description,
      fields: fields('description', 'challenge', 'solution', 'result', 'keyFacts'),
    },
    {
      title: m.place,
      fields: fields(
        'locality',
        'region',
        'country',
        'location',
        'mapPrecision',
        'area',
        'areaUnit',
        'storeys',
        'units',
        'lengthKm',
        'startDate',
        'plannedCompletion',
        'completionDate',
        'percentComplete',
      ),
    },
    {
      title: m.client,
      fields: fields(
        'client',
        'clientSector',
        'clientConfidential',
        'contractValue',
        'currency',
        'valueDisplay',
        'publicityConsent',
        'staff',
        'letters',
        'team',
        'certifications',
        'awards',
      ),
    },
    searchEngines,
  ],
  // Any category's path redirects to the project's own.
  address: ({ url, references }) =>
    url === null
      ? null
      : `${PROJECTS_PATH}/${references?.find(({ type }) => type === 'project-category')?.url ?? 'project'}/${url}`,
};
