/** Of a standalone app whose program did not load */
export const program = {
  unavailable: "Sorry this page isn't available.",
  text: 'The page did not load fully. Check your connection and try again.',
  retry: 'Try again',
} as const;

export const startup = {
  linkUsed: 'This link has already been used or has expired. Request a new one',
} as const;
