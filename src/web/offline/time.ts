/** Formats an instant in the language of the page and the time zone of the device: `21 November 2026 at 14:05`. */
export const formatTime = (at: Date): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' }).format(
    at,
  );
