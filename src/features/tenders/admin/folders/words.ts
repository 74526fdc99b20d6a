/** All texts of the folder tree. */
import { forms } from '../../schema/messages/en-GB.ts';

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
const folders = (count: number): string => (count === 1 ? '1 folder' : `${count} folders`);

export const treeMessages = {
  label: 'Folders',
  documentTypes: forms.folder.documentType.options,
  none: 'No folders yet',
  noneHint: 'Bidders find their way by folders. Add the first one.',
  drag: 'Drag a handle to move a folder.',
  keys: 'With the keyboard: choose a handle, then ↑ and ↓ move it, → puts it inside the folder above, ← takes it out again.',
  openAll: 'Open all',
  closeAll: 'Close all',
  add: 'New folder',
  addInside: (name: string) => `New folder inside ${name}`,
  handle: (name: string) => `Move ${name}. Use the arrow keys`,
  more: (name: string) => `More for ${name}`,
  menu: {
    inside: 'New folder inside',
    rename: 'Rename',
    move: 'Move to…',
    remove: 'Remove',
  },
  form: {
    fresh: 'New folder',
    freshInside: (name: string) => `New folder in ${name}`,
    change: (name: string) => `Change ${name}`,
    title: 'Title',
    code: 'Code',
    codeHint: 'Like 05.1',
    type: 'What is in it',
    typeNone: 'Not said',
    save: 'Save the folder',
    add: 'Add the folder',
    enter: 'Enter title',
    long: 'Title must be 100 characters or less',
    longCode: 'Code must be 10 characters or less',
  },
  moveTo: {
    heading: (name: string) => `Move ${name}`,
    into: 'Into which folder',
    top: 'None: at the top',
    here: 'it is here now',
    go: 'Move it there',
    cancel: 'Cancel',
  },
  obstacle: {
    'inside-itself': 'A folder cannot lie inside itself',
    'too-deep': 'Folders can be 5 levels deep, and there it would be deeper',
    'too-many': 'A tender can have 200 folders, and there are as many now',
    'same-title': 'Another folder beside it has this title. Enter a different one',
  },
  full: 'This is the fifth level. Folders can be 5 levels deep, so no folder goes inside',
  moved: (name: string, into: string | null, place: number, of: number) =>
    into === null
      ? `${name} is now ${place} of ${of} at the top`
      : `${name} is now ${place} of ${of} in ${into}`,
  added: (name: string) => `${name} is there`,
  renamed: (name: string) => `It is called ${name} now`,
  removed: (name: string) => `${name} is gone`,
  goesTo: (name: string) => `goes into ${name}`,
  goesBefore: (name: string) => `goes before ${name}`,
  goesAfter: (name: string) => `goes after ${name}`,
  files,
  folders,
  empty: 'empty',
  remove: {
    heading: (name: string) => `Remove ${name}?`,
    text: (inside: number, held: number) =>
      [
        inside === 0 ? null : `${folders(inside)} inside it ${inside === 1 ? 'goes' : 'go'} with it.`,
        held === 0
          ? null
          : `${files(held)} ${held === 1 ? 'is' : 'are'} taken out; you find ${held === 1 ? 'it' : 'them'} under “Taken out” and can put ${held === 1 ? 'it' : 'them'} into another folder.`,
      ]
        .filter((line) => line !== null)
        .join(' '),
    go: 'Remove the folder',
  },
} as const;
