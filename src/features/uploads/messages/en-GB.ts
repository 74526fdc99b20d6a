/** Uploads of pictures and documents in the content area. */

export const labels = { title: 'Title', folder: 'Folder', revision: 'Revision' } as const;

export const errors = {
  noFile: 'Select a file to upload',
  severalFiles: 'Upload one file at a time',
  emptyFile: 'The selected file is empty',
  version: 'version must be the number of the version you started from',
  unknownOption: 'Select an option from the list',
  notAllowed: 'You do not have permission to upload this. Ask an administrator',
} as const;

export const api = {
  file: 'The file, as one part of a multipart form',
  picture: 'Uploads a picture to the library; the same file uploaded twice is one record',
  replaceFile: 'Replaces the file of a picture; its fields stay, and every use shows the new file',
  documents: 'Returns the documents with these ids, without those that the caller may not read',
  document: 'Uploads a document for a letter, a page or a post',
  tenderDocument: 'Adds a document to a folder of a tender that is not published yet',
  addendumDocument:
    'Prepares a document for the next addendum of a published tender; visitors do not see it yet',
} as const;
