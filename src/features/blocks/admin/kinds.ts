/** The kinds of blocks with their form fields; the names are the schema's. */
import type { Field } from '#web/admin/resources/screens.ts';
import type { words } from '#web/admin/words.ts';

export type BlockKind = keyof typeof words.form.blocks.titles;

const fields = (
  owner: 'page' | 'post',
): Readonly<Record<Exclude<BlockKind, 'twoColumns'>, readonly Field[]>> => ({
  text: [{ kind: 'rich', name: 'text', label: 'Text', always: true }],
  image: [
    { kind: 'picture', name: 'image', label: 'Picture' },
    {
      kind: 'text',
      name: 'caption',
      label: 'Caption',
      max: 300,
      hint: "Left empty, it is the picture's own.",
    },
    {
      kind: 'choice',
      name: 'size',
      label: 'Width',
      options: [
        { value: 'text', label: 'As wide as the text' },
        { value: 'wide', label: 'Wider than the text' },
        { value: 'full', label: 'As wide as the page' },
      ],
    },
  ],
  quote: [
    { kind: 'words', name: 'quote', label: 'Quotation', max: 600 },
    { kind: 'text', name: 'by', label: 'Name', max: 100, width: 'half' },
    { kind: 'text', name: 'role', label: 'Position', max: 150, width: 'half' },
  ],
  keyFigures: [
    {
      kind: 'rows',
      name: 'figures',
      label: 'Figure',
      add: 'Add a figure',
      most: 6,
      of: [
        { kind: 'text', name: 'value', label: 'Value', max: 20, width: 'third' },
        { kind: 'text', name: 'label', label: 'What it counts', max: 120 },
      ],
    },
  ],
  documents: [
    { kind: 'text', name: 'title', label: 'Title', max: 120 },
    { kind: 'documents', name: 'documents', label: 'Documents', owner },
  ],
  callToAction: [
    { kind: 'text', name: 'title', label: 'Title', max: 120 },
    { kind: 'words', name: 'text', label: 'Text', max: 400 },
    { kind: 'text', name: 'label', label: 'On the button', max: 40, width: 'half' },
    {
      kind: 'text',
      name: 'target',
      label: 'Leads to',
      type: 'url',
      width: 'half',
      hint: 'Starts with https://, or with / for a page of this site.',
    },
  ],
  map: [
    { kind: 'number', name: 'location.lat', label: 'Latitude', unit: '°', width: 'third' },
    { kind: 'number', name: 'location.lng', label: 'Longitude', unit: '°', width: 'third' },
    { kind: 'number', name: 'zoom', label: 'Zoom, 1 to 20', width: 'third' },
    { kind: 'text', name: 'label', label: 'Label', max: 200 },
  ],
  video: [
    { kind: 'text', name: 'video', label: 'Video', type: 'url', hint: 'Its address on YouTube or Vimeo.' },
    { kind: 'text', name: 'title', label: 'Title', max: 150 },
    { kind: 'picture', name: 'poster', label: 'Picture before it plays' },
  ],
  gallery: [
    {
      kind: 'reference',
      name: 'gallery',
      label: 'Gallery',
      to: 'galleries',
      hint: 'Its pictures, instead of chosen ones.',
    },
    { kind: 'pictures', name: 'images', label: 'Chosen pictures', most: 60 },
  ],
  projectList: [
    { kind: 'text', name: 'title', label: 'Title', max: 120 },
    {
      kind: 'choice',
      name: 'show',
      label: 'Which projects',
      width: 'half',
      options: [
        { value: 'chosen', label: 'Chosen here' },
        { value: 'category', label: 'Of a category' },
        { value: 'featured', label: 'The featured ones' },
        { value: 'newest', label: 'The newest' },
      ],
    },
    { kind: 'number', name: 'most', label: 'How many at most', width: 'half' },
    { kind: 'references', name: 'projects', label: 'Chosen projects', to: 'projects' },
    { kind: 'reference', name: 'category', label: 'Category', to: 'project-categories' },
  ],
});

const byOwner = { page: fields('page'), post: fields('post') } as const;

/** Undefined: a block of two columns, which contain blocks themselves. */
export const fieldsOfBlock = (kind: BlockKind, owner: 'page' | 'post'): readonly Field[] | undefined =>
  kind === 'twoColumns' ? undefined : byOwner[owner][kind];

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
const beginnings: Readonly<Record<BlockKind, Record<string, unknown>>> = {
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

export const freshBlock = (type: BlockKind): BlockValue => ({
  id: crypto.randomUUID(),
  type,
  ...structuredClone(beginnings[type]),
});
