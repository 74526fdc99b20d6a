/** Limits of an account's fields that the schemas share with the screens. */
export const MAX_TRADES = 20;
export const MAX_INSURANCE = 10;
