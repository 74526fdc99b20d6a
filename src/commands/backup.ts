/** The command `backup`: makes a backup, or lists those that exist. */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, printBackup, runCommand, summaryOf } from './run-command.ts';

await runCommand('backup', ['to', 'list'], async ({ to, list }, run) => {
  // Imported late, so that a mistyped option fails at once.
  const { backUp, listBackups } = await import('../backup-cli.ts');
  if (list === true) {
    for (const { id, manifest } of await listBackups(to, m.noTarget))
      print(
        typeof manifest === 'string'
          ? fill(m.unreadable, { id, problem: manifest })
          : fill(m.line, summaryOf(manifest)),
      );
    return;
  }
  printBackup(await backUp(to, m.noTarget, run));
});
