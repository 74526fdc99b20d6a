/** The class of each message status's chip: the colours are those of the publication statuses (`sch`: scheduled, and so on). */
export const messageStatusChips = {
  new: 'warn',
  open: 'sch',
  replied: 'pub',
  spam: 'err',
  archived: 'arc',
} as const;
