/** The texts of emails: what all share, then a section for each file of templates. */

export const layout = {
  greeting: 'Hello,',
  greetingName: 'Hello <name>{name}</name>,',
  username: 'Your username is {username}.',
  help: 'Need help? Use the contact form on our website.',
  helpPhone: 'Need help? Call us on {phone}.',
  companyNumber: 'Company no. {number}',
} as const;

export const links = {
  verify: {
    subject: 'Confirm your email address – {site}',
    heading: 'Confirm your email address',
    text: 'Thank you for creating an account with {company}. Please confirm that this is your email address.',
    action: 'Confirm my email address',
    expires: 'This link can be used once and expires in {days} days.',
    note: 'If you did not create an account, you can ignore this email.',
  },
  emailConfirm: {
    subject: 'Confirm your new email address – {site}',
    heading: 'Confirm your new email address',
    text: 'We received a request to use this email address for an account with {company}. The change takes effect when you confirm it.',
    action: 'Confirm my new email address',
    expires: 'This link can be used once and expires in {hours} hours.',
    note: 'If you were not expecting this, you can ignore this email. Nothing will change.',
  },
  recovery: {
    subject: 'Reset your password – {site}',
    heading: 'Reset your password',
    text: 'We received a request to reset the password of your account with {company}.',
    action: 'Choose a new password',
    expires: 'This link can be used once and expires in {minutes} minutes.',
    note: 'If you did not ask for this, you can ignore this email. Your password stays the same.',
  },
  signIn: {
    subject: 'Your sign-in link – {site}',
    heading: 'Your sign-in link',
    text: 'We received a request to sign in to your account with {company}. Open the link in the browser you want to use. You do not need a password.',
    action: 'Sign in',
    expires: 'This link can be used once and expires in {minutes} minutes.',
    note: 'If you did not ask for this, you can ignore this email. Do not forward it: the link works for anyone who has it.',
  },
} as const;

export const code = {
  subject: 'Your confirmation code – {site}',
  heading: 'Your confirmation code',
  text: 'To confirm that it is you, enter the code below on the {site} website. It expires in {minutes} minutes.',
  note: 'If you did not ask for a code, someone else is signed in to your account. Open your settings, sign out all other devices and set a password.',
  action: 'Open my settings',
} as const;

export const invitation = {
  subject: 'Your invitation to the {site} website',
  heading: 'Your account is ready',
  text: '{company} has created an account for you on its website. Open it and choose a password.',
  action: 'Open my account',
  expires:
    'This link can be used once and expires in {days} days. After that, ask for a sign-in link on the sign-in page.',
  note: 'If you were not expecting this invitation, use the contact form on our website to ask about it before you open it.',
  notePhone: 'If you were not expecting this invitation, call us on {phone} before you open it.',
} as const;

export const approved = {
  subject: 'Your account is approved – {site}',
  heading: 'Your account is approved',
  text: '{company} has approved your account. You can sign in now.',
  action: 'Sign in',
} as const;

export const declined = {
  subject: 'Your account was not approved – {site}',
  heading: 'Your account was not approved',
  text: 'Thank you for signing up with {company}. We check every new account, and we have decided not to approve yours.',
  note: 'If you think this is a mistake, write to us and tell us who you are and why you need an account.',
  action: 'Contact us',
} as const;

/** Changes to the security of an account */
export const changes = {
  when: 'Date and time',
  note: 'If you made or expected this change, you can ignore this email. If not, use the contact form on our website to tell us straight away.',
  notePhone:
    'If you made or expected this change, you can ignore this email. If not, call us on {phone} straight away.',
  action: 'Open my settings',
  email: {
    requested: {
      subject: 'Request to change your email address – {site}',
      heading: 'Request to change your email address',
    },
    changed: {
      subject: 'Your email address was changed – {site}',
      heading: 'Your email address was changed',
    },
    text: {
      requested:
        'Someone who is signed in to your account asked to change its email address. It changes when the link sent to the new address is opened.',
      requestedByAdministrator:
        'An administrator asked to change the email address of your account. It changes when the link sent to the new address is opened.',
      changed: 'The email address of your account was changed.',
    },
    textTo: {
      requested:
        'Someone who is signed in to your account asked to change its email address to {email}. It changes when the link sent to that address is opened.',
      requestedByAdministrator:
        'An administrator asked to change the email address of your account to {email}. It changes when the link sent to that address is opened.',
      changed: 'The email address of your account is now {email}.',
    },
  },
  password: {
    set: { subject: 'A password was set – {site}', heading: 'A password was set' },
    changed: { subject: 'Your password was changed – {site}', heading: 'Your password was changed' },
    text: {
      set: 'A password was set for your account.',
      changed: 'The password of your account was changed.',
      changedByAdministrator: 'An administrator set a new password for your account.',
    },
  },
  security: {
    subject: 'Your sign-in settings were changed – {site}',
    heading: 'Your sign-in settings were changed',
    text: {
      passkeyAdded: 'A passkey was added to your account.',
      passkeyRemoved: 'A passkey was removed from your account.',
      twoFactorOn: 'Two-factor sign-in was turned on for your account.',
      twoFactorOff: 'Two-factor sign-in was turned off for your account.',
      twoFactorOffByAdministrator: 'An administrator turned off two-factor sign-in for your account.',
      backupCodes: 'New backup codes were created for your account. The old ones no longer work.',
    },
  },
} as const;

export const newDevice = {
  subject: 'Sign-in from a new device – {site}',
  heading: 'Sign-in from a new device',
  text: 'Someone signed in to your account with {company} on a new device.',
  browser: 'Browser',
  ip: 'IP address',
  when: 'Date and time',
  note: 'If this was you, you can ignore this email. If it was not, sign out that device and set a new password.',
  action: 'See where I am signed in',
} as const;

export const contactCompany = {
  subject: '{reference}: {topic}, from {name}',
  heading: 'New message {reference}',
  from: 'From',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  topic: 'Topic',
  attachments: 'Attachments',
  rejected: 'Files not accepted',
  rejectedWhy: {
    one: 'The file was not accepted because the limit for visitors’ files was reached. {name} was asked to email it.',
    other:
      'The files were not accepted because the limit for visitors’ files was reached. {name} was asked to email them.',
  },
  text: 'Sent through the contact form on the {site} website.',
  action: 'Open the message',
  note: 'Reply to this email to write to {name}. To keep your reply with the message, open the message and reply there.',
  noteNoEmail: '{name} left a phone number but no email address. Please call them.',
} as const;

export const contactReceipt = {
  subject: 'We have your message (ref {reference}) – {site}',
  heading: 'Thank you for your message',
  urgent: 'If it is urgent, call us on {phone} and quote the reference.',
  action: 'See our projects',
  note: 'If you did not write to us, you can ignore this email.',
} as const;

export const contactReply = {
  subject: 'Reply to your message (ref {reference}) – {site}',
  original: 'Your message of {day} (ref {reference}):',
} as const;

export const smtpTest = {
  subject: 'Test email from {site}',
  heading: 'These email settings work',
  text: 'This email was sent through {host}. Once these settings are saved, all emails from the {site} website are sent the same way, unless MAIL_URL is set on the server.',
  action: 'Open the settings',
} as const;
