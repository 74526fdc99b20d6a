/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const statuses: Translation<typeof en.statuses> = {
  active: 'Aktiv',
  expired: 'Abgelaufen',
  lifted: 'Aufgehoben',
};

export const list: Translation<typeof en.list> = {
  empty:
    'Eine Sperre hindert einen Nutzer, eine E-Mail-Adresse oder ein Netzwerk daran, sich anzumelden, zu kommentieren oder das Kontaktformular zu nutzen. Die öffentlichen Seiten bleiben offen.',
  search: 'Nach Adresse oder Benutzername suchen',
  status: 'Status',
  ends: 'Ende',
};

export const labels: Translation<typeof en.labels> = {
  noEnd: 'Unbefristet',
  deletedUser: 'Gelöschter Nutzer',
};

export const lifting: Translation<typeof en.lifting> = {
  lift: 'Sperre aufheben',
  liftOf: 'Sperre für {target} aufheben',
  lifted: 'Sperre aufgehoben',
};

export const terms: Translation<typeof en.terms> = {
  commentsOnly:
    'Sie können nur das Kommentieren sperren. Für mehr brauchen Sie die Berechtigung, Nutzer zu deaktivieren.',
  ends: { day: '1 Tag', week: '1 Woche', month: '30 Tage', never: 'Unbefristet' },
  chooseEnd: 'Ende wählen',
};

export const banScreen: Translation<typeof en.banScreen> = {
  all: 'Alle Sperren',
  fixedTarget: 'Wen diese Sperre betrifft, lässt sich nicht ändern. Legen Sie stattdessen eine neue an.',
  lifted:
    'Diese Sperre wurde aufgehoben. Sie bleibt zur Dokumentation in der Liste. Um erneut zu sperren, legen Sie eine neue Sperre an.',
  save: 'Sperre speichern',
  banAgain: 'Erneut sperren',
  history: 'Verlauf',
  added: 'Am {date} angelegt',
  addedBy: 'Am {date} von {name} angelegt',
  liftedOn: 'Am {date} aufgehoben',
  liftedBy: 'Am {date} von {name} aufgehoben',
};

export const newBan: Translation<typeof en.newBan> = {
  add: 'Sperre anlegen',
  added: '{target} ist jetzt gesperrt',
  targets: {
    user: { label: 'Nutzer', help: 'Das Konto, auf jedem Gerät und in jedem Netzwerk.' },
    email: {
      label: 'E-Mail-Adresse',
      help: 'Gilt auch bei anderer Groß- und Kleinschreibung und mit Zusatz hinter einem Plus, wie name+neu@example.com.',
    },
    email_domain: {
      label: 'Domain',
      help: 'Zum Beispiel example.com. Gilt für alle Adressen dieser Domain und ihrer Subdomains.',
    },
    ip: { label: 'IP-Adresse', help: 'Zum Beispiel 203.0.113.7. Mehrere Personen können dieselbe haben.' },
    cidr: {
      label: 'Netzwerk',
      help: 'Ein Bereich wie 203.0.113.0/24. Höchstens so groß wie /{v4}, bei IPv6 wie /{v6}.',
    },
  },
  loadingName: '…',
};

export const reach: Translation<typeof en.reach> = {
  title: 'Wen diese Sperre jetzt betrifft',
  checking: 'Wird geprüft …',
  failed: 'Wir konnten nicht prüfen, wen diese Sperre betrifft. Sie können sie trotzdem anlegen.',
  notAllowed: 'Diese Sperre ist nicht möglich. {reason}',
  savedAs: 'Wird gespeichert als {value}',
  noUsers: 'Derzeit keine Nutzer. Nutzer, auf die das später zutrifft, werden auch gesperrt.',
  users: { one: '{count} Nutzer: {names}.', other: '{count} Nutzer: {names}.' },
  more: { one: '{count} weiterer', other: '{count} weitere' },
  noSessions: 'Von dieser Adresse oder aus diesem Netzwerk ist derzeit niemand angemeldet.',
  sessionsEnd: {
    one: '{count} Gerät ist angemeldet und wird sofort abgemeldet.',
    other: '{count} Geräte sind angemeldet und werden sofort abgemeldet.',
  },
  sessionsOpen: {
    one: '{count} Gerät ist derzeit angemeldet.',
    other: '{count} Geräte sind derzeit angemeldet.',
  },
};
