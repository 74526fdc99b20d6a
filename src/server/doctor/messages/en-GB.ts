/** `npm run doctor`: each finding, and what to do about it. */

export const doctor = {
  failed: 'Sitework doctor: {message}',
  wrongArguments: '{problem}. See --help',
  unexpected: 'the checks could not be completed ({cause})',
  levels: { ok: 'ok       ', warning: 'warning  ', problem: 'PROBLEM  ' },
  advice: '           → {advice}',
  summary: {
    sound: 'Nothing to do.',
    warnings: { one: '{count} warning.', other: '{count} warnings.' },
    problems: { one: '{count} problem.', other: '{count} problems.' },
  },
  help: `Checks the site and everything it depends on. Works while the server is running, and changes nothing. It
writes an empty file to the place of backups and removes it.

  {doctor}

Checks the environment variables, the disks, the virus scanner, the clock, the database, the stored files, the mail server,
the DNS records of the sender’s domain, jobs and backups. Run it with the same environment variables as the server. The
exit code is 1 if there is a problem, otherwise 0.

  --help          prints this help
`,
} as const;

export const configuration = {
  ok: 'Environment: the site is {address}, data in {folder}',
  invalid: 'Environment: {reason}',
  invalidAdvice: 'Correct this, then run the checks again. Nothing else can be checked until then.',
  noAddress: 'Environment: SITE_URL is not set, so links in emails lead to this machine',
  noAddressAdvice: 'Set SITE_URL to the public address, such as https://www.example.com.',
  notHttps: 'Environment: the public address {address} is not https',
  notHttpsAdvice: 'Put a proxy with a certificate in front, and set SITE_URL to the https address.',
  noProxy: 'Environment: TRUST_PROXY is 0, though the address is https',
  noProxyAdvice:
    'Behind one proxy set TRUST_PROXY=1. Otherwise all visitors have the address of the proxy, and limits and bans affect all of them.',
} as const;

export const disk = {
  ok: 'Disk: {free} GB free in {folder}',
  low: 'Disk: only {free} GB free in {folder}',
  lowAdvice: 'Free some space. Below 1 GB visitors cannot send files; on a full disk nothing can be saved.',
  lowForBackupsAdvice: 'Free some space, or lower BACKUP_KEEP. On a full disk no backup can be made.',
  notWritable: 'Disk: {folder} cannot be written to ({reason})',
  notWritableAdvice: 'Allow the user that runs the server to write to this folder.',
} as const;

export const scanner = {
  ok: 'Virus scanner: it is working',
  unreachable: 'Virus scanner: it cannot be used ({reason})',
  unreachableAdvice:
    'Check that clamd is running and has its signatures, and that SCANNER_URL is correct. Uploaded documents are not served until they have been scanned.',
  unscanned: {
    one: 'Virus scanner: {count} document has not been scanned yet',
    other: 'Virus scanner: {count} documents have not been scanned yet',
  },
  unscannedAdvice:
    'The server scans them in the background, including those from before SCANNER_URL was set. The log names documents that clamd cannot judge, for example because they exceed its StreamMaxLength.',
} as const;

export const clock = {
  ok: 'Clock: {time}',
  differs: 'Clock: it differs from the clock of the database by {seconds} s',
  wentBack: 'Clock: it is earlier than the last entry in the audit log ({time})',
  advice:
    'Synchronise the clock of this machine over the network (NTP). Tenders close and sign-ins end by this clock.',
} as const;

export const database = {
  ok: 'Database: {kind} is working, and its schema matches this program',
  damaged: 'Database: SQLite reports that it is damaged ({reason})',
  damagedAdvice: 'Stop the server, keep a copy of the data folder, and restore the newest backup.',
  noSite: 'Database: there is no site in {folder} yet',
  noSiteAdvice: 'Start the server once, or set DATA_DIR to the folder of the site.',
  outdated: 'Database: it is older than this program',
  outdatedAdvice: 'Make a backup, then start the server: it updates the database.',
  newer: 'Database: it was changed by a newer version of this program',
  newerAdvice: 'Run that version, or restore a backup made before the update.',
  unreachable: 'Database: it cannot be used ({reason})',
  unreachableAdvice: 'Check that the database is running and that DATABASE_URL or DATA_DIR is correct.',
} as const;

export const storage = {
  ok: 'Stored files: they can be read and written',
  unreachable: 'Stored files: the storage cannot be used ({reason})',
  unreachableAdvice: 'Check that the folder or bucket exists and that this user may write to it.',
  noFolder: 'Stored files: there is no folder {folder} yet. The server creates it',
  filesMissing: 'Stored files: none of the files in a sample was found, although records refer to them',
  filesMissingAdvice:
    'Point STORAGE_URL or DATA_DIR at the files of this site, or restore them from a backup.',
  wrongSecret: 'Secret: this database was written with a different one',
  wrongSecretAdvice:
    'Put the original secret back. If it is lost: {admin} accept-secret; two-factor sign-in and stored passwords of other services must then be set up again.',
} as const;

export const mail = {
  none: 'Email: no mail server is set, so emails wait in the outbox',
  noneAdvice: 'Fill in the email settings in the content area, or set MAIL_URL.',
  ok: 'Email: {host} accepts connections and the sign-in',
  refused: 'Email: {reason}',
  refusedAdvice: 'Correct the email settings. Emails wait in the outbox until then and are sent afterwards.',
  localSender: 'Email: the sender {address} is not an address on the internet',
  localSenderAdvice: 'Set the sender in the email settings to an address of the company.',
  stuck: {
    one: 'Email: {count} email has been waiting in the outbox since {time}',
    other: 'Email: {count} emails are waiting in the outbox, the oldest since {time}',
  },
  stuckAdvice: 'Open the outbox in the content area: it says why each was not sent.',
  dnsFailed: 'DNS: the {kinds} records of {domain} could not be looked up ({reason})',
  spf: 'DNS: {domain} has an SPF record',
  noSpf: 'DNS: {domain} has no SPF record, so emails may be treated as forged',
  noSpfAdvice:
    'Add a TXT record to {domain}: `v=spf1 include:… ~all`, with the values that the email provider gives.',
  severalSpf: 'DNS: {domain} has {count} SPF records, so all of them are ignored',
  severalSpfAdvice: 'Combine them into one TXT record.',
  dmarc: 'DNS: {domain} has a DMARC record',
  noDmarc: 'DNS: {domain} has no DMARC record; large providers reject some emails without one',
  noDmarcAdvice: 'Add a TXT record to _dmarc.{domain}: `v=DMARC1; p=none; rua=mailto:postmaster@{domain}`.',
  dkim: 'DNS: {domain} has a DKIM key ({selector})',
  noDkim: 'DNS: {domain} has no DKIM key with one of the usual names; it may have one with another name',
  noDkimAdvice: 'Ask the email provider whether emails are signed with DKIM, and under which name.',
} as const;

export const jobs = {
  ok: 'Jobs: none has failed',
  failed: {
    one: 'Jobs: {count} job has failed and will not be tried again',
    other: 'Jobs: {count} jobs have failed and will not be tried again',
  },
  failedAdvice: 'Open the dashboard of the content area: it shows why, and has a button to try them again.',
} as const;

export const backups = {
  ok: 'Backups: the last one was made at {time}',
  writable: 'Backups: {place} can be written to',
  bucket: 'the bucket {bucket}',
  notWritable: 'Backups: {place} cannot be written to ({reason})',
  notWritableAdvice:
    'Check BACKUP_TO, and allow the user that runs the server to write there. Until then no backup is made.',
  noFolder: 'Backups: there is no folder {folder} yet',
  noFolderAdvice:
    'The first backup creates it, if it may. If it is on a disk of its own, check that the disk is mounted.',
  none: 'Backups: none are scheduled',
  noneAdvice: 'Set BACKUP_TO to a folder on another disk or to a bucket.',
  missing: 'Backups: none has been made yet',
  overdue: 'Backups: the last one is too old ({time})',
  overdueAdvice:
    'Check that the server is running and that there is space for backups. To make one now and see why it fails: {backup}',
  failed: 'Backups: the last attempt failed ({reason})',
  notVerified: 'Backups: none has been verified in the last {days} days',
  notVerifiedAdvice: 'To check that the newest backup can be restored: {verify}',
} as const;
