/** The command `verify`: checks a backup, and loads its rows into a temporary database. */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, runCommand, summaryOf } from './run-command.ts';

await runCommand('verify', ['id', 'from'], async (parsedArguments, run) => {
  const { verify } = await import('../backup-cli.ts');
  const { manifest, isRecorded } = await verify(
    {
      ...parsedArguments,
      noSourceMessage: m.noSource,
      onChosen: (manifest) => print(fill(m.checking, summaryOf(manifest))),
    },
    run,
  );
  print(fill(m.verified, summaryOf(manifest)));
  if (!isRecorded) print(m.notRecorded);
});
