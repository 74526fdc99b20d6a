/** The error of a standalone app that did not load */
export const program = {
  unavailable: "Sorry this page isn't available.",
  text: 'The page did not load fully. Check your connection and try again.',
  retry: 'Try again',
} as const;

/** Why a call failed, where the server gave no reason: a proxy answered, or the answer was cut off */
export const unreadable = {
  unexpected: 'The site sent an unexpected response. Try again in a moment',
  tooLarge: 'This is larger than the site accepts. Make it smaller and try again',
  tooMany: 'Too many requests have come from your network. Wait a minute and try again',
  busy: 'The site is not available at the moment. Try again in a minute',
  lost: 'The response was incomplete. Try again',
  lostChange:
    'The response was incomplete, so we cannot tell whether this worked. Check before you try again. Nothing you typed is lost',
} as const;

export const startup = {
  linkUsed: 'This link has already been used or has expired. Request a new one',
} as const;
