/**
 * An expected failure of an operation on a complete site: a backup, restore, verification, move or migration. The message
 * says what happened and what to do. It has no capital and no final full stop, because the command prints it after its name.
 */
export class SiteOperationError extends Error {
  override readonly name = 'SiteOperationError';
}
