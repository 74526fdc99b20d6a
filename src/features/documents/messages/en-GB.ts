/** Why an uploaded file is rejected. */
export const refusals = {
  empty: 'The selected file is empty',
  tooLarge: 'The selected file must be at most {max} MB',
  wrongType: 'The selected file must be a {types}',
  mismatch: 'The file does not match its type. Save it again as {type} and retry',
  passwordProtected: 'The selected file is password protected. Upload an unlocked copy',
  unsafeArchive:
    'The selected {type} contains too much to be opened safely. Split it into smaller files and try again',
  unreadable: 'The file could not be read. Save it again as {type} and try again',
  unavailable: 'Files cannot be uploaded at the moment. Try again in a minute',
} as const;

/** Why the text or pages of a stored file are missing, or why it is not served. */
export const reading = {
  tooLarge: 'The file is larger than {max} MB',
  notDrawn: 'There are no previews for this type of file',
  noPages: 'The file has no pages',
  pending: 'The file is being scanned for viruses and cannot be downloaded yet',
  unreachable: 'The virus scanner cannot be reached. The file can be downloaded once it has been scanned',
  noVerdict:
    'The virus scanner could not say whether this file has a virus, so the file cannot be downloaded. It may be too large for the scanner. Upload smaller files, or ask your administrator',
  infected: 'The virus scanner found a virus in this file. It cannot be downloaded. Upload a clean copy',
} as const;

/** Why an archive is rejected, for the log. */
export const archive = {
  notAnArchive: 'the file does not begin as an archive',
  entries: '{total} entries',
  link: '{name} is a link',
  tooDeep: 'too many levels of folders',
  unpacked: '{bytes} bytes unpacked',
  overlapping: 'entries overlap',
  moreUnpacked: 'more than {bytes} bytes unpacked',
  otherFormat: 'the format is {format}',
} as const;

/** Why the virus scanner gave no verdict, for the log and the operator. */
export const scanner = {
  silent: 'the virus scanner does not answer',
  tooLong: 'the virus scanner sent too long an answer',
  empty: 'the virus scanner gave no verdict: it sent an empty answer',
  noVerdict: 'the virus scanner gave no verdict: {answer}',
} as const;

export const fileAnswers = {
  missing: 'Not found',
  rangeMissing: 'The requested range is outside the file',
  scanning: 'This file is being checked for viruses. Try again in a few minutes',
  infected: 'This file cannot be downloaded, because the virus scanner found a virus in it',
  withdrawn:
    'This file has been withdrawn, or the link to it has expired. Go to the page that lists the file and open it again',
} as const;

export const api = {
  byId: 'Redirects to the address of a document that ends in its file name',
  file: 'Downloads a document as it was stored, completely or in part',
  page: 'Returns a page of a document as a picture, like `1.webp`, or `thumbnail.webp`',
  mediaType: 'Media type',
  pageImages: 'Pictures of the first pages',
  stopScan: 'Stops or continues the scan of documents that were stored while there was no virus scanner',
  scan: 'The progress of this scan; null: there is no scan, or it has ended',
} as const;
