/**
 * Defines the files that visitors may attach to a message. They are in a separate module, so that the form's page does
 * not load the other limits.
 */

export const visitorKinds = {
  pdf: { extensions: ['pdf'], type: 'application/pdf' },
  jpeg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], type: 'image/jpeg' },
  png: { extensions: ['png'], type: 'image/png' },
} as const;
export const visitorLimits = { maxMB: 10, max: 3 } as const;

/** Returns the file extensions of these kinds, `.pdf`, as a file chooser takes them. */
export const fileExtensions = (kinds: Iterable<{ readonly extensions: readonly string[] }>): string[] =>
  [...kinds].flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
