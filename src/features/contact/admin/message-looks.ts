/** How a message stands, as the look of its chip. */
export const messageLooks = {
  new: 'warn',
  open: 'sch',
  replied: 'pub',
  spam: 'err',
  archived: 'arc',
} as const;
