/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const errors: Translation<typeof en.errors> = {
  tooMany: {
    one: 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal',
    other: 'Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten noch einmal',
  },
};
