/** A list that could not be fetched says so where it would stand, and not in a notice as well. */
export const saidInItsPlace = { onError: () => {} };
