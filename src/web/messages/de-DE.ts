/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** The documents of the account and the content area, before their programs are loaded. */
export const standalone: Translation<typeof en.standalone> = {
  loading: 'Wird geladen',
  home: 'Zur Startseite',
  account: {
    title: 'Ihr Konto',
    noScript:
      'Ihr Konto braucht JavaScript, und das ist in diesem Browser ausgeschaltet. Schalten Sie es ein und laden Sie die Seite neu. Die übrige Website funktioniert auch ohne.',
  },
  admin: {
    title: 'Redaktionsbereich',
    noScript:
      'Der Redaktionsbereich braucht JavaScript, und das ist in diesem Browser ausgeschaltet. Schalten Sie es ein und laden Sie die Seite neu. Die übrige Website funktioniert auch ohne.',
  },
};
