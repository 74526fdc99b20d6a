/** Requests that are sent twice. */

export const errors = {
  differentContent:
    'This form has already been sent with different content. Reload the page before you send it again',
} as const;
