import { read } from '#web/admin/resources/common.ts';
import { formFields, named, searchEngines } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { galleryAddress } from '../address.ts';
import { gallery } from '../entity.ts';
import { admin as m } from '../messages/en-GB.ts';

const fields = formFields(gallery);
const { column } = listed(gallery);

export const galleries: ResourceScreens = {
  ...named(gallery),
  none: m.empty,
  icon: 'image',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: m.search,
    ordered: true,
    picture: (record) => read<string | null>(record, 'cover') ?? read<string[]>(record, 'images')[0] ?? null,
    columns: [column('images')],
  },
  groups: [{ title: m.content, fields: fields('title', 'description', 'images', 'cover') }, searchEngines],
  address: ({ url }) => (url === null ? null : galleryAddress({ url })),
};
