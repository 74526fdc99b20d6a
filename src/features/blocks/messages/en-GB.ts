/** The fields of each kind of block. */
export const blockFields = {
  text: { text: { label: 'Text' } },
  image: {
    image: { label: 'Picture' },
    caption: { label: 'Caption', help: 'Leave empty to use the picture’s own caption.' },
    size: {
      label: 'Width',
      options: { text: 'As wide as the text', wide: 'Wider than the text', full: 'As wide as the page' },
    },
  },
  quote: { quote: { label: 'Quotation' }, by: { label: 'Name' }, role: { label: 'Position' } },
  keyFigures: {
    figures: {
      label: 'Figures',
      add: 'Add a figure',
      fields: { value: { label: 'Value' }, label: { label: 'Label' } },
    },
  },
  documents: { title: { label: 'Title' }, documents: { label: 'Documents' } },
  callToAction: {
    title: { label: 'Title' },
    text: { label: 'Text' },
    label: { label: 'Button text' },
    target: { label: 'Link target', help: 'Starts with https://, or with / for a page of this site.' },
  },
  map: {
    location: { label: 'Place on the map' },
    zoom: { label: 'Zoom', help: 'From {min} (the whole world) to {max} (a single building).' },
    label: { label: 'Label' },
  },
  video: {
    video: { label: 'Video', help: 'The web address of the video on YouTube or Vimeo.' },
    title: { label: 'Title' },
    poster: { label: 'Cover picture' },
  },
  gallery: {
    gallery: { label: 'Gallery', help: 'Shows all pictures of this gallery instead of those chosen below.' },
    images: { label: 'Pictures' },
  },
  projectList: {
    title: { label: 'Title' },
    show: {
      label: 'Projects to show',
      options: {
        chosen: 'Chosen here',
        category: 'From a category',
        featured: 'Featured projects',
        newest: 'Newest projects',
      },
    },
    most: { label: 'Maximum number', help: 'At most {max}.' },
    projects: { label: 'Projects' },
    category: { label: 'Category' },
  },
} as const;

export const blocks = {
  gallery: 'See the full gallery',
  documents: 'Downloads',
  video: 'Watch on {host}',
  hosts: { youtube: 'YouTube', vimeo: 'Vimeo' },
  /** Of a map without a name: "Map of this place" */
  place: 'this place',
} as const;

/** What a block lacks before guests can see it. */
export const incomplete = {
  picture: 'Select a picture',
  quotation: 'Enter quotation',
  value: 'Enter value',
  label: 'Enter label',
  documents: 'Select at least one document',
  title: 'Enter title',
  buttonLabel: 'Enter button text',
  target: 'Enter link target',
  latitude: 'Enter latitude',
  longitude: 'Enter longitude',
  video: 'Enter the web address of the video',
  projects: 'Select at least one project',
  category: 'Select category',
  body: 'Add at least one content block',
} as const;

export const errors = {
  id: 'A block needs an id of its own',
  target: 'Enter a web address that starts with https://, or a page of this site that starts with /',
  video: 'Enter the web address of a video on YouTube or Vimeo',
  column: 'A column can have up to {max} blocks',
  tooMany: 'Use {max} blocks or fewer',
  repeatedId: 'Two blocks have the id {id}',
  tooLong: 'The text must be {max} characters or less',
} as const;

/** The API document. */
export const api = {
  caption: 'The caption of the block, or else of the picture',
  inColumn: 'A block that a column can contain',
  gallery: 'The gallery’s own page',
} as const;

/** The editor of the blocks. */
export const admin = {
  add: 'Add a block',
  addTo: 'Add a block: {label}',
  empty: 'There are no blocks yet. Add the first one.',
  left: 'Left column',
  right: 'Right column',
  kinds: {
    text: 'Text',
    image: 'Picture',
    quote: 'Quotation',
    keyFigures: 'Key figures',
    documents: 'Documents',
    callToAction: 'Box with a button',
    map: 'Map',
    video: 'Video',
    gallery: 'Gallery',
    projectList: 'Projects',
    twoColumns: 'Two columns',
  },
} as const;
