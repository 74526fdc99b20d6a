/** Why a backup cannot be made or used: one sentence for the person who runs the site. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
