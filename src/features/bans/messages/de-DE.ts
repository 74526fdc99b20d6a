/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const names: Translation<typeof en.names> = {
  thing: 'Sperre',
  things: 'Sperren',
  title: 'Sperren',
  add: 'Neue Sperre',
};

const terms = {
  scope: {
    label: 'Umfang',
    help: 'Die öffentlichen Seiten bleiben für alle offen.',
    options: {
      sign_in: 'Anmelden',
      comments: 'Kommentieren',
      contact: 'Kontaktformular verwenden',
      all: 'Alles',
    },
  },
  reason: { label: 'Grund', help: 'Nur intern. Die gesperrte Person sieht ihn nicht.' },
  expiresAt: { label: 'Ende', help: 'Leer lassen, wenn die Sperre unbefristet ist.' },
};

export const forms: Translation<typeof en.forms> = {
  ban: {
    kind: {
      label: 'Art der Sperre',
      options: {
        user: 'Nutzer',
        email: 'E-Mail-Adresse',
        email_domain: 'E-Mail-Domain',
        ip: 'IP-Adresse',
        cidr: 'Netzwerk',
      },
    },
    value: { label: 'Nutzer, Adresse oder Netzwerk' },
    ...terms,
  },
  terms,
};

export const errors: Translation<typeof en.errors> = {
  gone: 'Diese Sperre gibt es nicht mehr',
  commentsOnly:
    'Sie haben keine Berechtigung, mehr als das Kommentieren zu sperren. Bitte wenden Sie sich an die Administration',
  lastOwner:
    'Der letzte Inhaber kann nicht gesperrt werden. Bitte machen Sie zuerst einen anderen Nutzer zum Inhaber',
  self: 'Diese Sperre würde Ihr eigenes Konto oder Ihre eigene Adresse treffen. Bitte geben Sie etwas anderes ein',
  notAllowed: 'Sie haben keine Berechtigung, {username} zu sperren. Bitte wenden Sie sich an einen Inhaber',
  exists: 'Eine solche Sperre gibt es schon',
  changeExisting: 'Eine solche Sperre gibt es schon. Bitte ändern Sie diese',
  lifted: 'Diese Sperre wurde aufgehoben. Bitte legen Sie eine neue an',
  ended: 'Diese Sperre ist bereits beendet',
  notInFuture: '„{label}“ muss in der Zukunft liegen',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
  domain: 'Bitte geben Sie eine Domain ein, zum Beispiel example.com',
  ip: 'Bitte geben Sie eine IP-Adresse ein, zum Beispiel 203.0.113.7 oder 2001:db8::1',
  network: 'Bitte geben Sie ein Netzwerk ein, zum Beispiel 203.0.113.0/24 oder 2001:db8::/48',
  tooWide: 'Dieses Netzwerk ist zu groß. Bitte geben Sie höchstens /{v4} ein (IPv6: höchstens /{v6})',
};
