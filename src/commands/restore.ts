/** The command `restore`: restores a backup into an empty database and file storage. */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, runCommand, summaryOf } from './run-command.ts';

await runCommand('restore', ['id', 'from'], async (parsedArguments, run) => {
  const { restore } = await import('../backup-cli.ts');
  const manifest = await restore(
    {
      ...parsedArguments,
      noSourceMessage: m.noSource,
      onChosen: (manifest) => print(fill(m.checking, summaryOf(manifest))),
    },
    run,
  );
  print(fill(m.restored, summaryOf(manifest)));
});
