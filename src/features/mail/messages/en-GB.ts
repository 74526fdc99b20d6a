/** Emails as records, and the test of the email settings. */

export const outbox = {
  thing: 'email',
  things: 'emails',
  gone: 'This email no longer exists',
  sent: 'This email has already been sent',
  /** A parameter of a query */
  state: 'state must be one of {states}',
  notAnAddress: 'The recipient’s email address is not valid',
} as const;

/** Why an email has not been sent yet, where the mail server is not the reason */
export const delivery = {
  notSetUp: 'Email is not set up yet. This email will be sent once the mail server has been set up',
  paused:
    'The mail server is not available at the moment. This email will be sent when the server is available again',
  notRendered: 'The email could not be created: {reason}',
} as const;

export const settingsTest = {
  enterEmail: 'Enter an email address',
  enterHost: 'Enter host',
  notAvailable: 'Emails cannot be created at the moment. Try again in a minute',
  sent: 'Test email sent to {address}',
} as const;

export const permissions = { outbox: 'Outbox' } as const;

export const api = {
  send: 'Sends a failed or queued email now',
  notRendered: 'Null until the email is rendered',
  noContent: 'Null until the email is rendered, and always for a confidential email',
} as const;
