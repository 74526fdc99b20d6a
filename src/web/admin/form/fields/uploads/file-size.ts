import { locale } from '#web/admin/format.ts';

const MB = 1024 * 1024;

const whole = new Intl.NumberFormat(locale);
const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `612 KB`, `18.2 MB`; the number as the language writes it */
export const formatFileSize = (bytes: number): string =>
  bytes < MB
    ? `${whole.format(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${decimal.format(bytes / MB)} MB`;
