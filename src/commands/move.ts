/** The command `move`: moves the site to another database and file storage, or undoes a move. */
import { backupErrors, backupCommands as m } from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { CommandError } from './command-error.ts';
import { formatBytes, print, runCommand } from './run-command.ts';

await runCommand('move', ['to', 'undo'], async ({ to, undo }, run) => {
  const { move, undoMove } = await import('../move-cli.ts');
  if (undo === true) {
    await undoMove();
    print(m.moveUndone);
    return;
  }
  if (to === undefined) throw new CommandError(backupErrors.noSettings);
  const { rows, files, bytes, closedMs, secretFolder } = await move(to, {
    ...run,
    onMailWait: () => print(m.waitingForMail),
    onClosed: () => print(m.closed),
  });
  if (secretFolder !== null) print(fill(m.secretCopied, { folder: secretFolder }));
  print(
    fill(m.moved, {
      rows: String(rows),
      files: String(files),
      size: formatBytes(bytes),
      seconds: String(Math.ceil(closedMs / 1000)),
    }),
  );
  print(fill(m.movedNext, { file: to, undo: `${commandLine('move')} --undo` }));
});
