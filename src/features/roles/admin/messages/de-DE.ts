/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const list: Translation<typeof en.list> = {
  search: 'Nach Name suchen',
  users: 'Nutzer',
  allPermissions: 'Alle Berechtigungen',
  noPermissions: 'Keine Berechtigungen',
  permissions: '{count} von {total} Berechtigungen',
  builtIn: 'Eingebaut',
};

export const holders: Translation<typeof en.holders> = {
  none: 'Keine Nutzer',
  some: { one: '{count} Nutzer', other: '{count} Nutzer' },
};

export const roleScreen: Translation<typeof en.roleScreen> = {
  all: 'Alle Rollen',
  history: 'Verlauf',
  viewUsers: 'Nutzer ansehen',
  owner: 'Inhaber haben alle Berechtigungen. Diese Rolle lässt sich weder ändern noch löschen.',
  builtIn: 'Diese Rolle ist eingebaut. Sie können ihre Berechtigungen ändern, sie aber nicht löschen.',
  held: {
    one: '{count} Nutzer hat diese Rolle. Geben Sie ihm eine andere, bevor Sie diese löschen.',
    other: '{count} Nutzer haben diese Rolle. Geben Sie ihnen eine andere, bevor Sie diese löschen.',
  },
  save: 'Rolle speichern',
  saved: '„{title}“ gespeichert',
  savedForUsers: {
    one: '„{title}“ gespeichert. Die Änderung gilt ab sofort für {count} Nutzer.',
    other: '„{title}“ gespeichert. Die Änderung gilt ab sofort für {count} Nutzer.',
  },
  copy: 'Rolle kopieren',
  remove: 'Rolle löschen',
  removeTitle: '„{title}“ löschen?',
  removeText: 'Kein Nutzer hat diese Rolle. Das Löschen lässt sich nicht rückgängig machen.',
  removed: '„{title}“ gelöscht',
};

export const newRole: Translation<typeof en.newRole> = {
  add: 'Rolle anlegen',
  added: '„{title}“ angelegt. Sie können die Rolle jetzt Nutzern geben.',
  copyOf: 'Kopie von {title}',
  leftOut: {
    one: '{count} Berechtigung des Originals fehlt in der Kopie, weil Sie sie selbst nicht haben.',
    other: '{count} Berechtigungen des Originals fehlen in der Kopie, weil Sie sie selbst nicht haben.',
  },
};

export const matrix: Translation<typeof en.matrix> = {
  caption: 'Berechtigungen',
  area: 'Bereich',
  otherActions: 'Weitere',
  all: 'Alle',
  none: 'Keine',
  allOf: 'Alle Berechtigungen für {area}',
  noneOf: 'Keine der Berechtigungen für {area}',
  byRole: {
    one: '{permission}, durch die Rolle {roles}',
    other: '{permission}, durch die Rollen {roles}',
  },
  byRoleAndDirectly: {
    one: '{permission}, einzeln und durch die Rolle {roles}',
    other: '{permission}, einzeln und durch die Rollen {roles}',
  },
  isGranted: '{permission}: erteilt',
  isNotGranted: '{permission}: nicht erteilt',
  isNotGrantable: '{permission}: diese Berechtigung können Sie nicht erteilen',
  legend: {
    byRole: 'Durch eine Rolle erteilt',
    directly: 'Einzeln erteilt',
    granted: 'Erteilt',
    notGrantable: 'Können Sie nicht erteilen, weil Sie diese Berechtigung selbst nicht haben',
  },
  granted: { none: 'keine', all: 'alle {count}', some: '{count} von {total}' },
  count: { one: '{count} Berechtigung', other: '{count} Berechtigungen' },
  sections: { top: 'Allgemein', other: 'Sonstiges' },
};
