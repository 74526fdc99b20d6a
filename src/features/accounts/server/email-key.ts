/**
 * Returns an address as it is compared. Unlike a username, it is only trimmed, normalised to NFC and put in lower
 * case.
 */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
