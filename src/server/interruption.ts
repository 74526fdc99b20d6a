/** Explains why a database cannot be used while a restore or a move into it is incomplete. */
import { MOVE_MARK } from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { start as m } from './messages/en-GB.ts';

/** Returns the message. `mark`: the result of `findRestoreMark`, the id of a backup or `MOVE_MARK` */
export const interruptionText = (mark: string): string =>
  mark === MOVE_MARK
    ? m.moveInterrupted
    : fill(m.restoreInterrupted, { backup: mark, restore: commandLine('restore') });
