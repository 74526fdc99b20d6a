import { locale } from '#web/admin/format.ts';

const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
const ungrouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });

/** Writes a number with all its decimal places, a year without thousands separators. */
export const exactNumber = (
  value: number,
  { isYear = false }: { isYear?: boolean | undefined } = {},
): string => (isYear ? ungrouped : grouped).format(value);
