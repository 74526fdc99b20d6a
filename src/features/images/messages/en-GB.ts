const imageKinds = {
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
      help: 'Every crop shows this point. Click the picture, drag the marker, or move it with the arrow keys (hold Shift for larger steps).',
    },
    alt: {
      label: 'Alternative text',
      help: 'What the picture shows, read aloud to people who cannot see it: {min} to {max} characters, not the file name.',
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
      help: 'The other picture of the pair. On project pages visitors move a slider between them, if one is of the kind “Before” and the other “After”.',
    },
    folder: { label: 'Folder' },
    tags: { label: 'Tags' },
  },
} as const;

export const admin = {
  search: 'Search by caption, alternative text, credit or tag',
  content: 'Picture',
  file: 'File',
  drop: 'Drop pictures here',
  describe: 'Describe',
  notDescribed: 'No alternative text',
  noneYet: 'No pictures yet',
  noneFound: 'No pictures found',
  bin: 'Bin',
  choose: 'Select {title}',
} as const;

/** The uses of a picture, beside its form. */
export const detail = {
  label: 'Size and uses of the picture',
  size: '{width} × {height} pixels',
  notUsed: 'Not used anywhere',
  settings: 'General settings',
  inSettings: 'logo or large picture of the home page',
} as const;

export const focalPoint = {
  position: '{left} from the left, {top} from the top',
  crops: 'How the picture will be cropped',
  shapes: { card: 'Card', opener: 'Wide', phone: 'Phone', square: 'Square' },
} as const;

/** Replacing the file of a picture. */
export const replacement = {
  hint: 'Replace the file with a better or retouched one. The caption, alternative text and other details stay; if its shape is different, the focal point moves to the centre.',
  processing: 'The new file is being processed.',
  drop: 'Drop a replacement file here',
  heading: 'Replace the picture with “{name}”?',
  notUsed: 'This picture is not used anywhere. To undo this, upload the previous file again.',
  used: {
    one: 'This picture is used in one place, which will show the new file at once. To undo this, upload the previous file again.',
    other:
      'This picture is used in {count} places, which will show the new file at once. To undo this, upload the previous file again.',
  },
  submit: 'Replace file',
  done: 'File replaced. Check that the caption and alternative text still match',
} as const;

export const picture = {
  stages: { before: 'Before', during: 'During', after: 'After' },
  render: 'Artist’s impression',
  open: 'Open picture {number}',
  openNamed: 'Open picture {number}: {alt}',
  credit: 'Picture: <name>{name}</name>',
} as const;

export const rows = {
  stages: 'Stage of the works',
  all: 'All',
  showAll: { one: 'Show {count} picture', other: 'Show all {count} pictures' },
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

/** The title of a picture without caption and alternative text. */
export const untitled = { picture: 'Picture' } as const;

/** Why a picture cannot be published with a record, replaced or deleted. */
export const errors = {
  notFound: 'Not found',
  noAlt: 'The picture has no alternative text. Describe what it shows, or mark it as decorative',
  noAltNamed:
    'The picture (“{caption}”) has no alternative text. Describe what it shows, or mark it as decorative',
  noAltAt: 'Picture {place} has no alternative text. Describe what it shows, or mark it as decorative',
  noAltNamedAt:
    'Picture {place} (“{caption}”) has no alternative text. Describe what it shows, or mark it as decorative',
  usedInSettings:
    'This picture is the logo or the large picture of the home page. Choose another one in the settings first',
  used: {
    one: 'This picture is used in {count} place. Remove it there first',
    other: 'This picture is used in {count} places. Remove it there first',
  },
  known: 'This file is already in the image browser: “{title}”. Use that picture instead',
} as const;

/** Why an uploaded file is rejected. */
export const rejected = {
  empty: 'The selected file is empty',
  tooLarge: 'The selected file must be at most {max} MB',
  type: 'The selected file must be a JPEG, PNG, WebP, AVIF, HEIC or TIFF',
  mismatch: 'The file does not match its type. Save it again as {type} and retry',
  side: 'The selected picture must be {max} pixels or less on each side',
  pixels: 'The selected picture must be {max} megapixels or less',
  unreadable: 'The picture could not be read. Save it again as JPEG and try again',
  closing: 'Pictures cannot be processed at the moment. Try again in a minute',
} as const;

/** The API document. */
export const api = {
  alt: 'Empty if the picture is decorative',
  pair: 'The other picture of a before-and-after pair',
  width: 'In pixels, of the upright picture',
  thumbhash: 'ThumbHash, base64',
  placeholder: 'A data URL of a few hundred bytes, shown until the picture is loaded',
  sources: 'The available widths by format, ascending',
  current: 'Redirects to a picture as a JPEG in a medium width',
  variant: 'Returns a picture in one width and format; an earlier file redirects to the current one',
} as const;
