/** The widest networks that can be banned: wider ones hit whole countries. Without zod, because browsers load this module too. */
export const WIDEST_NETWORK = { v4: 16, v6: 32 } as const;
