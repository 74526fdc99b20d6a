/**
 * The command `migrate`: prepares the database for this version of the program, before its first start, or lists what
 * is to do.
 */
import { backupCommands as m } from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { print, printBackup, runCommand } from './run-command.ts';

await runCommand('migrate', ['check', 'to', 'without-backup'], async (parsedArguments, run) => {
  // Imported late, so that a mistyped option fails at once.
  const { findPendingMigrations, migrateSite } = await import('../migrate-cli.ts');
  const { check = false, to, 'without-backup': withoutBackup = false } = parsedArguments;
  if (check) {
    const names = await findPendingMigrations();
    print(names.length === 0 ? m.upToDate : fill(m.pending, { count: names.length }));
    for (const name of names) print(fill(m.pendingName, { name }));
    return;
  }
  let backupId: string | undefined;
  const count = await migrateSite(
    {
      to,
      withoutBackup,
      noTargetMessage: m.noTargetForMigrate,
      onBackup(result) {
        printBackup(result);
        backupId = result.manifest.id;
      },
      onMigration: ({ name, number, total }) =>
        print(fill(m.migrating, { name, number: String(number), total: String(total) })),
    },
    run,
  );
  if (count === 0) {
    print(m.upToDate);
    return;
  }
  print(fill(m.migrated, { count }));
  print(m.migratedNext);
  print(
    backupId === undefined ? m.noWayBack : fill(m.wayBack, { restore: commandLine('restore'), id: backupId }),
  );
});
