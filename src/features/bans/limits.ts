/** The prefix lengths of the widest networks that can be banned; wider ones would affect whole countries. */
export const WIDEST_NETWORK = { v4: 16, v6: 32 } as const;
