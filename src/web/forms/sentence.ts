/** Appends a full stop to an error or success message unless it ends with a full stop, question mark or exclamation mark. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
