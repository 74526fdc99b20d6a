/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const names: Translation<typeof en.names> = {
  thing: 'Rolle',
  things: 'Rollen',
  title: 'Rollen',
  add: 'Neue Rolle',
};

export const form: Translation<typeof en.form> = {
  title: { label: 'Name', help: 'Zum Beispiel „Baustellenfotos“.' },
  description: { label: 'Beschreibung', help: 'Ein Satz dazu, wer diese Rolle haben soll.' },
  permissions: { label: 'Berechtigungen' },
};

export const builtInRoles: Translation<typeof en.builtInRoles> = {
  owner: {
    title: 'Inhaber',
    description: 'Hat alle Berechtigungen und entscheidet, welche die anderen haben.',
  },
  administrator: {
    title: 'Administrator',
    description: 'Betreut die Website im Alltag: alles, außer Rollen zu verwalten und Inhaber zu ändern.',
  },
  editor: {
    title: 'Redaktion',
    description:
      'Veröffentlicht Projekte, Seiten, Aktuelles, Galerien, Referenzschreiben, Bilder, Menüs und Team und beantwortet Nachrichten.',
  },
  'tender-manager': {
    title: 'Ausschreibungen',
    description:
      'Veröffentlicht Ausschreibungen mit Unterlagen, Bieterinformationen und Antworten. Kann sie nicht vergeben, zurückziehen oder wieder öffnen.',
  },
  moderator: {
    title: 'Moderation',
    description: 'Moderiert Kommentare, beantwortet Nachrichten und kann Personen für Kommentare sperren.',
  },
  member: {
    title: 'Mitglied',
    description: 'Hat ein Konto auf der Website, aber keinen Zugang zum Redaktionsbereich.',
  },
};

export const permission: Translation<typeof en.permission> = { label: '{area}: {action}' };

export const actions: Translation<typeof en.actions> = {
  list: 'Auflisten',
  view: 'Ansehen',
  create: 'Anlegen',
  update: 'Bearbeiten',
  delete: 'Löschen',
  publish: 'Veröffentlichen',
  reorder: 'Sortieren',
  cancel: 'Aufheben',
  withdraw: 'Zurückziehen',
  award: 'Vergeben',
  reopen: 'Wieder öffnen',
  issue: 'Veröffentlichen',
  answer: 'Beantworten',
  moderate: 'Moderieren',
  reply: 'Antworten',
  disable: 'Deaktivieren',
  permissions: 'Berechtigungen erteilen',
  manage: 'Verwalten',
  access: 'Zugang',
};

export const errors: Translation<typeof en.errors> = {
  permissionsList: '„Berechtigungen“ muss eine Liste sein',
  permissionsTwice: 'Jede Berechtigung kann nur einmal erteilt werden',
  gone: 'Diese Rolle gibt es nicht mehr',
  owner: 'Die Rolle „Inhaber“ lässt sich nicht ändern. Inhaber haben alle Berechtigungen',
  notGrantable:
    'Sie können „{permission}“ nicht erteilen, weil Sie diese Berechtigung selbst nicht haben. Bitte wenden Sie sich an einen Inhaber',
  notRevocable:
    'Sie können „{permission}“ nicht entziehen, weil Sie diese Berechtigung selbst nicht haben. Bitte wenden Sie sich an einen Inhaber',
  titleTaken: '{label} „{value}“ wird bereits verwendet. Bitte geben Sie etwas anderes ein',
  tooMany: 'Es sind höchstens {max} Rollen möglich. Löschen Sie eine, die niemand mehr braucht',
  builtIn: 'Diese Rolle ist eingebaut und lässt sich nicht löschen',
  held: {
    one: '{count} Nutzer hat diese Rolle. Geben Sie ihm zuerst eine andere',
    other: '{count} Nutzer haben diese Rolle. Geben Sie ihnen zuerst eine andere',
  },
};
