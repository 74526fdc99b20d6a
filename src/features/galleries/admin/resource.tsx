import { formFields, resourceBaseOf, seoGroup } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import { readField } from '#web/admin/resources/read-field.ts';
import type { AdminResource } from '#web/admin/resources/resource-screens.ts';
import { gallery } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(gallery);
const { column } = listParts(gallery);

export const galleries: AdminResource = {
  ...resourceBaseOf(gallery),
  emptyHint: m.empty,
  icon: 'image',
  section: 'site',
  preview: { requiredFields: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) =>
      readField<string | null>(record, 'cover') ?? readField<string[]>(record, 'images')[0] ?? null,
    columns: [column('images')],
  },
  groups: [{ title: m.content, fields: fields('title', 'description', 'images', 'cover') }, seoGroup],
};
