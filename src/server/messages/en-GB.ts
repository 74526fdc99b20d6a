/** What the program prints on the command line. */

/** `npm start` */
export const start = {
  failed: 'Sitework cannot start: {reason}',
  notBuilt: 'the browser files have not been built. Run: npm run build',
  waiting: 'Waiting for the database ({cause}), for up to {seconds} seconds',
  newerDatabase:
    'the database was changed by a newer version of this program ({migrations}). Start that version',
  restoreInterrupted:
    'a restore of backup {backup} into this database was interrupted. Start the same restore again: npm run restore -- {backup}',
  databaseUnreachable: 'the database cannot be reached ({cause})',
  databaseUnusable: 'the database cannot be opened ({cause})',
  owner: 'Administrator: {username}',
  newPassword: 'Password:      {password}   (shown this once)',
  givenPassword: 'Password:      the one in ADMIN_PASSWORD',
  demoLoaded:
    'The demo content of Northline Construction is loaded ({ms} ms); its pictures are still being processed.',
  portTaken: 'port {port} is in use. Set PORT to another one',
  cannotListen:
    'it cannot listen on {address}. Set HOST to an address of this machine, and PORT to a port that this user may use',
  ready: 'Sitework is ready: {address}',
} as const;

/** `npm run admin`: why the site cannot be opened. */
export const openSite = {
  noSite: 'there is no site in {folder}. Set DATA_DIR, or start the site once',
  outdated: 'the database is not up to date. Start the site once, then try again',
  newerDatabase: 'the database was changed by a newer version of this program. Use that version',
  unusable: 'the database cannot be opened ({cause})',
} as const;

/** `npm run admin`: errors in its arguments. Each follows `Sitework admin:`. */
export const adminErrors = {
  prefix: 'Sitework admin: {message}',
  failed: 'the command failed ({cause})',
  unknownCommand: 'there is no command {name}. See --help',
  tooManyArguments: 'the argument {name} is not expected. See --help',
  wrongOption: 'the option {option} cannot be used with {command}. See --help',
  wrongArguments: '{problem}. See --help',
  noPerson: 'give a username or an email address',
  personNotFound: 'there is no user called {name}',
  newOwner: 'there is no such user. To create an owner, add --email',
  ownerOptions: '{username} already has an account: leave out the options',
  username: 'a username is 3 to 30 letters, numbers, dots, hyphens or underscores',
  email: '--email must be an email address, like name@example.com',
  emailTaken: 'somebody else has the address {email}',
  passwordFromPipe:
    '--password-stdin reads from a pipe, so that the password is not shown: … < file-with-the-password',
  passwordCharacters: 'the password must be one line without control characters',
  passwordLength: 'the password must be {min} to {max} characters; this one has {length}',
  passwordCommon: 'the password is too common, or contains names that are easy to guess. Choose another one',
  personOrAddress: 'name a person or an --address, not both',
  address: '--address must be an IP address, like 203.0.113.7 or 2001:db8::1',
  noSession: '{username} has no such session',
} as const;

/** `npm run admin`: its results. */
export const adminResults = {
  newOwnerName: 'Administrator',
  noOwner: 'There is no owner. To create one: npm run admin -- owner <username> --email <email>',
  owner: '{username} is now an owner.',
  alreadyOwner: '{username} is already an owner.',
  password: 'Password: {password}   (shown this once)',
  passwordSet: '{username} has a new password and is signed out everywhere.',
  disabled: '{username} is disabled. To enable the account: npm run admin -- enable {username}',
  twoFactor:
    'Two-factor sign-in is still on. If the app is lost: npm run admin -- drop-two-factor {username}',
  notDisabled: '{username} is not disabled.',
  enabled: '{username} can sign in again.',
  noBan: 'There was no ban to lift.',
  lifted: 'Lifted: {kind} {value}, {scope}, until {until}',
  liftedForever: 'Lifted: {kind} {value}, {scope}, permanent',
  bansLifted: { one: '{count} ban lifted.', other: '{count} bans lifted.' },
  noTwoFactor: '{username} has no two-factor sign-in.',
  twoFactorOff: 'Two-factor sign-in is off for {username}. Ask them to set it up again.',
  secretAccepted:
    'The present secret now belongs to this site. Enter the passwords of other services again, and drop two-factor sign-in where it no longer works.',
  session: '{id}  last used {time}  {address}  {browser}',
  addressUnknown: 'address unknown',
  noSessions: '{username} is not signed in anywhere.',
  sessionsEnded: {
    one: '{count} session of {username} ended.',
    other: '{count} sessions of {username} ended.',
  },
} as const;

/** `npm run admin -- --help` */
export const adminHelp = {
  text: `Restores access to a site that nobody can sign in to. Works while the site is running.

  npm run admin -- <command> [<username or email>] [options]

  owners                       lists the owners
  owner <user>                 makes an existing user an owner
  owner <name> --email <email> creates a new owner with this username
  password <user>              sets a new password and ends every session
  enable <user>                enables a disabled account
  lift-bans <user>             lifts the bans on a user: account, email address, its domain
  lift-bans --address <ip>     lifts the bans on an IP address or its network
  drop-two-factor <user>       turns off two-factor sign-in
  sessions <user>              lists where the user is signed in
  end-sessions <user>          signs the user out everywhere
  end-sessions <user> --session <id>   or in one place
  accept-secret                the former secret is lost: the present one belongs to the site

Options
  --password-stdin   with "password" and a new owner: reads the password from standard input;
                     without it a password is generated and printed once
  --name <name>      with a new owner: the display name ("Administrator")
  --help             prints this help

Like the server, it finds the site through DATA_DIR, DATABASE_URL and SECRET in the environment.
`,
} as const;
