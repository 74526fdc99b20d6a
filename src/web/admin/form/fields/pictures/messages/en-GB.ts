export const pictures = {
  hint: 'Drag to change the order. The first picture is the cover.',
  cover: 'Cover',
  notDescribed: 'No alternative text',
  drop: 'Drop pictures here',
  dropOne: 'Drop a picture here',
  move: 'Move {name}. Use the arrow keys.',
  actions: 'Actions for {name}',
  unnamed: 'Picture {number}',
  describe: 'Describe',
  earlier: 'Move earlier',
  later: 'Move later',
  makeCover: 'Use as cover',
  remove: 'Remove',
  duplicate: 'This picture has already been added',
  notPicture: 'Choose a picture: JPEG, PNG, HEIC, WebP, AVIF or TIFF',
  tooLarge: 'Choose a picture of at most {max} MB',
} as const;

export const describe = {
  heading: 'Describe this picture',
  save: 'Save description',
} as const;

export const library = {
  add: { one: 'Add {count} picture', other: 'Add {count} pictures' },
  more: 'Show more',
  none: 'No pictures found',
  choose: 'Choose {name}',
} as const;
