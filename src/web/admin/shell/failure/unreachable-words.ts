/** The admin's texts that are shown before anybody is signed in, loaded before all others. */
export const unreachableWords = {
  retry: 'Try again',
  unreachable: 'We could not reach the site',
  unreachableHint:
    'No answer came back. Check your connection, then try again. You stay signed in, and what you typed is kept.',
  unavailable: "Sorry this page isn't available.",
  unavailableHint: 'The site answered, but not with what this page needs. Try again in a minute.',
} as const;
