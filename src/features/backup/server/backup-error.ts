/** Thrown if a backup cannot be made or used. The message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
