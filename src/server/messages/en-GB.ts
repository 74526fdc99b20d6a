/** What the program prints on the command line. */

/** `sitework`, the command line of a release */
export const cli = {
  version: 'sitework {version}',
  unknownCommand: 'Sitework: there is no command {name}. See sitework --help',
  unexpectedArgument: 'Sitework serve: the argument {name} is not expected. See sitework --help',
  commands: {
    serve: 'starts the server (the default command)',
    admin: 'restores access when nobody can sign in',
    migrate: 'prepares the database for this version of the program, before its first start',
    backup: 'makes a backup, or lists those that exist',
    restore: 'restores a backup into an empty site',
    verify: 'checks that a backup is complete and can be restored',
    move: 'moves the site to another database and file storage, while it is running',
    doctor: 'says what is wrong with the site, and what to do',
    demo: 'removes or loads the demo content',
  },
  help: `Sitework, the website of a construction company.

  sitework [<command>] [options]

{commands}

  --version        prints the version
  --help           prints this help; after a command, the help of that command

The settings are environment variables, listed in README.md. DATA_DIR, the folder of the site’s data, is required.
`,
} as const;

/** The start of the server */
export const start = {
  failed: 'Sitework cannot start: {reason}',
  notBuilt: 'the browser files have not been built. Run: npm run build',
  waiting: 'Waiting for the database ({cause}), for up to {seconds} seconds',
  newerDatabase:
    'the database was changed by a newer version of this program ({migrations}). Start that version',
  moved:
    'this site was moved on {time}. Start its server in the new place. To use the site here again: {undo}',
  moveInterrupted: 'a move of a site into this database was interrupted. Start the same move again',
  restoreInterrupted:
    'a restore of backup {backup} into this database was interrupted. Start the same restore again: {restore} {backup}',
  databaseUnreachable: 'the database cannot be reached ({cause})',
  databaseUnusable: 'the database cannot be opened ({cause})',
  databaseDamaged:
    'the database is damaged ({cause}). Keep a copy of the data folder, then restore the newest backup',
  storageUnusable:
    'the file storage cannot be opened ({cause}). Check STORAGE_URL and the files of the program',
  storageNotShared:
    'the other servers of this site store their files elsewhere. Set STORAGE_URL to the same bucket or shared folder on all of them, or stop the others first',
  owner: 'Owner:         {username}',
  newPassword: 'Password:      {password}   (shown only once)',
  givenPassword: 'Password:      the one in ADMIN_PASSWORD',
  demoLoaded:
    'The demo content of Northline Construction is loaded ({ms} ms); its pictures are still being processed.',
  portTaken: 'port {port} is in use. Set PORT to another one',
  cannotListen:
    'it cannot listen on {address}. Set HOST to an address of this machine, and PORT to a port that this user may use',
  ready: 'Sitework is ready: {address}',
} as const;

/** Commands: why the site cannot be opened. */
export const openSite = {
  noSite: 'there is no site in {folder}. Set DATA_DIR, or start the site once',
  outdated: 'the database is not up to date. Run {migrate}, or start the site once, then try again',
  newerDatabase: 'the database was changed by a newer version of this program. Use that version',
  moved:
    'this site has been moved, or a move of it was interrupted. Use this command in the new place, or undo the move: {undo}',
  unusable: 'the database cannot be opened ({cause})',
} as const;

/** The command `admin`: errors in its arguments. Each follows `Sitework admin:`. */
export const adminErrors = {
  prefix: 'Sitework admin: {message}',
  failed: 'the command failed ({cause})',
  unknownCommand: 'there is no command {name}. See --help',
  tooManyArguments: 'the argument {name} is not expected. See --help',
  wrongOption: 'the option {option} cannot be used with {command}. See --help',
  wrongArguments: '{problem}. See --help',
  noPerson: 'give a username or an email address',
  personNotFound: 'there is no user called {name}',
  newOwner: 'there is no user called {name}. To create an owner, add --email',
  ownerOptions: '{username} already has an account: leave out the options',
  username: 'a username is {min} to {max} letters, numbers, dots, hyphens or underscores',
  email: '--email must be an email address, like name@example.com',
  emailTaken: 'another user already has the address {email}. Use a different one',
  passwordFromPipe:
    '--password-stdin reads from a pipe, so that the password is not shown: … < file-with-the-password',
  passwordCharacters: 'the password must be one line without control characters',
  passwordLength: 'the password must be {min} to {max} characters; this one has {length}',
  passwordCommon: 'the password is too common, or contains names that are easy to guess. Choose another one',
  personOrAddress: 'name a user or an --address, not both',
  address: '--address must be an IP address, like 203.0.113.7 or 2001:db8::1',
  noSession: '{username} has no such session',
} as const;

/** The command `admin`: its results. */
export const adminResults = {
  newOwnerName: 'Administrator',
  noOwner: 'There is no owner. To create one: {admin} owner <username> --email <email>',
  owner: '{username} is now an owner.',
  alreadyOwner: '{username} is already an owner.',
  password: 'Password: {password}   (shown only once)',
  passwordSet: '{username} has a new password and is signed out everywhere.',
  disabled: '{username} is disabled. To enable the account: {admin} enable {username}',
  twoFactor: 'Two-factor sign-in is still on. If the app is lost: {admin} drop-two-factor {username}',
  notDisabled: '{username} is not disabled.',
  enabled: '{username} can sign in again.',
  noBan: 'There was no ban to lift.',
  lifted: 'Ban lifted: {kind} {value} ({scope}, would have ended {until})',
  liftedForever: 'Ban lifted: {kind} {value} ({scope}, no end date)',
  bansLifted: { one: '{count} ban lifted.', other: '{count} bans lifted.' },
  noTwoFactor: '{username} has no two-factor sign-in.',
  twoFactorOff: 'Two-factor sign-in is off for {username}. Ask them to set it up again.',
  secretAccepted:
    'The current secret now belongs to this site. Enter the passwords of other services again, and turn off two-factor sign-in for users whose codes no longer work (drop-two-factor).',
  session: '{id}  last used {time}  {address}  {browser}',
  addressUnknown: 'address unknown',
  noSessions: '{username} is not signed in anywhere.',
  sessionsEnded: {
    one: '{count} session of {username} ended.',
    other: '{count} sessions of {username} ended.',
  },
} as const;

/** The command `admin --help` */
export const adminHelp = {
  text: `Restores access to a site that nobody can sign in to. Works while the site is running.

  {admin} <command> [<username or email>] [options]

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
  accept-secret                accepts the current secret, if the original one is lost

Options
  --password-stdin   with “password” and a new owner: reads the password from standard input;
                     without it a password is generated and printed once
  --name <name>      with a new owner: the display name (“Administrator”)
  --help             prints this help

Like the server, it finds the site through DATA_DIR, DATABASE_URL and SECRET in the environment.
`,
} as const;

/** The command `demo`: errors in its arguments, and why it does nothing. */
export const demoErrors = {
  prefix: 'Sitework demo: {message}',
  failed: 'the command failed ({cause})',
  wrongArguments: '{problem}. See --help',
  unknownCommand: 'there is no command {name}. See --help',
  tooManyArguments: 'the argument {name} is not expected. See --help',
  loadOptions: 'load takes no options. See --help',
  loading:
    'the demo content is not completely loaded. Wait until it is; if the loading was interrupted, continue it first: {demo} load',
  notEmpty: {
    one: 'the site already has {count} record. The demo content is loaded only into an empty site',
    other: 'the site already has {count} records. The demo content is loaded only into an empty site',
  },
} as const;

/** The command `demo`: its results. */
export const demoResults = {
  loaded:
    'The demo content is loaded. Its pictures are processed by the running site, or when the site is next started.',
  removed: {
    one: '{count} record of the demo content removed.',
    other: '{count} records of the demo content removed.',
  },
  wouldRemove: {
    one: '{count} record of the demo content would be removed.',
    other: '{count} records of the demo content would be removed.',
  },
  nothing: 'The site has no demo content.',
  settings: { contact: 'Contact settings', general: 'General settings' },
  settingsReset: '{settings}: reset to those of a new site.',
  wouldResetSettings: '{settings}: would be reset to those of a new site.',
  settingsKept: '{settings}: kept, because someone changed them.',
  kept: 'Kept:',
  changed: '  {thing} “{title}”: changed since it was loaded',
  used: '  {thing} “{title}”: used by a record that is kept',
  removeAll: 'To remove changed records too: {demo} remove --all',
} as const;

/** The command `demo --help` */
export const demoHelp = {
  text: `Removes or loads the content of the demo company. Works while the site is running.

  {demo} <command> [options]

  remove   removes the demo content permanently: its records with their comments, questions and files,
           and its settings. Your own records stay. These stay too, and are listed:
           - demo records that someone changed, or that a visitor commented on or asked about
           - demo records that your own records, or records that are kept, use
           - settings that someone changed
  load     loads the demo content into an empty site

Options
  --all       with “remove”: removes changed demo records too, with what visitors wrote on them
  --dry-run   with “remove”: lists what would happen and changes nothing
  --help      prints this help

Like the server, it finds the site through DATA_DIR, DATABASE_URL, STORAGE_URL and SECRET in the environment.
`,
} as const;
