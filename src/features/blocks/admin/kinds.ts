/** The kinds of blocks with their form fields; the names are the schema's. */
import { locationTexts } from '#platform/messages/en-GB.ts';
import type { Form } from '#platform/schema/entity.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { blockForms } from '../entity.ts';
import type { admin } from '../messages/en-GB.ts';

export type BlockKind = keyof typeof admin.kinds;

type Owner = 'page' | 'post';
type Simple = Exclude<BlockKind, 'twoColumns'>;

/** What the form adds to the fields of a block. */
const added = (owner: Owner): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  'text.text': { kind: 'richText', neverNull: true },
  'documents.documents': { owner },
  'callToAction.target': { kind: 'text', type: 'url' },
  'video.video': { kind: 'text', type: 'url' },
});
const half = { kind: 'number', unit: '°', width: 'third' } as const;
const location: readonly Field[] = [
  { name: 'location.lat', ...half, ...locationTexts.lat },
  { name: 'location.lng', ...half, ...locationTexts.lng },
];

const fieldsOf = (kind: Simple, owner: Owner): readonly Field[] => {
  const form: Form = blockForms[kind];
  return Object.keys(form.fields).flatMap((name) =>
    name === 'location' ? location : formFields(form)({ name, ...added(owner)[`${kind}.${name}`] }),
  );
};

const kinds = Object.keys(blockForms) as Simple[];
const allOf = (owner: Owner) =>
  new Map<BlockKind, readonly Field[]>(kinds.map((kind) => [kind, fieldsOf(kind, owner)]));
const byOwner = { page: allOf('page'), post: allOf('post') };

/** Undefined: a block of two columns, which contain blocks themselves. */
export const fieldsOfBlock = (kind: BlockKind, owner: Owner): readonly Field[] | undefined =>
  byOwner[owner].get(kind);

const simple: readonly BlockKind[] = [
  'text',
  'image',
  'quote',
  'keyFigures',
  'documents',
  'callToAction',
  'map',
  'video',
];
/** The kinds that may be added: a column contains no columns. */
export const kindsFor = (inColumn: boolean): readonly BlockKind[] =>
  inColumn ? simple : [...simple, 'gallery', 'projectList', 'twoColumns'];

/** The initial values of a new block. */
const initialValues: Readonly<Record<BlockKind, Record<string, unknown>>> = {
  text: { text: { type: 'doc', content: [] } },
  image: { image: null, caption: null, size: 'text' },
  quote: { quote: '', by: null, role: null },
  keyFigures: { figures: [{}] },
  documents: { title: null, documents: [] },
  callToAction: { title: '', text: null, label: '', target: '' },
  map: { location: {}, zoom: 15, label: null },
  video: { video: '', title: '', poster: null },
  gallery: { gallery: null, images: [] },
  projectList: { title: null, show: 'chosen', projects: [], category: null, most: null },
  twoColumns: { left: [], right: [] },
};

export interface BlockValue {
  id: string;
  type: BlockKind;
  [field: string]: unknown;
}

export const newBlock = (type: BlockKind): BlockValue => ({
  id: crypto.randomUUID(),
  type,
  ...structuredClone(initialValues[type]),
});
