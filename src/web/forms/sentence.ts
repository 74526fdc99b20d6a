/** Returns an error or success message, which ends without a full stop, as a sentence of running text. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
