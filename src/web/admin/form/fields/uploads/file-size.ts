import { locale } from '#web/admin/format.ts';

const MB = 1024 * 1024;

const integer = new Intl.NumberFormat(locale);
const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns `612 KB` or `18.2 MB`, in the number format of the language. */
export const formatFileSize = (bytes: number): string =>
  bytes < MB
    ? `${integer.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${decimal.format(bytes / MB)} MB`;
