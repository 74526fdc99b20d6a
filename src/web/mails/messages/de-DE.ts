/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

/**
 * The texts of emails: what all share, then a section for each file of templates. The greeting ends with a comma.
 * The text after it is the preview in the inbox too, so it begins with a word that always has a capital.
 */
export const layout: Translation<typeof en.layout> = {
  greeting: 'Guten Tag,',
  greetingName: 'Guten Tag <name>{name}</name>,',
  username: 'Ihr Benutzername ist {username}.',
  help: 'Brauchen Sie Hilfe? Schreiben Sie uns über das Kontaktformular auf unserer Website.',
  helpPhone: 'Brauchen Sie Hilfe? Sie erreichen uns unter {phone}.',
  companyNumber: 'Registernummer {number}',
};

export const links: Translation<typeof en.links> = {
  verify: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse – {site}',
    heading: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Sie haben ein Konto bei {company} angelegt, vielen Dank. Bitte bestätigen Sie noch, dass dies Ihre E-Mail-Adresse ist.',
    action: 'E-Mail-Adresse bestätigen',
    expires: 'Der Link funktioniert nur einmal und läuft in {days} Tagen ab.',
    note: 'Wenn Sie kein Konto angelegt haben, können Sie diese E-Mail ignorieren.',
  },
  emailConfirm: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse – {site}',
    heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    text: 'Sie erhalten diese E-Mail, weil diese Adresse künftig für ein Konto bei {company} gelten soll. Die Änderung wird wirksam, sobald Sie sie bestätigen.',
    action: 'Neue E-Mail-Adresse bestätigen',
    expires: 'Der Link funktioniert nur einmal und läuft in {hours} Stunden ab.',
    note: 'Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren. Es ändert sich dann nichts.',
  },
  recovery: {
    subject: 'Passwort zurücksetzen – {site}',
    heading: 'Passwort zurücksetzen',
    text: 'Sie erhalten diese E-Mail, weil das Passwort Ihres Kontos bei {company} zurückgesetzt werden soll.',
    action: 'Neues Passwort wählen',
    expires: 'Der Link funktioniert nur einmal und läuft in {minutes} Minuten ab.',
    note: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt dann unverändert.',
  },
  signIn: {
    subject: 'Ihr Anmeldelink – {site}',
    heading: 'Ihr Anmeldelink',
    text: 'Sie erhalten diese E-Mail, weil für Ihr Konto bei {company} ein Anmeldelink angefordert wurde. Öffnen Sie den Link in dem Browser, den Sie verwenden möchten. Ein Passwort brauchen Sie nicht.',
    action: 'Anmelden',
    expires: 'Der Link funktioniert nur einmal und läuft in {minutes} Minuten ab.',
    note: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Leiten Sie sie nicht weiter: Mit dem Link können sich auch andere anmelden.',
  },
};

export const code: Translation<typeof en.code> = {
  subject: 'Ihr Bestätigungscode – {site}',
  heading: 'Ihr Bestätigungscode',
  text: 'Ihr Code steht unten. Geben Sie ihn auf der Website von {site} ein, um zu bestätigen, dass Sie es sind. Er läuft in {minutes} Minuten ab.',
  note: 'Wenn Sie keinen Code angefordert haben, ist jemand anderes in Ihrem Konto angemeldet. Öffnen Sie Ihre Einstellungen, melden Sie alle anderen Geräte ab und legen Sie ein Passwort fest.',
  action: 'Einstellungen öffnen',
};

export const invitation: Translation<typeof en.invitation> = {
  subject: 'Einladung zur Website von {site}',
  heading: 'Ihr Konto ist bereit',
  text: '{company} hat auf der eigenen Website ein Konto für Sie angelegt. Öffnen Sie es und wählen Sie ein Passwort.',
  action: 'Konto öffnen',
  expires:
    'Der Link funktioniert nur einmal und läuft in {days} Tagen ab. Danach können Sie auf der Anmeldeseite einen Anmeldelink anfordern.',
  note: 'Wenn Sie diese Einladung nicht erwartet haben, fragen Sie bitte über das Kontaktformular auf unserer Website nach, bevor Sie das Konto öffnen.',
  notePhone:
    'Wenn Sie diese Einladung nicht erwartet haben, rufen Sie uns bitte unter {phone} an, bevor Sie das Konto öffnen.',
};

export const approved: Translation<typeof en.approved> = {
  subject: 'Ihr Konto ist freigegeben – {site}',
  heading: 'Ihr Konto ist freigegeben',
  text: '{company} hat Ihr Konto freigegeben. Sie können sich jetzt anmelden.',
  action: 'Anmelden',
};

export const declined: Translation<typeof en.declined> = {
  subject: 'Ihr Konto wurde nicht freigegeben – {site}',
  heading: 'Ihr Konto wurde nicht freigegeben',
  text: 'Sie haben sich bei {company} registriert, vielen Dank. Wir prüfen jedes neue Konto und haben uns entschieden, Ihres nicht freizugeben.',
  note: 'Wenn Sie das für einen Irrtum halten, schreiben Sie uns, wer Sie sind und wofür Sie ein Konto brauchen.',
  action: 'Kontakt aufnehmen',
};

/** Changes to the security of an account */
export const changes: Translation<typeof en.changes> = {
  when: 'Datum und Uhrzeit',
  note: 'Wenn Sie das selbst geändert oder erwartet haben, können Sie diese E-Mail ignorieren. Wenn nicht, schreiben Sie uns bitte umgehend über das Kontaktformular auf unserer Website.',
  notePhone:
    'Wenn Sie das selbst geändert oder erwartet haben, können Sie diese E-Mail ignorieren. Wenn nicht, rufen Sie uns bitte umgehend unter {phone} an.',
  action: 'Einstellungen öffnen',
  email: {
    requested: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden – {site}',
      heading: 'Ihre E-Mail-Adresse soll geändert werden',
    },
    changed: {
      subject: 'Ihre E-Mail-Adresse wurde geändert – {site}',
      heading: 'Ihre E-Mail-Adresse wurde geändert',
    },
    text: {
      requested:
        'Ihr Konto soll eine andere E-Mail-Adresse erhalten. Angefordert hat das jemand, der in Ihrem Konto angemeldet ist. Wirksam wird die Änderung, sobald der Link geöffnet wird, den wir an die neue Adresse gesendet haben.',
      requestedByAdministrator:
        'Ihr Konto soll eine andere E-Mail-Adresse erhalten. Angefordert hat das die Administration. Wirksam wird die Änderung, sobald der Link geöffnet wird, den wir an die neue Adresse gesendet haben.',
      changed: 'Ihr Konto hat eine neue E-Mail-Adresse.',
    },
    textTo: {
      requested:
        'Ihr Konto soll die E-Mail-Adresse {email} erhalten. Angefordert hat das jemand, der in Ihrem Konto angemeldet ist. Wirksam wird die Änderung, sobald der Link geöffnet wird, den wir an diese Adresse gesendet haben.',
      requestedByAdministrator:
        'Ihr Konto soll die E-Mail-Adresse {email} erhalten. Angefordert hat das die Administration. Wirksam wird die Änderung, sobald der Link geöffnet wird, den wir an diese Adresse gesendet haben.',
      changed: 'Ihr Konto hat jetzt die E-Mail-Adresse {email}.',
    },
  },
  password: {
    set: { subject: 'Ein Passwort wurde festgelegt – {site}', heading: 'Ein Passwort wurde festgelegt' },
    changed: { subject: 'Ihr Passwort wurde geändert – {site}', heading: 'Ihr Passwort wurde geändert' },
    text: {
      set: 'Ihr Konto hat jetzt ein Passwort.',
      changed: 'Ihr Konto hat ein neues Passwort.',
      changedByAdministrator: 'Ihr Konto hat ein neues Passwort. Festgelegt hat es die Administration.',
    },
  },
  security: {
    subject: 'Ihre Anmeldeeinstellungen wurden geändert – {site}',
    heading: 'Ihre Anmeldeeinstellungen wurden geändert',
    text: {
      passkeyAdded: 'Ihr Konto hat einen neuen Passkey.',
      passkeyRemoved: 'Ihr Konto wurde geändert: Ein Passkey wurde entfernt.',
      twoFactorOn: 'Ihr Konto wurde geändert: Die Anmeldung in zwei Schritten ist jetzt eingeschaltet.',
      twoFactorOff: 'Ihr Konto wurde geändert: Die Anmeldung in zwei Schritten ist jetzt ausgeschaltet.',
      twoFactorOffByAdministrator:
        'Ihr Konto wurde geändert: Die Administration hat die Anmeldung in zwei Schritten ausgeschaltet.',
      backupCodes: 'Ihr Konto hat neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
    },
  },
};

export const newDevice: Translation<typeof en.newDevice> = {
  subject: 'Anmeldung auf einem neuen Gerät – {site}',
  heading: 'Anmeldung auf einem neuen Gerät',
  text: 'Ihr Konto bei {company} wird jetzt auch auf einem neuen Gerät verwendet.',
  browser: 'Browser',
  ip: 'IP-Adresse',
  when: 'Datum und Uhrzeit',
  note: 'Wenn Sie sich dort selbst angemeldet haben, können Sie diese E-Mail ignorieren. Wenn nicht, melden Sie dieses Gerät ab und legen Sie ein neues Passwort fest.',
  action: 'Angemeldete Geräte ansehen',
};

export const contactCompany: Translation<typeof en.contactCompany> = {
  subject: '{reference}: {topic}, von {name}',
  heading: 'Neue Nachricht {reference}',
  from: 'Von',
  company: 'Unternehmen',
  email: 'E-Mail',
  phone: 'Telefon',
  topic: 'Thema',
  attachments: 'Anhänge',
  rejected: 'Nicht angenommen',
  rejectedWhy: {
    one: 'Die Datei wurde nicht angenommen, weil die Grenze für Dateien von Besuchern erreicht war. {name} wurde gebeten, sie per E-Mail zu senden.',
    other:
      'Die Dateien wurden nicht angenommen, weil die Grenze für Dateien von Besuchern erreicht war. {name} wurde gebeten, sie per E-Mail zu senden.',
  },
  text: 'Gesendet über das Kontaktformular auf der Website von {site}.',
  action: 'Nachricht öffnen',
  note: 'Antworten Sie auf diese E-Mail, um an {name} zu schreiben. Soll Ihre Antwort bei der Nachricht gespeichert werden, öffnen Sie die Nachricht und antworten Sie dort.',
  noteNoEmail: '{name} hat eine Telefonnummer, aber keine E-Mail-Adresse angegeben. Bitte rufen Sie dort an.',
};

export const contactReceipt: Translation<typeof en.contactReceipt> = {
  subject: 'Ihre Nachricht ist angekommen (Nr. {reference}) – {site}',
  heading: 'Vielen Dank für Ihre Nachricht',
  urgent: 'Wenn es eilt, rufen Sie uns bitte unter {phone} an und nennen Sie die Nummer Ihrer Nachricht.',
  action: 'Unsere Projekte ansehen',
  note: 'Wenn Sie uns nicht geschrieben haben, können Sie diese E-Mail ignorieren.',
};

export const contactReply: Translation<typeof en.contactReply> = {
  subject: 'Antwort auf Ihre Nachricht (Nr. {reference}) – {site}',
  original: 'Ihre Nachricht vom {day} (Nr. {reference}):',
};

export const smtpTest: Translation<typeof en.smtpTest> = {
  subject: 'Test-E-Mail von {site}',
  heading: 'Diese E-Mail-Einstellungen funktionieren',
  text: 'Diese E-Mail wurde über {host} gesendet. Sobald diese Einstellungen gespeichert sind, werden alle E-Mails der Website von {site} auf demselben Weg gesendet, sofern auf dem Server nicht MAIL_URL gesetzt ist.',
  action: 'Einstellungen öffnen',
};
