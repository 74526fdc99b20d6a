export const imageKinds = {
  exterior: 'Exterior',
  interior: 'Interior',
  progress: 'Works in progress',
  before: 'Before',
  after: 'After',
  aerial: 'Aerial view',
  detail: 'Detail',
  drawing: 'Drawing',
  render: 'Artist’s impression',
} as const;

export const image = {
  thing: 'picture',
  things: 'pictures',
  title: 'Image browser',
  fields: {
    focal: {
      label: 'Focal point',
      help: 'Every crop contains this point. Press on the picture, drag the mark, or move it with the arrow keys (with Shift in larger steps).',
    },
    alt: {
      label: 'Alternative text',
      help: 'What the picture shows, read aloud to people who cannot see it: 3 to 160 characters, not the file name.',
    },
    decorative: { label: 'Decorative', help: 'Nothing is read aloud for a decorative picture.' },
    caption: { label: 'Caption' },
    credit: { label: 'Credit' },
    licence: { label: 'Licence' },
    kind: { label: 'Kind', options: imageKinds },
    stage: {
      label: 'Stage of the works',
      options: { before: 'Before', during: 'During', after: 'After' },
    },
    takenOn: { label: 'Date taken' },
    pair: {
      label: 'Before and after',
      help: 'The other picture of the pair: visitors move a slider between the two.',
    },
    folder: { label: 'Folder' },
    tags: { label: 'Tags' },
  },
} as const;

export const admin = {
  search: 'Search by caption, alternative text, credit or tag',
  content: 'Picture',
  file: 'File',
} as const;

export const picture = {
  stages: { before: 'Before', during: 'During', after: 'After' },
  render: 'Artist’s impression',
  open: 'Open picture {number}',
  openNamed: 'Open picture {number}: {alt}',
  credit: 'Picture: <name>{name}</name>',
} as const;

export const rows = {
  stages: 'Show pictures from',
  all: 'All',
  showAll: { one: 'Show all {count} pictures', other: 'Show all {count} pictures' },
  pictures: { one: '{count} picture', other: '{count} pictures' },
  picturesTaken: { one: '{count} picture, {when}', other: '{count} pictures, {when}' },
  period: '{from} to {to}',
} as const;

export const viewer = {
  label: 'Pictures of {title}',
  count: '<hidden>Picture </hidden>{number}<shown> / </shown><hidden> of </hidden>{count}',
  number: 'Picture {number} of {count}',
  zoom: 'Zoom',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  track: 'Pictures',
  all: 'All pictures',
  picture: 'Picture {number}',
  pictureNamed: 'Picture {number}: {alt}',
  copy: 'Copy link to this picture',
  copied: 'Link copied',
  address: 'Link to this picture',
} as const;
