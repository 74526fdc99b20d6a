/** Texts of the commands `backup`, `restore`, `verify`, `move` and `migrate`, and of a start with parts of the site missing. English only. */

/** Why a backup cannot be made or used. */
export const backupErrors = {
  truncated: 'the backup is incomplete: a part of it ends too early. Use another backup',
  altered: 'the backup is damaged: a part of it has changed since it was written. Use another backup',
  notEncrypted: 'the backup is damaged: a part of it is not encrypted. Use another backup',
  partMissing: 'the backup is incomplete: {key} is missing. Use another backup',
  filesDamaged: {
    one: 'the backup is damaged: its copy of the file {key} is missing or has changed since it was written. Other backups with this file share the copy. The next backup replaces it if the site still has the file',
    other:
      'the backup is damaged: its copies of {count} files are missing or have changed since they were written; one is of {key}. Other backups with these files share the copies. The next backup replaces them if the site still has the files',
  },
  manifest: 'the backup is damaged: its manifest cannot be read, or was changed. Use another backup',
  newerFormat: 'the backup was made by a newer version of this program (format {format}). Use that version',
  newerProgram:
    'the backup was made by a newer version of this program ({version}; unknown migrations: {migrations}). Use that version',
  keyMissing: 'the backup is encrypted. Set BACKUP_KEY to the key it was made with',
  encryptionMissing:
    'the backup is not encrypted although BACKUP_KEY is set, so someone else may have put it there. If it was made before the key was set, run the command without BACKUP_KEY',
  wrongKey: 'the backup was made with another BACKUP_KEY. Set BACKUP_KEY to the key it was made with',
  wrongSecret:
    'the backup belongs to a site with another secret. Copy the file “secret” of that site into DATA_DIR, or set SECRET to its value',
  siteSecretReplaced:
    'the secret of this site is missing or was replaced, so this backup could not be restored with the original one. Copy the original file “secret” back into DATA_DIR, or set SECRET to its value, and start the server again. If it is lost: {admin} accept-secret',
  noSuchBackup: 'there is no backup {id}. To see those that exist: {list}',
  noBackups: 'there are no backups in this folder or bucket. Check BACKUP_TO, or --from if you use it',
  running: 'another backup of this site is running. Try again when it has ended',
  databaseNotEmpty:
    'the database is not empty. A restore needs an empty database, so that nothing is overwritten',
  moveInterrupted:
    'a move of a site into this database was interrupted. Start the same move again, or restore into an empty database and an empty folder or bucket',
  restoreInterrupted:
    'a restore of backup {backup} into this database was interrupted. Start the same restore again: {restore} {backup}. To restore another backup, use an empty database and an empty folder or bucket',
  storageNotEmpty:
    'the file storage is not empty ({key}). A restore needs an empty folder or bucket, so that nothing is overwritten',
  counts: 'the restored copy has {found} rows in {table}, but the backup had {expected}',
  stopped: 'stopped. No backup was made',
  verifyStopped: 'stopped. The backup was not checked',
  newDatabaseNotEmpty:
    'the new database is not empty. A move needs an empty database, so that nothing is overwritten',
  newStorageNotEmpty:
    'the new file storage is not empty ({key}). A move needs an empty folder or bucket, so that nothing is overwritten',
  fileDiffers:
    'the copy of the file {key} differs from the original. The site is as it was; start the same move again',
  rowsDiffer:
    'the copy of the table {table} differs from the original. The site is as it was; start the same move again',
  noSettings: 'say where to move the site: use --to <file>, a file with the settings of the new place',
  settingsUnreadable: 'the file {file} cannot be read: {reason}',
  settingsWrong: 'in {file}: {problem}',
  sameDatabase:
    'the file {file} names the current database. A move needs a new, empty one, even if only the files are to be moved',
  otherSecret:
    'the file {file} has another SECRET. A site keeps its secret when it moves: set SECRET to the current one',
  alreadyMoved:
    'this site has already been moved, or a move of it was interrupted. Start that move again, move the site from its new place, or undo the move first: {undo}',
  notMoved: 'this site has not been moved, so there is nothing to undo',
  moveStopped: 'stopped. The site is as it was; start the same move again to continue',
  restoreStopped: 'stopped. The restore is not complete. Start the same restore again',
  migrateStopped: 'stopped. Migrations that were complete stay. The same command continues',
  othersRunning:
    'other servers of this site are running ({count}), and may fail with the new database. Stop all of them first',
  notBackedUp: 'the backup failed ({cause}). No migration has run',
  migrationFailed:
    'the migration {name} failed ({cause}) and changed nothing; those before it stay. When the cause is removed, the same command continues. Otherwise restore the backup that was made before',
} as const;

/** What is missing at the start of the server: printed and logged once. */
export const siteProblems = {
  secret:
    'The secret of this site is missing or was replaced. The stored passwords of other services, and the keys of two-factor sign-in, cannot be read. Copy the original file “secret” back into {folder}, or set SECRET, and start again. If it is lost: {admin} accept-secret',
  files:
    'The file storage has none of the pictures and documents that the program looked for. Check {storage}, or restore the files from a backup.',
} as const;

/** The commands `backup`, `restore`, `verify`, `move` and `migrate`. */
export const backupCommands = {
  failed: 'Sitework {command}: {message}',
  unexpected: 'the command failed ({cause})',
  noTarget: 'say where to store the backup: set BACKUP_TO, or use --to <place>',
  noSource: 'say where the backups are: set BACKUP_TO, or use --from <place>',
  wrongArguments: '{problem}. See --help',
  wrongOption: 'the option {option} cannot be used with this command. See --help',
  tooManyArguments: 'the argument {name} is not expected. See --help',
  tables: 'Tables: {done} of {total}',
  files: 'Files: {done} of {total}',
  checking: 'Checking the backup {id} of {time}',
  made: 'Backup {id} is complete: rows: {rows}, files: {files} ({size}), copied: {copied} ({copiedSize}).',
  missing: {
    one: 'Warning: {count} file to which a record refers is missing from the file storage.',
    other: 'Warning: {count} files to which records refer are missing from the file storage.',
  },
  removed: { one: '{count} old backup removed.', other: '{count} old backups removed.' },
  verified: 'Backup {id} is complete and can be restored: rows: {rows}, files: {files} ({size}).',
  restored:
    'Backup {id} is restored: rows: {rows}, files: {files} ({size}). The search index is rebuilt after the server starts.',
  waitingForMail: 'Waiting for an email that is being sent.',
  closed: 'The site is read-only until the rows are copied.',
  moved: 'The site has been moved: rows: {rows}, files: {files} ({size}). It was read-only for {seconds} s.',
  movedNext:
    'Stop this server, and start it in the new place with its settings, changed as in {file}. The site stays read-only here. To use it here again: {undo}',
  secretCopied: 'The secret of the site has been copied to {folder}.',
  noTargetForMigrate:
    'say where to store the backup: set BACKUP_TO, or use --to <place>. If you have made one yourself: --without-backup',
  upToDate: 'The database is up to date: there is no migration to run.',
  pending: {
    one: '{count} migration has not run on this database yet:',
    other: '{count} migrations have not run on this database yet:',
  },
  pendingName: '  {name}',
  migrating: 'Migration {name} ({number} of {total})',
  migrated: {
    one: 'The database is up to date: {count} migration has run.',
    other: 'The database is up to date: {count} migrations have run.',
  },
  migratedNext: 'Start the new program. The old one cannot use this database any more.',
  wayBack:
    'The way back: restore the backup with the old program, into an empty place: {restore} {id}. Changes made after the backup will be lost (docs/operations.md, “Way back”).',
  noWayBack: 'No backup was made. The way back is the one that you made yourself.',
  moveUndone: 'The site can be used here again, without the changes made in the new place.',
  line: '{id}  {time}  rows: {rows}  files: {files}  {size}',
  unreadable: '{id}  {problem}',
  notRecorded:
    'The dashboard does not show this result, because the database of the site could not be opened here.',
} as const;

export const backupHelp = {
  backup: `Makes a backup of the database and the stored files, even while the site is running.

  {backup} [--to <place>] [--list]

  --to <place>    where to store the backup: a folder, file:///… or s3://…; otherwise BACKUP_TO, in which
                  other users of the machine do not see a password
  --list          lists the backups that exist, newest first
  --help          prints this help

Files that are in an earlier backup are not copied again. BACKUP_KEEP decides which old backups are removed. With
BACKUP_KEY the backup is encrypted. It does not contain the secret of the site: store that elsewhere. Ctrl-C stops the
backup and leaves nothing that could be mistaken for one.
`,
  restore: `Restores a backup into an empty database and an empty file storage.

  {restore} [<id>] [--from <place>]

  <id>            the backup, as “{backup} --list” shows it; otherwise the newest
  --from <place>  where the backups are: a folder, file:///… or s3://…; otherwise BACKUP_TO
  --help          prints this help

Restores to where the server keeps its data: DATA_DIR, or DATABASE_URL and STORAGE_URL. A backup of one kind can be
restored to the other. It needs the secret of the site: the file “secret” in DATA_DIR, or SECRET. The backup is
checked completely before anything is written. If the restore is interrupted, start it again with the same backup.
`,
  move: `Moves the site to another database and file storage, while it is running.

  {move} --to <file>

  --to <file>     the settings that change, one per line, as the new server will have them:
                  DATABASE_URL=postgres://…, STORAGE_URL=s3://…, or DATA_DIR=…
                  What the file does not name stays as it is; DATABASE_URL= goes back to SQLite,
                  STORAGE_URL= to a folder in DATA_DIR
  --undo          lets the site be used here again after a move

Between SQLite and PostgreSQL, a folder and S3, in each direction. The new place must be empty. The files are copied
first; then nobody can save anything until the rows are copied and compared, usually for some seconds. If the
move is interrupted, the same command continues it.
`,
  migrate: `Prepares the database for this version of the program: makes a backup, then runs the migrations that the database
lacks. Start it with the new program while the old one is stopped, on all nodes.

  {migrate} [--check] [--to <place>] [--without-backup]

  --check           lists the migrations that the database lacks, and changes nothing; also while the site is running
  --to <place>      where to store the backup: a folder, file:///… or s3://…; otherwise BACKUP_TO
  --without-backup  makes no backup, because you have made one yourself while the site was stopped
  --help            prints this help

Each migration runs in one transaction. If it is interrupted or fails, the same command continues. The server also runs
these migrations when it starts, but makes no backup before.
`,
  verify: `Restores a backup to a temporary copy, compares its rows, and checks the hash of every file.

  {verify} [<id>] [--from <place>]

  <id>            the backup; otherwise the newest
  --from <place>  where the backups are: a folder, file:///… or s3://…; otherwise BACKUP_TO
  --help          prints this help
`,
} as const;
