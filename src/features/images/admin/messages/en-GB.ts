/** The texts of the image browser. */

export const screen = { label: 'Image browser' } as const;

export const browser = {
  drop: 'Drop pictures here, up to thirty at a time',
  describe: 'Add alternative text',
  notDescribed: 'No alternative text',
} as const;

export const details = {
  label: 'Size and use of the picture',
  size: '{width} × {height} pixels',
  unused: 'Not used anywhere',
  used: { one: 'Used in {count} place', other: 'Used in {count} places' },
  settings: 'General settings',
  inSettings: 'logo or large picture on the home page',
} as const;

export const focal = {
  at: '{left}% from the left, {top}% from the top',
  crops: 'Crops',
} as const;

export const cropShapes = { card: 'Card', opener: 'Wide', phone: 'Phone', square: 'Square' } as const;

export const replacement = {
  label: 'File',
  hint: 'Replace it with a better or retouched version. The texts and the other details stay.',
  processing: 'The new file is being processed.',
  drop: 'Drop a replacement file here',
  title: 'Replace the file with “{name}”?',
  unused: 'This picture is not used anywhere. To go back, upload the old file again.',
  used: {
    one: 'The place that uses this picture will show the new file at once. To go back, upload the old file again.',
    other:
      'The {count} places that use this picture will show the new file at once. To go back, upload the old file again.',
  },
  submit: 'Replace file',
  done: 'File replaced. Check that the alternative text and caption still fit',
} as const;
