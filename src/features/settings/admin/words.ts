/** All texts of the settings, except those of individual fields. */
export const settingsMessages = {
  title: 'Settings',
  groups: 'Parts of the settings',
  see: (part: string) => `see the settings for ${part.charAt(0).toLowerCase()}${part.slice(1)}`,
  never: 'Never changed so far',
  last: (who: string | null, when: string) => `Last changed on ${when}${who === null ? '' : ` by ${who}`}`,
  mainOffice: {
    label: 'Main office',
    hint: 'Its address and hours stand at the foot of every page.',
  },
  password: {
    label: 'Password',
    isSet: 'A password is set. Nobody can read it here.',
    notSet: 'No password is set.',
    replace: 'Replace it',
    keep: 'Keep the old one',
    remove: 'Remove user name and password',
    fresh: 'New password',
    removed: 'User name and password go when you save.',
    needsName: 'A password needs a user name. Without one it is not kept.',
    hint: 'It is kept sealed, and sent to the mail server alone.',
  },
  trial: {
    heading: 'Send a test mail',
    saved: 'Goes the way that all mail of the site goes now.',
    typed: 'Goes by what stands in the fields above, saved or not.',
    to: 'Email address to send it to',
    send: 'Send a test mail',
    sending: 'Sending',
    enter: 'Enter an email address in the correct format, like name@example.com',
  },
} as const;
