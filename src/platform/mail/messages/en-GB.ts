/** Why a mail server could not be used or did not accept an email. Never in the server's own words. */
export const delivery = {
  unreachable: {
    one: 'Could not reach {server} in {count} second',
    other: 'Could not reach {server} in {count} seconds',
  },
  portNeedsTls: 'Port {port} needs TLS',
  portNotAllowed: 'Port must be one of {ports}',
  internalAddress: '{host} is an address in the internal network, which can only be set in MAIL_URL',
  invalidAddress: 'An address in this email is not a valid email address',
  passwordNotSent:
    '{host} offers no encryption on this port, so the password was not sent. Set another port in MAIL_URL',
  loginRefused: '{host} refused the user name or password',
  loginUnavailable: '{host} is not accepting sign-ins at the moment ({code})',
  signInRequired: '{host} requires encryption, or a username and password ({code})',
  tlsFailed:
    'An encrypted connection to {host} could not be established. Its certificate is not valid, or it does not offer this type of encryption on this port',
  tooLarge: 'The email is larger than {host} accepts',
  closing: '{host} is not available at the moment ({code})',
  connectionLost: 'The connection to {host} was lost while the email was being sent',
  senderRefused: '{host} refused the sender ({code})',
  recipientRefused: '{host} refused the recipient ({code})',
  recipientPostponed: '{host} is not accepting email to this recipient yet ({code})',
  contentRefused: '{host} refused the email ({code})',
  busy: '{host} is not accepting email at the moment ({code})',
} as const;

/** What is wrong with the value of MAIL_URL; each follows the name of the variable. */
export const mailUrl = {
  scheme: 'must start with smtp:// or smtps://',
  host: 'must name a host, and a port from 1 to 65535 if it names one',
  port: 'has a port that is not from 1 to 65535',
  option: 'has an option that is not one of {options}',
  username: 'must have a username before the @, or no @ at all',
  password: 'must have a password after the username and a colon',
  security: 'has a value of security other than none, starttls or tls',
  securityConflict: 'starts with smtps:// but has a security other than tls',
  timeout: 'has a timeout that is not a whole number of seconds from 1 to {max}',
  from: 'has a from that is not an email address',
  name: 'has a name without a from',
} as const;
