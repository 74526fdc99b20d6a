export const errors = {
  tooMany: {
    one: 'Too many attempts. Try again in {count} minute',
    other: 'Too many attempts. Try again in {count} minutes',
  },
} as const;
