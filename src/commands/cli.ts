/**
 * Starts a command of `sitework`, the command line of a release. Each command is a program that parses its own
 * arguments.
 */
import { fill } from '#platform/messages/translated.ts';
import { programVersion } from '#platform/program-version.ts';
import { cli as m } from '#server/messages/en-GB.ts';

/** To add a command, add a line here and its description to the message catalogue. */
const commands: Readonly<Record<keyof typeof m.commands, () => Promise<unknown>>> = {
  serve: () => import('../main.ts'),
  admin: () => import('./admin.ts'),
  migrate: () => import('./migrate.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  verify: () => import('./verify.ts'),
  move: () => import('./move.ts'),
  doctor: () => import('./doctor.ts'),
  demo: () => import('./demo.ts'),
};

const isCommand = (commandName: string): commandName is keyof typeof commands =>
  Object.hasOwn(commands, commandName);

const help = (): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(m.commands).map(
    ([name, description]) => `  ${name.padEnd(width)}  ${description}`,
  );
  return fill(m.help, { commands: lines.join('\n') });
};

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const [commandName = 'serve', ...args] = process.argv.slice(2);
const [firstArgument] = args;
if (commandName === '--version' || commandName === '-v')
  process.stdout.write(`${fill(m.version, { version: programVersion() })}\n`);
else if (
  commandName === '--help' ||
  commandName === '-h' ||
  (commandName === 'serve' && (firstArgument === '--help' || firstArgument === '-h'))
)
  process.stdout.write(help());
else if (!isCommand(commandName)) fail(fill(m.unknownCommand, { name: JSON.stringify(commandName) }));
else if (commandName === 'serve' && firstArgument !== undefined)
  fail(fill(m.unexpectedArgument, { name: JSON.stringify(firstArgument) }));
else {
  // Removes the command's name: each program reads its arguments from the third element on, as when npm starts it.
  process.argv.splice(2, 1);
  await commands[commandName]();
}
