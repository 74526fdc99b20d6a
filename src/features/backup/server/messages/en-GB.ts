/** Texts of `npm run backup`, `restore` and `verify-backup`, and of a start with parts of the site missing. English only. */

/** Why a backup cannot be made or used. */
export const backupErrors = {
  truncated: 'the backup is incomplete: a part of it ends too early',
  altered: 'the backup is damaged: a part of it is not what was written',
  notEncrypted: 'the backup is damaged: a part of it is not encrypted',
  partMissing: 'the backup is incomplete: {key} is missing',
  manifest: 'the backup is damaged: its manifest cannot be read, or was changed',
  newerFormat: 'the backup was made by a newer version of this program (format {format}). Use that version',
  newerProgram:
    'the backup was made by a newer version of this program ({version}; unknown migrations: {migrations}). Use that version',
  keyMissing: 'the backup is encrypted. Set BACKUP_KEY to the key it was made with',
  wrongKey: 'the backup was made with another BACKUP_KEY',
  wrongSecret:
    'the backup belongs to a site with another secret. Copy the file "secret" of that site into DATA_DIR, or set SECRET to its value',
  noSuchBackup: 'there is no backup {id}. --list shows those that exist',
  noBackups: 'there are no backups in this place',
  running: 'another backup of this site is running. Try again when it has ended',
  databaseNotEmpty:
    'the database is not empty. A restore needs an empty database, so that nothing is overwritten',
  storageNotEmpty:
    'the file storage is not empty ({key}). A restore needs an empty folder or bucket, so that nothing is overwritten',
  counts: 'the restored copy has {found} rows in {table}, but the backup had {expected}',
  stopped: 'stopped. Nothing has been kept of this backup',
  restoreStopped: 'stopped. The site is not complete: start the same restore again',
} as const;

/** What is missing at the start of the server. Printed, and logged while it lasts. */
export const siteProblems = {
  secret:
    'The secret of this site is missing or was replaced. Passwords of other services and two-factor sign-in cannot be read. Copy the former file "secret" back into {folder}, or set SECRET, and start again. If it is lost: npm run admin -- accept-secret',
  files:
    'The file storage has none of the pictures and documents that were looked for. Check {storage}, or restore the files from a backup.',
} as const;

/** `npm run backup`, `restore`, `verify-backup`. */
export const backupCommands = {
  failed: 'Sitework {command}: {message}',
  unexpected: 'it failed ({cause})',
  noTarget: 'say where the backups are: set BACKUP_TO, or use --to <folder>',
  noSource: 'say where the backups are: set BACKUP_TO, or use --from <folder>',
  wrongArguments: '{problem}. See --help',
  tables: 'Tables: {done} of {total}',
  files: 'Files: {done} of {total}',
  checking: 'Checking the backup {id} of {time}',
  made: 'Backup {id} is complete: {rows} rows, {files} files ({size}), of which {copied} were copied ({copiedSize}).',
  missing: {
    one: 'Warning: {count} file to which a record refers is missing from the file storage.',
    other: 'Warning: {count} files to which records refer are missing from the file storage.',
  },
  removed: { one: '{count} old backup removed.', other: '{count} old backups removed.' },
  verified: 'Backup {id} is complete and can be restored: {rows} rows, {files} files ({size}).',
  restored:
    'Backup {id} is restored: {rows} rows, {files} files ({size}). The search is rebuilt after the start.',
  line: '{id}  {time}  {rows} rows  {files} files  {size}',
  unreadable: '{id}  {problem}',
  notRecorded: 'The result could not be recorded in the database of the site.',
} as const;

export const backupHelp = {
  backup: `Makes a backup of the database and the stored files, also while the site is running.

  npm run backup -- [--to <folder>] [--list]

  --to <folder>   where to; otherwise BACKUP_TO, a folder or s3://…
  --list          lists the backups that exist, newest first
  --help          prints this help

Files that an earlier backup has are not copied again. Old backups are removed as BACKUP_KEEP says. With BACKUP_KEY the
backup is encrypted. The secret of the site is not part of it: store it elsewhere. Ctrl-C stops it and leaves nothing
that could be taken for a backup.
`,
  restore: `Restores a backup into an empty database and an empty file storage.

  npm run restore -- [<id>] [--from <folder>]

  <id>            the backup, as --list of "npm run backup" shows it; otherwise the newest
  --from <folder> where from; otherwise BACKUP_TO
  --help          prints this help

The target is that of the server: DATA_DIR, or DATABASE_URL and STORAGE_URL, of either kind. It needs the secret
of the site: the file "secret" in DATA_DIR, or SECRET. The backup is checked completely before anything is
written. An interrupted restore is started again with the same command.
`,
  'verify-backup': `Restores a backup to a temporary copy, compares its rows, and checks the hash of every file.

  npm run verify-backup -- [<id>] [--from <folder>]

  <id>            the backup; otherwise the newest
  --from <folder> where from; otherwise BACKUP_TO
  --help          prints this help
`,
} as const;
