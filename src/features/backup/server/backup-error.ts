/**
 * An expected failure of a backup, restore, verification, move or migration. The message says what
 * happened and what to do, without a capital and a final full stop, because the command prints it after its own name.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
