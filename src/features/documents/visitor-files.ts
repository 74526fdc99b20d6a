/**
 * Defines the files that visitors may attach to a message. Separate from `limits.ts`, so that the page of the contact form
 * does not load the kinds and limits of all documents.
 */

export const visitorFileKinds = {
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg' },
  png: { extensions: ['png'], type: 'image/png' },
} as const;
/** The most files of one message */
export const MAX_VISITOR_FILES = 3;
/** The largest size of each file, in MB of 1,048,576 bytes */
export const MAX_VISITOR_FILE_MB = 10;

/** Returns the extensions of these kinds, each with its dot: `.pdf`. */
export const fileExtensions = (kinds: Iterable<{ readonly extensions: readonly string[] }>): string[] =>
  [...kinds].flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
