/**
 * Runs the commands `backup`, `restore`, `verify`, `move` and `migrate`: parses arguments, prints progress, handles
 * Ctrl-C, and reports errors in one line.
 */
import { parseArgs } from 'node:util';
import {
  backupErrors,
  backupHelp,
  bytesOf,
  type Manifest,
  backupCommands as m,
  type Progress,
  rowsOf,
  type runBackup,
  SiteOperationError,
} from '#features/backup/server/index.ts';
import { commandLine } from '#platform/command-line.ts';
import { bytesFormat } from '#platform/messages/bytes.ts';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { fill } from '#platform/messages/translated.ts';
import type { CommandRun } from '../backup-cli.ts';
import { CommandError } from './command-error.ts';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export const formatBytes = bytesFormat(SOURCE_LOCALE);

/** Returns id, time and amounts of a backup as texts, for messages. */
export const summaryOf = (manifest: Manifest): Record<'id' | 'time' | 'rows' | 'files' | 'size', string> => ({
  id: manifest.id,
  time: manifest.createdAt,
  rows: String(rowsOf(manifest)),
  files: String(manifest.files.count),
  size: formatBytes(bytesOf(manifest)),
});

export const printBackup = ({
  manifest,
  copied,
  copiedBytes,
  removed,
}: Awaited<ReturnType<typeof runBackup>>): void => {
  print(
    fill(m.made, { ...summaryOf(manifest), copied: String(copied), copiedSize: formatBytes(copiedBytes) }),
  );
  if (manifest.files.missing > 0) print(fill(m.missing, { count: manifest.files.missing }));
  if (removed > 0) print(fill(m.removed, { count: removed }));
};

/** Returns a function that prints the progress that completes a part, and other progress at most every two seconds. */
const makeProgressPrinter = (): ((progress: Progress) => void) => {
  let printedAt = Number.NEGATIVE_INFINITY;
  return ({ part, done, total }) => {
    const now = performance.now();
    if (done < total && now - printedAt < 2000) return;
    printedAt = now;
    print(fill(m[part], { done: String(done), total: String(total) }));
  };
};

const options = {
  help: { type: 'boolean', short: 'h' },
  to: { type: 'string' },
  from: { type: 'string' },
  list: { type: 'boolean' },
  undo: { type: 'boolean' },
  check: { type: 'boolean' },
  'without-backup': { type: 'boolean' },
} as const;
/** The arguments of these commands; each command accepts some of them. */
export interface Arguments {
  /** The id of a backup: the argument that is not an option */
  id?: string;
  to?: string;
  from?: string;
  list?: boolean;
  undo?: boolean;
  check?: boolean;
  'without-backup'?: boolean;
}

/**
 * Parses the arguments. `allowed`: the properties of `Arguments` that the command accepts. Throws a `CommandError` if an
 * argument is invalid or not accepted.
 */
const readArguments = (allowed: readonly string[], args: string[]): Arguments | 'help' => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: boolean }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: allowed.includes('id') });
  } catch (error) {
    const problem = (error as Error).message.split('. ')[0] ?? '';
    throw new CommandError(fill(m.wrongArguments, { problem }));
  }
  const { help, ...values } = parsed.values;
  if (help === true) return 'help';
  const wrongOption = Object.keys(values).find((name) => !allowed.includes(name));
  if (wrongOption !== undefined) throw new CommandError(fill(m.wrongOption, { option: `--${wrongOption}` }));
  const [id, surplusArgument] = parsed.positionals;
  if (surplusArgument !== undefined)
    throw new CommandError(fill(m.tooManyArguments, { name: JSON.stringify(surplusArgument) }));
  return { ...values, ...(id === undefined ? {} : { id }) };
};

const interruptionMessages: Record<keyof typeof backupHelp, string> = {
  backup: backupErrors.stopped,
  restore: backupErrors.restoreStopped,
  move: backupErrors.moveStopped,
  migrate: backupErrors.migrateStopped,
  verify: backupErrors.verifyStopped,
};

const helpOf = (command: keyof typeof backupHelp): string =>
  fill(backupHelp[command], {
    backup: commandLine('backup'),
    restore: commandLine('restore'),
    verify: commandLine('verify'),
    move: commandLine('move'),
    migrate: commandLine('migrate'),
  });

/**
 * Runs a command. If it fails, prints the reason in one line on standard error and sets the exit code to 1. The first
 * SIGINT or SIGTERM aborts the command; the same signal again ends the process.
 */
export const runCommand = async (
  command: keyof typeof backupHelp,
  allowedArguments: readonly (keyof Arguments)[],
  work: (parsedArguments: Arguments, run: CommandRun) => Promise<void>,
): Promise<void> => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  try {
    const parsedArguments = readArguments(allowedArguments, process.argv.slice(2));
    if (parsedArguments === 'help') process.stdout.write(helpOf(command));
    else await work(parsedArguments, { signal: controller.signal, onProgress: makeProgressPrinter() });
  } catch (error) {
    const message = controller.signal.aborted
      ? interruptionMessages[command]
      : error instanceof SiteOperationError || error instanceof CommandError
        ? error.message
        : fill(m.unexpected, { cause: (error as Error).message.split('\n')[0] ?? '' });
    process.stderr.write(`${fill(m.failed, { command, message })}\n`);
    process.exitCode = 1;
  }
};
