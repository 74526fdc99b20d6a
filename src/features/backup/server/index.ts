export { acceptSecret, type Backups } from './backup.service.ts';
export { BackupError } from './backup-error.ts';
export { type BackupTarget, backupTarget } from './backup-target.ts';
export type { Progress } from './create-backup.ts';
export { type Manifest, secretFingerprint } from './manifest.ts';
export { backupCommands, backupErrors, backupHelp, siteProblems } from './messages/en-GB.ts';
export { MOVE, type Moved, moveSite } from './move-site.ts';
export { restoreBackup } from './restore-backup.ts';
export { bytesOf, rowsOf, runBackup, runVerification } from './run-backup.ts';
