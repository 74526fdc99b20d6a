/** Emails as records, and the test of the email settings. */

export const outbox = {
  thing: 'email',
  things: 'emails',
  gone: 'This email no longer exists',
  sent: 'This email has already been sent',
  notAnAddress: 'The recipient’s email address is not valid',
} as const;

/** Why an email has not been sent yet, where the mail server is not the reason */
export const delivery = {
  notSetUp: 'Email is not set up yet. This email will be sent once the mail server has been set up',
  paused:
    'The mail server is not available at the moment. This email will be sent when the server is available again',
  notRendered: 'The email could not be created. The server’s log says why',
  ended: 'The server ended while it was sending this email',
} as const;

export const settingsTest = {
  enterHost: 'Enter host',
  sent: 'Test email sent to {address}',
} as const;

export const permissions = { outbox: 'Outbox' } as const;

export const api = {
  send: 'Sends a failed or queued email now',
  notRendered: 'Null until the email is rendered',
  noContent: 'Null until the email is rendered, and always for a confidential email',
} as const;
