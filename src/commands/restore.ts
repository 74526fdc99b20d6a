/** The command `restore`: restores a backup into an empty site. */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, runCommand, summary } from './backup-command.ts';

await runCommand('restore', ['id', 'from'], async (parsedArguments, run) => {
  const { restore } = await import('../backup-cli.ts');
  const manifest = await restore(
    { ...parsedArguments, noSource: m.noSource, onChosen: (one) => print(fill(m.checking, summary(one))) },
    run,
  );
  print(fill(m.restored, summary(manifest)));
});
