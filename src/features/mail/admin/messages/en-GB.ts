/** The texts of the outbox. */

export const screen = {
  label: 'Outbox',
  waiting: { one: '{count} email not sent', other: '{count} emails not sent' },
} as const;

export const outbox = {
  thing: 'email',
  things: 'emails',
  none: 'Emails that the site sends are listed here.',
  status: 'Status',
  resend: 'Send again',
  resendTo: 'Send again: {recipient}',
  /** An email that has not been sent yet */
  sendNow: 'Send now',
  sendNowTo: 'Send now: {recipient}',
  resent: 'The email is being sent',
} as const;

export const mailStates = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

/** In place of the subject of an email that is not written yet */
export const mailKinds = {
  'contact-office': 'Message from the contact form',
  'contact-receipt': 'Confirmation that a message was received',
  'contact-reply': 'Reply to a message',
  verify: 'Link to confirm an email address',
  'email-confirm': 'Link to confirm a new email address',
  recovery: 'Link to reset a password',
  'sign-in-link': 'Sign-in link',
  invitation: 'Invitation',
  'account-approved': 'Account approved',
  'account-declined': 'Account declined',
  'email-changed': 'Email address changed',
  'password-changed': 'Password changed',
  'security-changed': 'Sign-in settings changed',
  'new-device': 'Sign-in from a new device',
  'confirm-code': 'Confirmation code',
  'smtp-test': 'Test email',
} as const;
