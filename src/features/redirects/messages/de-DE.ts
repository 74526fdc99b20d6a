/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const redirect: Translation<typeof en.redirect> = {
  thing: 'Weiterleitung',
  things: 'Weiterleitungen',
  title: 'Weiterleitungen',
  fields: {
    from: {
      label: 'Alte Adresse',
      help: 'Der Teil der Adresse nach dem Domainnamen, zum Beispiel /alte-seite.',
    },
    to: {
      label: 'Neue Adresse',
      help: 'Eine Adresse dieser Website, zum Beispiel /projects, oder eine, die mit https:// beginnt.',
    },
    permanent: {
      label: 'Dauerhaft',
      help: 'Browser und Suchmaschinen merken sich eine dauerhafte Weiterleitung. Entfernen Sie das Häkchen, wenn Sie die alte Adresse vielleicht wieder brauchen.',
    },
  },
};

export const admin: Translation<typeof en.admin> = {
  search: 'Nach alter Adresse suchen',
  empty:
    'Wenn Sie die Webadresse eines Eintrags ändern, leitet die alte automatisch weiter. Fügen Sie die Adressen Ihrer früheren Website hinzu, auf die andere Websites noch verlinken.',
  groupTitle: 'Weiterleitung',
};

/** An address that a record had before its slug changed. Without an adjective, so that it fits into any sentence. */
export const formerAddress: Translation<typeof en.formerAddress> = {
  thing: 'Adresse',
  things: 'Adressen',
};

const enterPath = 'Bitte geben Sie den Teil der Adresse nach dem Domainnamen ein, zum Beispiel /alte-seite';

export const errors: Translation<typeof en.errors> = {
  from: enterPath,
  to: 'Bitte geben Sie eine Adresse dieser Website ein, zum Beispiel /projects, oder eine, die mit https:// beginnt',
  notList: 'Die Adressen müssen eine Liste sein',
  noneSelected: 'Bitte wählen Sie mindestens eine Adresse aus',
  tooMany: 'Bitte wählen Sie höchstens {max} Adressen aus',
  formerGone: 'Diese frühere Adresse gibt es nicht mehr',
  taken:
    'Von dieser Adresse gibt es schon eine Weiterleitung. Ändern Sie diese oder geben Sie eine andere Adresse ein',
  reserved: 'Die Adresse „{address}“ wird von der Website verwendet. Geben Sie eine andere ein',
  same: 'Die neue Adresse muss sich von der alten unterscheiden',
  loop: 'Diese Weiterleitung führt über andere zu sich selbst zurück. Geben Sie eine andere Adresse ein',
};

/** Testing an address as a visitor. */
export const addressTest: Translation<typeof en.addressTest> = {
  heading: 'Adresse testen',
  label: 'Adresse auf dieser Website',
  hint: 'Der Teil der Adresse nach dem Domainnamen, zum Beispiel /alte-seite. Der Test ruft sie wie ein Besucher auf.',
  submit: 'Adresse testen',
  testing: 'Wird getestet …',
  enter: enterPath,
  page: 'Unter {path} gibt es eine Seite.',
  unused: 'Unter {path} gibt es eine Seite. Besucher sehen sie und werden nicht weitergeleitet.',
  nothing: 'Unter {path} gibt es keine Seite. Besucher sehen „Seite nicht gefunden“.',
  leads: '{from} führt zu {to}.',
  leadsNowhere: '{from} führt zu {to}, aber dort gibt es keine Seite.',
  leadsAway: '{from} führt zu {to} auf einer anderen Website.',
  failed: 'Der Test ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
};

/** Former addresses of records. */
export const former: Translation<typeof en.former> = {
  ...formerAddress,
  title: 'Frühere Adressen',
  about: 'Die früheren Webadressen von Einträgen. Jede führt zu ihrem Eintrag.',
  back: 'Alle Weiterleitungen',
  search: 'Nach einem Teil der Adresse suchen',
  leadsTo: 'Führt zu',
  since: 'Seit',
  nothing: 'Gelöschter Eintrag',
  remove: 'Entfernen',
  removeNamed: '{url} entfernen',
  removeHeading: 'Frühere Adresse „{url}“ entfernen?',
  removeText:
    'Links zu dieser Adresse auf anderen Websites und in alten E-Mails funktionieren dann nicht mehr. Das lässt sich nicht rückgängig machen.',
  removed: '„{url}“ entfernt',
};
