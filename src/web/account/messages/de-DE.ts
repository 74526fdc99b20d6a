/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/** Texts of the account's frame: those around its screens, and those in place of screens that fail. */
export const frame: Translation<typeof en.frame> = {
  skip: 'Zum Hauptinhalt springen',
  logo: '<hidden>, Startseite</hidden>',
  menu: 'Konto',
  admin: 'Redaktionsbereich',
  dashboard: 'Übersicht',
  settings: 'Einstellungen',
  signOut: 'Abmelden',
  signingOut: 'Wird abgemeldet …',
};

export const session: Translation<typeof en.session> = {
  signedOut: 'Sie wurden abgemeldet. Bitte melden Sie sich noch einmal an',
};

/** While a screen or a part of one is loading, and when it could not be loaded */
export const loading: Translation<typeof en.loading> = {
  loading: 'Wird geladen',
  failed: 'Dieser Teil der Seite wurde nicht geladen',
  unreachable:
    'Die Website ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal',
  retry: 'Noch einmal versuchen',
};

export const failure: Translation<typeof en.failure> = {
  unavailable: 'Diese Seite ist leider nicht verfügbar.',
  partMissing:
    'Die Seite wurde nicht vollständig geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  broken: 'Bei uns ist ein Fehler aufgetreten. Versuchen Sie es noch einmal oder rufen Sie uns an.',
  noAnswer: 'Bei uns funktioniert gerade etwas nicht. Versuchen Sie es in einer Minute noch einmal.',
  unreachable: 'Die Website ist nicht erreichbar',
  unreachableText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  retry: 'Noch einmal versuchen',
};

export const notFound: Translation<typeof en.notFound> = {
  title: 'Fehler 404',
  subheading: 'Seite nicht gefunden',
  text: 'Die gesuchte Seite gibt es leider nicht, oder sie hat eine neue Adresse.',
  home: 'Zur Startseite',
  account: 'Zu Ihrem Konto',
};
