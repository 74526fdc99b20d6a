/** The chip style of each message status. */
export const messageStatusChips = {
  new: 'warn',
  open: 'sch',
  replied: 'pub',
  spam: 'err',
  archived: 'arc',
} as const;
