/** Maps the kinds of blocks, named as in the schema, to their form fields, and makes new blocks. */

import { locationTexts } from '#platform/messages/en-GB.ts';
import type { Form } from '#platform/schema/entity.ts';
import type { Fields } from '#platform/schema/field-types.ts';
import { initialValue } from '#platform/schema/initial-value.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import { blockForms } from '../entity.ts';
import type { admin } from '../messages/en-GB.ts';

export type BlockKind = keyof typeof admin.kinds;

type Owner = 'page' | 'post';
type KindWithForm = Exclude<BlockKind, 'twoColumns'>;

/** The options of form fields that the declaration of the block does not contain, by `{kind}.{field}` */
const formOptions = (owner: Owner): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'text.text': { kind: 'richText', neverNull: true },
  'documents.documents': { owner },
  'callToAction.target': { kind: 'text', type: 'url' },
  'video.video': { kind: 'text', type: 'url' },
});
const coordinate = { kind: 'number', unit: '°', width: 'third' } as const;
const locationFields: readonly Field[] = [
  { name: 'location.lat', ...coordinate, ...locationTexts.lat },
  { name: 'location.lng', ...coordinate, ...locationTexts.lng },
];

const fieldsOf = (kind: KindWithForm, owner: Owner): readonly Field[] => {
  const form: Form = blockForms[kind];
  return Object.keys(form.fields).flatMap((name) =>
    name === 'location'
      ? locationFields
      : formFields(form)({ name, ...formOptions(owner)[`${kind}.${name}`] }),
  );
};

const kinds = Object.keys(blockForms) as KindWithForm[];
const allOf = (owner: Owner) =>
  new Map<BlockKind, readonly Field[]>(kinds.map((kind) => [kind, fieldsOf(kind, owner)]));
const byOwner = { page: allOf('page'), post: allOf('post') };

/**
 * Returns the form fields of a kind of block; undefined for a block of two columns, which has no fields but two lists of
 * blocks.
 */
export const fieldsOfBlock = (kind: BlockKind, owner: Owner): readonly Field[] | undefined =>
  byOwner[owner].get(kind);

const simpleKinds: readonly BlockKind[] = [
  'text',
  'image',
  'quote',
  'keyFigures',
  'documents',
  'callToAction',
  'map',
  'video',
];
/** Returns the kinds that can be added. A column contains no galleries, lists of projects or columns. */
export const kindsFor = (inColumn: boolean): readonly BlockKind[] =>
  inColumn ? simpleKinds : [...simpleKinds, 'gallery', 'projectList', 'twoColumns'];

/** The values of a new block that differ from the initial values of its fields */
const initialOverrides: { readonly [Kind in BlockKind]?: Readonly<Record<string, unknown>> } = {
  text: { text: { type: 'doc', content: [] } },
  keyFigures: { figures: [{}] },
  map: { location: {} },
  twoColumns: { left: [], right: [] },
};

const initialValues = (kind: BlockKind): Record<string, unknown> => {
  const fields: Fields = kind === 'twoColumns' ? {} : blockForms[kind].fields;
  const initial = Object.entries(fields).map(([name, field]) => [name, initialValue(field)]);
  return { ...Object.fromEntries(initial), ...initialOverrides[kind] };
};

export interface BlockValue {
  id: string;
  type: BlockKind;
  [field: string]: unknown;
}

export const createBlock = (type: BlockKind): BlockValue => ({
  id: randomId(),
  type,
  ...structuredClone(initialValues(type)),
});
