/** Of a standalone app whose program did not load */
export const program = {
  unavailable: "Sorry this page isn't available.",
  text: "The page didn't load fully. Check your signal and try again.",
  retry: 'Try again',
} as const;

export const startup = {
  linkUsed: 'This link has been used or is too old. Ask for a new one',
} as const;
