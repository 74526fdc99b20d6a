/** The texts of the folder tree. */

export const tree = {
  label: 'Folders',
  none: 'No folders yet',
  noneHint: 'Bidders find documents by folder. Add the first folder.',
  drag: 'Drag a handle to move a folder.',
  keys: 'With the keyboard: focus a handle, then ↑ and ↓ move the folder, → moves it into the folder above, ← moves it out again.',
  openAll: 'Open all',
  closeAll: 'Close all',
  add: 'New folder',
  handle: 'Move {name} with the arrow keys',
  movedAtTop: '{name} is now number {place} of {total} at the top level',
  movedInside: '{name} is now number {place} of {total} in {folder}',
  added: '{name} added',
  saved: '{name} saved',
  deleted: '{name} deleted',
  used: '{count} of {max}',
} as const;

export const branch = {
  more: 'More actions for {name}',
  addInside: 'New folder inside',
  edit: 'Edit',
  move: 'Move to…',
  delete: 'Delete',
  deepest: 'Folders can be up to {max} levels deep. Folders here cannot contain other folders',
  empty: 'Empty',
  files: { one: '{count} file', other: '{count} files' },
  folders: { one: '{count} folder', other: '{count} folders' },
  movesInto: 'Move into {name}',
  movesBefore: 'Move before {name}',
  movesAfter: 'Move after {name}',
} as const;

export const folderForm = {
  new: 'New folder',
  newInside: 'New folder in {name}',
  edit: 'Edit {name}',
  add: 'Add folder',
  save: 'Save folder',
} as const;

export const moveDialog = {
  move: { heading: 'Move {name}', target: 'Move to', submit: 'Move' },
  restore: { heading: 'Restore {name}', target: 'Restore to', submit: 'Restore' },
  topLevel: 'Top level',
  withNote: '{name} ({note})',
  here: 'current folder',
  cancel: 'Cancel',
  obstacle: {
    'inside-itself': 'inside itself',
    'too-deep': 'too deep',
    'too-many': 'full',
    'same-title': 'title in use',
  },
} as const;

/** Reasons why a folder cannot be at a place in the tree. */
export const obstacles = {
  'inside-itself': 'A folder cannot be moved inside itself',
  'too-deep': 'Folders can be up to {max} levels deep. Choose a folder further up',
  'too-many': 'There can be up to {max} folders. Delete one first',
  'same-title': 'Another folder at this level has this title. Enter a different one',
} as const;

export const deleteDialog = {
  heading: 'Delete {name}?',
  folders: {
    one: '{count} folder inside it is deleted too.',
    other: '{count} folders inside it are deleted too.',
  },
  documents: {
    one: '{count} document in it is removed. You can restore it to another folder under “Removed documents”.',
    other:
      '{count} documents in it are removed. You can restore them to other folders under “Removed documents”.',
  },
  delete: 'Delete folder',
} as const;
