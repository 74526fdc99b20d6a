/**
 * The command `admin`: restores access when nobody can sign in, lists and ends sessions, and accepts a new secret. It
 * also works while the server is running: a change takes effect with the next request. Passwords are printed once or
 * read from standard input. They are never arguments, because other users of the machine can see those.
 */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { commandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { isUsername, PASSWORD, passwordLength, USERNAME } from '#platform/schema/values/limits.ts';
import { adminHelp, adminErrors as errors, adminResults as results } from '#server/messages/en-GB.ts';
import type { OpenedSite, RescuedUser } from '../admin-cli.ts';
import { CommandError, reportFailure } from './command-error.ts';

const options = {
  help: { type: 'boolean', short: 'h' },
  email: { type: 'string' },
  name: { type: 'string' },
  address: { type: 'string' },
  session: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
type Option = Exclude<keyof typeof options, 'help'>;

/** What an operator types before the name of one of the `commands` below. */
const admin = commandLine('admin');

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (message: string): never => {
  throw new CommandError(message);
};

/**
 * Returns the password to set: read from standard input, or generated. Throws a `CommandError` if the password that was
 * read is not acceptable. A generated one must be printed, because nobody knows it yet.
 */
const choosePassword = async (
  { rescue }: OpenedSite,
  person: Parameters<OpenedSite['rescue']['isCommon']>[1],
  isFromInput: boolean,
): Promise<{ password: string; isGenerated: boolean }> => {
  if (!isFromInput) return { password: randomBytes(15).toString('base64url'), isGenerated: true };
  if (process.stdin.isTTY) fail(errors.passwordFromPipe);
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  // The line break at the end, which `echo` adds for example, is not part of the password.
  const password = text.replace(/\r?\n$/, '');
  const length = passwordLength(password);
  if (/\p{Control}/u.test(password)) fail(errors.passwordCharacters);
  if (length < PASSWORD.min || length > PASSWORD.max)
    fail(
      fill(errors.passwordLength, {
        min: String(PASSWORD.min),
        max: String(PASSWORD.max),
        length,
      }),
    );
  if (await rescue.isCommon(password, person)) fail(errors.passwordCommon);
  return { password, isGenerated: false };
};
const printPassword = ({ password, isGenerated }: { password: string; isGenerated: boolean }): void => {
  if (isGenerated) print(fill(results.password, { password }));
};

const findPerson = async (site: OpenedSite, identifier: string | undefined): Promise<RescuedUser> => {
  if (identifier === undefined) return fail(errors.noPerson);
  return (
    (await site.rescue.find(identifier)) ??
    fail(fill(errors.personNotFound, { name: JSON.stringify(identifier) }))
  );
};
const warnIfDisabled = ({ username, status }: RescuedUser): void => {
  if (status === 'disabled') print(fill(results.disabled, { admin, username }));
};

interface Command {
  /** Whether the command accepts a username or an email address */
  takesPerson: boolean;
  options: readonly Option[];
  run(site: OpenedSite, identifier: string | undefined, options: Options): Promise<void>;
}

const commands: Record<string, Command> = {
  owners: {
    takesPerson: false,
    options: [],
    async run({ rescue }) {
      const owners = await rescue.listOwners();
      for (const { username, email, status } of owners) print(`${username}  ${email}  ${status}`);
      if (owners.length === 0) print(fill(results.noOwner, { admin }));
    },
  },
  owner: {
    takesPerson: true,
    options: ['email', 'name', 'password-stdin'],
    async run(site, identifier, { email, name, 'password-stdin': isFromInput = false }) {
      const namedPerson = identifier === undefined ? undefined : await site.rescue.find(identifier);
      if (namedPerson !== undefined) {
        if (email !== undefined || name !== undefined || isFromInput)
          fail(fill(errors.ownerOptions, { username: namedPerson.username }));
        const isNew = await site.rescue.makeOwner(namedPerson);
        print(fill(isNew ? results.owner : results.alreadyOwner, { username: namedPerson.username }));
        return warnIfDisabled(namedPerson);
      }
      if (identifier === undefined) return fail(errors.noPerson);
      if (email === undefined) return fail(fill(errors.newOwner, { name: JSON.stringify(identifier) }));
      if (!isUsername(identifier))
        fail(fill(errors.username, { min: String(USERNAME.min), max: String(USERNAME.max) }));
      if (!isEmailAddress(email)) fail(errors.email);
      if ((await site.rescue.find(email)) !== undefined) fail(fill(errors.emailTaken, { email }));
      const person = { username: identifier, email, name: name ?? results.newOwnerName };
      const chosenPassword = await choosePassword(site, person, isFromInput);
      await site.rescue.createOwner({ ...person, password: chosenPassword.password });
      print(fill(results.owner, { username: identifier }));
      printPassword(chosenPassword);
    },
  },
  password: {
    takesPerson: true,
    options: ['password-stdin'],
    async run(site, identifier, { 'password-stdin': isFromInput = false }) {
      const person = await findPerson(site, identifier);
      const chosenPassword = await choosePassword(site, person, isFromInput);
      await site.rescue.setPassword(person, chosenPassword.password);
      print(fill(results.passwordSet, person));
      printPassword(chosenPassword);
      warnIfDisabled(person);
      if (person.hasTwoFactor) print(fill(results.twoFactor, { admin, username: person.username }));
    },
  },
  enable: {
    takesPerson: true,
    options: [],
    async run(site, identifier) {
      const person = await findPerson(site, identifier);
      if (person.status !== 'disabled') return print(fill(results.notDisabled, person));
      await site.rescue.enable(person);
      print(fill(results.enabled, person));
    },
  },
  'lift-bans': {
    takesPerson: true,
    options: ['address'],
    async run(site, identifier, { address }) {
      if (address !== undefined && identifier !== undefined) fail(errors.personOrAddress);
      if (address !== undefined && isIP(address) === 0) fail(errors.address);
      const lifted = await site.rescue.liftBans(
        address === undefined ? { person: await findPerson(site, identifier) } : { ip: address },
      );
      for (const { kind, value, scope, until } of lifted)
        print(
          until === null
            ? fill(results.liftedForever, { kind, value, scope })
            : fill(results.lifted, { kind, value, scope, until }),
        );
      print(lifted.length === 0 ? results.noBan : fill(results.bansLifted, { count: lifted.length }));
    },
  },
  'drop-two-factor': {
    takesPerson: true,
    options: [],
    async run(site, identifier) {
      const person = await findPerson(site, identifier);
      if (!person.hasTwoFactor) return print(fill(results.noTwoFactor, person));
      await site.rescue.turnOffTwoFactor(person);
      print(fill(results.twoFactorOff, person));
    },
  },
  'accept-secret': {
    takesPerson: false,
    options: [],
    async run(site) {
      await site.acceptSecret();
      print(results.secretAccepted);
    },
  },
  sessions: {
    takesPerson: true,
    options: [],
    async run(site, identifier) {
      const person = await findPerson(site, identifier);
      const sessions = await site.rescue.listSessions(person);
      for (const { _id, lastUsedAt, ip, browser } of sessions)
        print(
          fill(results.session, {
            id: _id,
            time: lastUsedAt,
            address: ip ?? results.addressUnknown,
            browser: toTerminalText(browser),
          }),
        );
      if (sessions.length === 0) print(fill(results.noSessions, person));
    },
  },
  'end-sessions': {
    takesPerson: true,
    options: ['session'],
    async run(site, identifier, { session = null }) {
      const person = await findPerson(site, identifier);
      const endedSessions = await site.rescue.endSessions(person, session);
      if (session !== null && endedSessions === 0) fail(fill(errors.noSession, person));
      print(fill(results.sessionsEnded, { count: endedSessions, username: person.username }));
    },
  },
};

/**
 * Shortens a text and replaces control characters: a user agent, which visitors choose, must not control the terminal.
 */
const toTerminalText = (text: string): string => text.replace(/\p{Control}/gu, ' ').slice(0, 120);

const readArguments = (): { command: Command; identifier: string | undefined; values: Options } | 'help' => {
  let parsedArguments: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsedArguments = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(fill(errors.wrongArguments, { problem: (error as Error).message.split('. ')[0] ?? '' }));
  }
  const { values, positionals } = parsedArguments;
  const [commandName, identifier, ...surplusArguments] = positionals;
  if (values.help === true || commandName === undefined) return 'help';
  const command = Object.hasOwn(commands, commandName) ? commands[commandName] : undefined;
  if (command === undefined) return fail(fill(errors.unknownCommand, { name: JSON.stringify(commandName) }));
  if (surplusArguments.length > 0 || (identifier !== undefined && !command.takesPerson))
    return fail(fill(errors.tooManyArguments, { name: JSON.stringify(surplusArguments[0] ?? identifier) }));
  for (const option of Object.keys(values))
    if (!(command.options as readonly string[]).includes(option))
      return fail(fill(errors.wrongOption, { option: `--${option}`, command: JSON.stringify(commandName) }));
  return { command, identifier, values };
};

const main = async (): Promise<void> => {
  const parsedCommand = readArguments();
  if (parsedCommand === 'help') return void process.stdout.write(fill(adminHelp.text, { admin }));
  // Imported late, so that a mistyped command fails at once.
  const { openSite } = await import('../admin-cli.ts');
  const site = await openSite();
  try {
    await parsedCommand.command.run(site, parsedCommand.identifier, parsedCommand.values);
  } finally {
    await site.close();
  }
};

try {
  await main();
} catch (error) {
  reportFailure(error, errors);
}
