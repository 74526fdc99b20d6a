/** Explains why a database cannot be used while a restore or a move into it is incomplete. */
import { MOVE } from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { start as m } from './messages/en-GB.ts';

/** Returns the message. `mark`: the result of `interruptedRestore` */
export const interruptionText = (mark: string): string =>
  mark === MOVE
    ? m.moveInterrupted
    : fill(m.restoreInterrupted, { backup: mark, restore: commandLine('restore') });
