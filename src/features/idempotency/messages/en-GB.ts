/** Requests that are sent twice. */

export const errors = {
  differentContent: 'This was already sent with different content. Reload the page before you send it again',
} as const;
