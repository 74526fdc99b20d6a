/** Returns an email address in the form used for comparison: trimmed, normalised to NFC and in lower case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
