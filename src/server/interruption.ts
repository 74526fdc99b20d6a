/** Why a database cannot be used: a restore or a move into it has begun and not ended. */
import { MOVE } from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { start as m } from './messages/en-GB.ts';

/** `mark`: what `interruptedRestore` returned */
export const interruptionText = (mark: string): string =>
  mark === MOVE
    ? m.moveInterrupted
    : fill(m.restoreInterrupted, { backup: mark, restore: commandLine('restore') });
