/** An address as it is compared: as it is, but for its case. */
export const emailKeyOf = (email: string): string => email.trim().normalize('NFC').toLowerCase();
