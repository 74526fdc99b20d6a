/** An address as it is compared. Unlike a user name, it is kept as it is but for its case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
