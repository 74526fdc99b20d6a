/** German: the labels and help of the fields, by group, and the texts of the server. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

const nationalPhone = 'Zum Beispiel {example}. Nummern im Ausland mit Ländervorwahl.';

export const contact: Translation<typeof en.contact> = {
  companyName: { label: 'Name des Unternehmens' },
  legalName: { label: 'Firma', help: 'Wie im Handelsregister eingetragen, zum Beispiel Musterbau GmbH.' },
  email: {
    label: 'E-Mail',
    help: 'Hierhin gehen Nachrichten aus dem Kontaktformular, wenn ihr Thema keine eigene Adresse hat.',
  },
  phone: { label: 'Telefon', help: 'Zum Beispiel {example}. Steht oben auf jeder Seite.' },
  offices: {
    label: 'Standort',
    help: 'Die Kontaktseite zeigt die Standorte in dieser Reihenfolge, den Hauptstandort zuerst.',
    add: 'Standort hinzufügen',
    fields: {
      name: { label: 'Name des Standorts' },
      primary: {
        label: 'Hauptstandort',
        help: 'Adresse und Öffnungszeiten stehen unten auf jeder Seite.',
      },
      address: { label: 'Adresse' },
      phone: { label: 'Telefon des Standorts', help: nationalPhone },
      email: { label: 'E-Mail des Standorts' },
      hours: {
        label: 'Öffnungszeiten',
        help: 'Eine Angabe pro Zeile, zum Beispiel Montag bis Freitag, 7:30 bis 17:30 Uhr.',
      },
      lat: {
        label: 'Breitengrad',
        help: 'Zum Beispiel 52,517. Mit Breiten- und Längengrad erscheint der Standort auf der Karte.',
      },
      lng: { label: 'Längengrad', help: 'Zum Beispiel 13,389.' },
    },
  },
  social: {
    label: 'Soziale Medien',
    fields: {
      linkedin: { label: 'LinkedIn' },
      instagram: { label: 'Instagram' },
      facebook: { label: 'Facebook' },
      youtube: { label: 'YouTube' },
      x: { label: 'X' },
    },
  },
  companyNo: { label: 'Registernummer', help: 'Zum Beispiel die Nummer im Handelsregister mit dem Gericht.' },
  vat: {
    label: 'USt-IdNr. (oder Steuernummer)',
    help: 'Steht unten auf jeder Seite, mit der im Land der Website üblichen Bezeichnung, zum Beispiel USt-IdNr. oder Steuernummer.',
  },
  licenceNos: { label: 'Zulassungsnummern', help: 'Eine pro Zeile.' },
  foundedYear: { label: 'Gründungsjahr' },
  areaServed: { label: 'Einsatzgebiet' },
  topics: {
    label: 'E-Mail-Adressen nach Thema',
    help: 'Nachrichten zu einem Thema ohne Adresse gehen an die E-Mail-Adresse des Unternehmens.',
    fields: {
      new_project: { label: 'Neue Projekte' },
      tender: { label: 'Ausschreibungen' },
      supplier: { label: 'Lieferanten und Nachunternehmer' },
      careers: { label: 'Arbeiten bei uns' },
      press: { label: 'Presse' },
      other: { label: 'Andere Themen' },
    },
  },
  replyDays: {
    label: 'Antwortzeit',
    help: 'Die Kontaktseite verspricht eine Antwort innerhalb dieser Zeit.',
    unit: 'Arbeitstage',
  },
};

export const general: Translation<typeof en.general> = {
  siteName: { label: 'Name der Website' },
  tagline: {
    label: 'Kurzbeschreibung',
    help: 'Ein Satz. Er steht unter der Überschrift der Startseite und in den Ergebnissen von Suchmaschinen bei Seiten ohne eigene Beschreibung.',
  },
  headline: { label: 'Überschrift' },
  heroImage: {
    label: 'Großes Bild',
    help: 'Ohne Bild zeigt die Startseite das Titelbild des neuesten hervorgehobenen Projekts.',
  },
  logo: {
    label: 'Logo',
    help: 'Steht oben auf jeder Seite. Ohne Logo steht dort der Name der Website.',
  },
  locale: {
    label: 'Sprache',
    help: 'Die Sprache der Schaltflächen, Beschriftungen und Meldungen der Website. Sie bestimmt auch, wie Datum und Zahlen geschrieben werden. Ihre eigenen Texte werden nicht übersetzt.',
    invalid: '„Sprache“ muss ein Code sein, zum Beispiel de-DE',
  },
  country: {
    label: 'Land',
    help: 'Telefonnummern ohne Ländervorwahl gelten als Nummern dieses Landes. Gewerke und Steuernummern heißen so, wie es dort üblich ist.',
  },
  timeZone: {
    label: 'Zeitzone',
    help: 'Die Zeitzone des Unternehmens und die Vorgabe für neue Ausschreibungen.',
  },
  currency: {
    label: 'Währung',
    help: 'Das Kürzel der Währung, zum Beispiel EUR. Die Vorgabe für neue Projekte und Ausschreibungen.',
  },
  units: {
    label: 'Einheit für Flächen',
    help: 'Die Vorgabe für neue Projekte.',
    options: { metric: 'Quadratmeter', imperial: 'Quadratfuß' },
  },
  copyright: {
    label: 'Copyright',
    fields: {
      from: { label: 'Erstes Jahr' },
      to: { label: 'Letztes Jahr', help: 'Leer lassen für das laufende Jahr.' },
    },
  },
  figures: {
    label: 'Kennzahl',
    add: 'Kennzahl hinzufügen',
    fields: {
      value: { label: 'Zahl', help: 'Zum Beispiel 214.' },
      label: { label: 'Was die Zahl angibt', help: 'Zum Beispiel übergebene Projekte.' },
    },
  },
  pageSize: {
    label: 'Einträge pro Seite',
    help: 'Wie viele Projekte, Ausschreibungen, Beiträge, Galerien oder Suchergebnisse auf einer Seite stehen, von {min} bis {max}.',
  },
  registration: {
    label: 'Wer ein Konto anlegen kann',
    options: {
      open: 'Alle',
      approval: 'Alle, nach Freigabe',
      invite: 'Nur Personen, die Sie einladen',
    },
  },
  comments: {
    label: 'Kommentare unter „Aktuelles“',
    options: { on: 'Sofort veröffentlicht', moderated: 'Nach Freigabe veröffentlicht', off: 'Aus' },
  },
  closingSoonHours: {
    label: 'Zeitraum für „Endet bald“',
    help: 'Wie lange vor der Abgabefrist eine Ausschreibung mit „Endet bald“ gekennzeichnet wird.',
    unit: 'Stunden',
  },
  maxUploadMB: { label: 'Maximale Größe eines Dokuments', unit: 'MB' },
  keepClosedDays: {
    label: 'Anzeige abgelaufener Ausschreibungen',
    help: 'Wie lange eine Ausschreibung nach der Abgabefrist noch in der Liste steht.',
    unit: 'Tage',
  },
  requireSecondFactor: {
    label: 'Anmeldung in zwei Schritten für den Redaktionsbereich vorschreiben',
    help: 'Alle mit Zugang zum Redaktionsbereich brauchen dann neben dem Passwort eine Authenticator-App oder einen Passkey. Wer keines von beiden hat, wird beim nächsten Öffnen gebeten, eines einzurichten.',
  },
  bindSessions: {
    label: 'Jede Anmeldung auf einen Browser beschränken',
    help: 'Eine gestohlene Anmeldung funktioniert dann in keinem anderen Browser. Programme, die die API mit einem Token verwenden, sind davon nicht betroffen.',
  },
  maintenance: {
    label: 'Website für Besucher schließen',
    help: 'Sobald Sie speichern, sehen Besucher und Suchmaschinen nur noch eine Seite, die auf die Wartung hinweist und Ihre Telefonnummer und E-Mail-Adresse nennt. Niemand kann Nachrichten senden oder Ausschreibungen und ihre Unterlagenlisten sehen. Links zu einzelnen Dateien funktionieren weiter, und Abgabefristen gelten weiter. Wer Zugang zum Redaktionsbereich hat, sieht weiterhin die ganze Website, und die Anmeldung funktioniert. Entfernen Sie das Häkchen, um die Website wieder zu öffnen.',
  },
};

export const google: Translation<typeof en.google> = {
  analytics: {
    label: 'Besucherstatistik',
    fields: {
      pubkey: {
        label: 'Mess-ID',
        help: 'Zum Beispiel G-ABC123XYZ0. Ohne sie wird nichts an Google gesendet, und Besucher werden nicht um Einwilligung gebeten.',
      },
      consent: {
        label: 'Besucher um Einwilligung bitten',
        help: 'Besuche werden erst gezählt, wenn der Besucher zugestimmt hat, wie es das Recht in der EU und im Vereinigten Königreich verlangt. Angemeldete Nutzer werden nie gezählt.',
      },
    },
  },
  verification: {
    label: 'Bestätigungscode',
    help: 'Aus der Google Search Console. Er weist nach, dass die Website Ihnen gehört, und sendet nichts über Besucher.',
  },
  maps: {
    label: 'Karten',
    fields: {
      show: {
        label: 'Karten anzeigen',
        help: 'Der Kartenanbieter sieht die IP-Adresse jedes Besuchers, der eine Karte lädt. Die Adresse, die Koordinaten und ein Link zur Anfahrt sind immer zu sehen.',
        options: {
          press: 'Wenn der Besucher die Karte anfordert',
          scroll: 'Wenn die Karte ins Bild kommt',
          never: 'Nie',
        },
      },
      tiles: {
        label: 'Adresse der Kartenkacheln',
        help: 'Leer lassen für OpenStreetMap. Für einen anderen Anbieter geben Sie eine Adresse ein wie https://tiles.example/{z}/{x}/{y}.png, mit {key} an der Stelle des Kartenschlüssels.',
      },
      key: {
        label: 'Kartenschlüssel',
        help: 'Jeder kann den Schlüssel lesen, weil die Browser der Besucher ihn mitsenden. Beschränken Sie ihn in Ihrem Konto beim Kartenanbieter auf diese Website.',
      },
      attribution: {
        label: 'Quellenangabe der Karte',
        help: 'Die Angabe, die der Kartenanbieter verlangt, zum Beispiel © Musterkarten. Für OpenStreetMap nicht nötig.',
      },
    },
  },
};

export const smtp: Translation<typeof en.smtp> = {
  host: {
    label: 'Host',
    help: 'Zum Beispiel mail.example.com. Ohne Host warten E-Mails im Postausgang.',
    invalid: '„Host“ muss ein Name sein, zum Beispiel mail.example.com',
  },
  port: { label: 'Port' },
  security: {
    label: 'Verschlüsselung',
    help: 'Port {tlsPort} braucht TLS.',
    options: { starttls: 'STARTTLS (üblich)', tls: 'TLS', none: 'Keine' },
  },
  username: { label: 'Benutzername' },
  password: {
    label: 'Passwort',
    help: 'Wird verschlüsselt gespeichert und nur an den Mailserver gesendet.',
  },
  fromName: { label: 'Name des Absenders', help: 'Leer lassen, um den Namen der Website zu verwenden.' },
  fromEmail: {
    label: 'E-Mail des Absenders',
    help: 'Leer lassen, um die E-Mail-Adresse des Unternehmens zu verwenden.',
  },
  replyTo: {
    label: 'E-Mail für Antworten',
    help: 'Leer lassen, damit Antworten an die E-Mail des Absenders gehen.',
  },
  timeout: { label: 'Zeitlimit', unit: 'Sekunden' },
};

export const smtpTest: Translation<typeof en.smtpTest> = { to: { label: 'Empfänger' } };

export const errors: Translation<typeof en.errors> = {
  thing: 'Einstellungsseite',
  option: 'Bitte wählen Sie einen Eintrag aus der Liste',
  ownSecondFactor:
    'Richten Sie zuerst für Ihr eigenes Konto die Anmeldung in zwei Schritten oder einen Passkey ein, und melden Sie sich damit an: Sonst kämen Sie nicht mehr hierher zurück',
  tls: 'Port {port} braucht TLS',
  password: 'Das Passwort muss ein Text sein',
  passwordTooLong: 'Das Passwort darf höchstens {max} Zeichen haben',
  passwordCharacters:
    'Das Passwort enthält Zeichen, die sich nicht eintippen lassen. Geben Sie es noch einmal ein',
  hostChanged: 'Der Host wurde geändert. Geben Sie das Passwort noch einmal ein',
  encryptionRemoved: 'Die Verbindung wäre nicht mehr verschlüsselt. Geben Sie das Passwort noch einmal ein',
  passwordUnreadable: 'Das gespeicherte Passwort lässt sich nicht lesen. Geben Sie es noch einmal ein',
  tiles: 'Bitte geben Sie eine Adresse ein, die mit https:// beginnt und {z}, {x} und {y} enthält',
  attribution: 'Bitte füllen Sie „Quellenangabe der Karte“ aus',
};

export const taxNumbers: Translation<typeof en.taxNumbers> = {
  vat: 'USt-IdNr.',
  other: 'Steuernummer',
  AT: 'UID-Nr.',
  AU: 'ABN',
  CA: 'GST/HST-Nr.',
  CH: 'MWST-Nr.',
  IN: 'GSTIN',
  NZ: 'GST-Nr.',
  US: 'EIN',
};

/** The name of a site nobody has set up yet. */
export const defaults: Translation<typeof en.defaults> = { company: 'Ihr Unternehmen' };

export const permissions: Translation<typeof en.permissions> = {
  contact: 'Kontakteinstellungen',
  general: 'Allgemeine Einstellungen',
  google: 'Einstellungen für Google und Karten',
  smtp: 'Mailserver-Einstellungen',
};
