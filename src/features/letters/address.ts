/** Builds the paths of the letters of reference. This module imports no schemas, so that browsers can load it. */

export const LETTERS_PATH = '/letters-of-reference';

export const letterAddress = (letter: { url: string }): string => `${LETTERS_PATH}/${letter.url}`;
