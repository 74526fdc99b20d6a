/** Appends a full stop to an error or success message unless it already ends a sentence. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
