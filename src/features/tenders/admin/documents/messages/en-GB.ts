/** The texts of a tender’s documents in the content area. */

export const template = {
  saveFirst: 'Save a draft first',
  afterwards:
    'Once the tender is saved as a draft, you can add documents to its folders here. Only staff can see drafts.',
  label: 'Folder template',
  none: 'No folders',
  hint: 'You can change the folders of the tender afterwards. The template stays the same.',
  failed: 'The folder templates could not be loaded. The tender starts with the first one.',
  heading: 'Folders in this template',
} as const;

/** Reasons why a file cannot be uploaded. */
export const fileProblems = {
  type: 'The selected file must be a PDF, DOCX, XLSX, CSV, DWG, DXF, IFC, RVT, ZIP, JPEG, PNG, TIFF, MPP, XER or KMZ. Save it as one of these and choose it again',
  empty: 'The selected file is empty. Check the file and choose it again',
  tooLarge: 'The selected file must be at most {max} MB. Make it smaller or split it, and choose it again',
} as const;

export const upload = {
  region: 'Uploading',
  to: 'to {folder}',
  checking: 'Checking',
  progress: '{percent}, {sent} of {total}',
  cancel: 'Stop uploading {name}',
  retry: 'Try again',
  dismiss: 'Remove {name} from the list',
  done: { one: '{count} document uploaded', other: '{count} documents uploaded' },
  folderFailed: '{folder}: {reason}',
  tooDeep: 'Folders can be up to {max} levels deep',
  notPlaced: 'Choose a folder for these files and add them again: {files}',
  unreadable:
    'Some files or folders could not be read. Check that they still exist and that you may open them, and add them again: {files}',
} as const;

export const dropZone = {
  folder: 'Upload to folder',
  topLevel: 'Top level',
  drop: 'Drop documents or a whole folder here',
  hint: 'Subfolders go into folders with the same number or name. Missing folders are created.',
  choose: 'or <files>choose files</files>',
  chooseEither: 'or <files>choose files</files> or <folder>choose a whole folder</folder>',
  folderInput: 'Choose a whole folder',
} as const;

export const tab = {
  published: 'Bidders are using these documents. New documents stay private until you issue an addendum.',
  over: 'This tender has ended. Its documents cannot be changed.',
  readOnly: 'You do not have permission to change these documents. Ask an administrator.',
  addTo: 'Add documents to {folder}',
  moved: '“{name}” moved to {folder}',
  removed: '“{name}” removed',
  withdrawn: '“{name}” withdrawn',
  restored: '“{name}” restored',
  twice: '{name} is in this tender twice.',
  sameNumber: '{name} has the same number as {other}.',
  removeOlder: 'Remove the older one',
  removeOther: 'Remove {name}',
  keepBoth: 'Keep both',
  withoutFolder: 'Withdrawn documents without a folder',
  withdrawHeading: 'Withdraw {name}?',
  withdrawText:
    'The document disappears from the tender’s page at once, and the page says that it was withdrawn. You cannot undo this. To tell bidders why, withdraw the document with an addendum instead.',
  withdraw: 'Withdraw document',
} as const;

export const row = {
  status: {
    ready: 'Ready',
    issued: 'Issued',
    prepared: 'Next addendum',
    superseded: 'Superseded',
    withdrawn: 'Withdrawn',
    waiting: 'Processing',
    unreadable: 'Unreadable',
    untitled: 'No title',
  },
  addendum: 'Addendum {number}',
  revision: 'rev. {revision}',
  replaces: 'Replaces {name}',
  more: 'More actions for {name}',
  edit: 'Edit details',
  move: 'Move to…',
  remove: 'Remove',
  withdraw: 'Withdraw',
} as const;

export const documentForm = {
  heading: 'Details of {name}',
  save: 'Save details',
} as const;

export const removed = {
  heading: 'Removed documents ({count})',
  hint: 'Only staff can see these documents. You can restore them until the tender has ended.',
  restore: 'Restore',
  restoreOne: 'Restore {name}',
} as const;
