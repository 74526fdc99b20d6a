/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const names: Translation<typeof en.names> = {
  thing: 'Nutzer',
  things: 'Nutzer',
  title: 'Nutzer',
  add: 'Nutzer einladen',
};

const identity = {
  name: { label: 'Name' },
  username: {
    label: 'Benutzername',
    help: 'Buchstaben ohne Umlaute, Ziffern, Punkte, Binde- und Unterstriche. Der Nutzer kann sich damit anmelden.',
    invalid:
      'Der Benutzername darf nur Buchstaben ohne Umlaute, Ziffern, Punkte, Binde- und Unterstriche enthalten',
  },
  email: {
    label: 'E-Mail',
    help: 'Wenn Sie sie ändern, schicken wir einen Link an die neue Adresse. Sie gilt, sobald der Link geöffnet wird.',
  },
};
const access = {
  roles: { label: 'Rollen' },
  permissions: { label: 'Zusätzliche Berechtigungen' },
};

export const forms: Translation<typeof en.forms> = {
  identity,
  access,
  invitation: { ...identity, ...access },
  statusChange: { reason: { label: 'Grund', help: 'Wird im Protokoll festgehalten.' } },
};

export const statuses: Translation<typeof en.statuses> = {
  invited: 'Eingeladen',
  active: 'Aktiv',
  disabled: 'Deaktiviert',
};

export const errors: Translation<typeof en.errors> = {
  gone: 'Diesen Nutzer gibt es nicht mehr',
  notAllowed: 'Sie haben keine Berechtigung, {username} zu ändern. Bitte wenden Sie sich an einen Inhaber',
  self: {
    disable:
      'Ihr eigenes Konto können Sie hier nicht deaktivieren. Bitte wenden Sie sich an die Administration',
    remove: 'Ihr eigenes Konto können Sie hier nicht löschen. Bitte wenden Sie sich an die Administration',
  },
  lastOwner: {
    disabled:
      'Der letzte Inhaber kann nicht deaktiviert werden. Bitte machen Sie zuerst einen anderen Nutzer zum Inhaber',
    removed:
      'Der letzte Inhaber kann nicht gelöscht werden. Bitte machen Sie zuerst einen anderen Nutzer zum Inhaber',
    demoted:
      'Der letzte Inhaber muss die Rolle „Inhaber“ behalten. Bitte machen Sie zuerst einen anderen Nutzer zum Inhaber',
  },
  notGranting:
    'Sie können keine Rollen oder Berechtigungen vergeben. Bitte wenden Sie sich an die Administration',
  taken: '{label} „{value}“ wird bereits verwendet. Bitte geben Sie etwas anderes ein',
  takenMeanwhile:
    'Dieser Benutzername oder diese E-Mail-Adresse wird bereits verwendet. Bitte geben Sie etwas anderes ein',
  disabledAlready: 'Dieser Nutzer ist bereits deaktiviert',
  notDisabled: 'Dieser Nutzer ist nicht deaktiviert',
  sessionEnded: 'Dieses Gerät ist bereits abgemeldet',
};

export const table: Translation<typeof en.table> = {
  emailVerified: 'E-Mail bestätigt',
  status: 'Status',
  company: 'Unternehmen',
  phone: 'Telefon',
  createdAt: 'Erstellt',
  lastSeenAt: 'Zuletzt aktiv',
  yes: 'ja',
  no: 'nein',
};
