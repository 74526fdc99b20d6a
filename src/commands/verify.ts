/** The command `verify`: restores a backup to a temporary copy and checks it. */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, runCommand, summary } from './backup-command.ts';

await runCommand('verify', ['id', 'from'], async (parsedArguments, run) => {
  const { verify } = await import('../backup-cli.ts');
  const { manifest, isRecorded } = await verify(
    { ...parsedArguments, noSource: m.noSource, onChosen: (one) => print(fill(m.checking, summary(one))) },
    run,
  );
  print(fill(m.verified, summary(manifest)));
  if (!isRecorded) print(m.notRecorded);
});
