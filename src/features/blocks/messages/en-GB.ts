/** The fields of each kind of block. */
export const blockFields = {
  text: { text: { label: 'Text' } },
  image: {
    image: { label: 'Picture' },
    caption: { label: 'Caption', help: 'Empty: the caption of the picture itself.' },
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
    label: { label: 'Label of the button' },
    target: { label: 'Link target', help: 'Starts with https://, or with / for a page of this site.' },
  },
  map: {
    location: { label: 'Place on the map' },
    zoom: { label: 'Zoom', help: 'From 1, the whole world, to 20.' },
    label: { label: 'Label' },
  },
  video: {
    video: { label: 'Video', help: 'Its address on YouTube or Vimeo.' },
    title: { label: 'Title' },
    poster: { label: 'Picture before it plays' },
  },
  gallery: {
    gallery: { label: 'Gallery', help: 'All its pictures, instead of those chosen below.' },
    images: { label: 'Pictures' },
  },
  projectList: {
    title: { label: 'Title' },
    show: {
      label: 'Projects to show',
      options: {
        chosen: 'Chosen here',
        category: 'Of a category',
        featured: 'Featured projects',
        newest: 'Newest projects',
      },
    },
    most: { label: 'Maximum number', help: 'At most 24.' },
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
