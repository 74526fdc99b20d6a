/** The command `demo`: loads the demo content into a site, or removes it. Its help text says what is not removed. */
import { parseArgs } from 'node:util';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { demoHelp, demoErrors as errors, demoResults as results } from '#server/messages/en-GB.ts';
import type { DemoRemoval } from '../demo-cli.ts';
import { CommandError, reportFailure } from './command-error.ts';

/** What an operator types before `load` or `remove`. */
const demo = commandLine('demo');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const options = {
  help: { type: 'boolean', short: 'h' },
  all: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

type Arguments =
  | { command: 'help' }
  | { command: 'load' }
  | { command: 'remove'; all: boolean; dryRun: boolean };

const readArguments = (): Arguments => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(
      fill(errors.wrongArguments, { problem: (error as Error).message.split('. ')[0] ?? '' }),
    );
  }
  const { help, all, 'dry-run': dryRun } = parsed.values;
  const [command, surplusArgument] = parsed.positionals;
  if (help === true || command === undefined) return { command: 'help' };
  if (command !== 'load' && command !== 'remove')
    throw new CommandError(fill(errors.unknownCommand, { name: JSON.stringify(command) }));
  if (surplusArgument !== undefined)
    throw new CommandError(fill(errors.tooManyArguments, { name: JSON.stringify(surplusArgument) }));
  if (command === 'remove') return { command, all, dryRun };
  if (all || dryRun) throw new CommandError(errors.loadOptions);
  return { command };
};

const printRemoval = (
  { removed, skipped, resetSettings, skippedSettings }: DemoRemoval,
  dryRun: boolean,
): void => {
  if (removed + skipped.length + resetSettings.length + skippedSettings.length === 0) {
    print(results.nothing);
    return;
  }
  print(fill(dryRun ? results.wouldRemove : results.removed, { count: removed }));
  for (const group of resetSettings)
    print(
      fill(dryRun ? results.wouldResetSettings : results.settingsReset, {
        settings: results.settings[group],
      }),
    );
  for (const group of skippedSettings)
    print(fill(results.settingsKept, { settings: results.settings[group] }));
  if (skipped.length === 0) return;
  print(results.kept);
  for (const { thing, title, reason } of skipped) print(fill(results[reason], { thing, title }));
  if (skipped.some(({ reason }) => reason === 'changed')) print(fill(results.removeAll, { demo }));
};

try {
  const parsedArguments = readArguments();
  if (parsedArguments.command === 'help') process.stdout.write(fill(demoHelp.text, { demo }));
  else {
    // Imported late, so that a mistyped command fails at once.
    const { load, remove } = await import('../demo-cli.ts');
    if (parsedArguments.command === 'load') {
      await load();
      print(results.loaded);
    } else printRemoval(await remove(parsedArguments), parsedArguments.dryRun);
  }
} catch (error) {
  reportFailure(error, errors);
}
