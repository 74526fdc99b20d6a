import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { PROJECTS_PATH } from '../address.ts';
import { project } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(project);
const { column, filter } = listParts(project);

export const projects: AdminResource = {
  ...resourceBaseOf(project),
  emptyHint: m.empty,
  icon: 'image',
  section: 'site',
  phoneRank: 2,
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) =>
      readField<string | null>(record, 'cover') ?? readField<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) =>
      [readField<string | null>(record, 'number'), readField<string | null>(record, 'locality')]
        .filter(Boolean)
        .join('  '),
    columns: [
      column('category'),
      column('images'),
      column('projectStatus', { hiddenByDefault: true }),
      column('featured', { hiddenByDefault: true }),
      column('client', { hiddenByDefault: true }),
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
    seoGroup,
  ],
  // If the slug of the category is not known here, any text can replace it: the site redirects to the correct address.
  publicPath: ({ url, references }) =>
    url === null
      ? null
      : `${PROJECTS_PATH}/${references?.find(({ type }) => type === 'project-category')?.url ?? 'project'}/${url}`,
};
