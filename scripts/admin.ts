/**
 * Rescues accounts from the command line when nobody can sign in any more: `npm run admin -- --help`. It works while
 * the server runs, which notices the change at its next request. Passwords are printed once or read from standard
 * input, never taken as an argument, because other users of the machine can see arguments.
 */
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { OpenSite, Rescued } from '../src/admin-cli.ts';
import { isEmailAddress } from '../src/platform/schema/values/email-address.ts';

/** Reports a failure in one line that a person can act on. */
class AdminError extends Error {}

const HELP = `Rescues for a site nobody can get into. Works while the site runs.

  npm run admin -- <what> [<user name or email>] [options]

  owners                       who the owners are
  owner <who>                  makes somebody who has an account an owner
  owner <name> --email <email> makes a new owner with this user name
  password <who>               sets a new password and ends every session
  enable <who>                 lets somebody in again who was disabled
  lift-bans <who>              lifts what is banned of them: account, email, its domain
  lift-bans --address <ip>     lifts what is banned of an IP address or its network
  drop-two-factor <who>        asks them for no codes any more
  sessions <who>               where they are signed in
  end-sessions <who>           signs them out everywhere
  end-sessions <who> --session <id>   or in one place

Options
  --password-stdin   with "password" and a new owner: reads the password from standard input;
                     without it one is made and printed, once
  --name <name>      with a new owner: how they are called ("Administrator")
  --help             this

It opens the site that the environment names, as the server does: DATA_DIR, DATABASE_URL, SECRET.
`;

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

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (message: string): never => {
  throw new AdminError(message);
};

const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 128;

/**
 * Returns the password to set. `made` is true when it was generated and must be printed, since nobody knows it yet.
 */
const newPassword = async (
  { rescue }: OpenSite,
  person: Parameters<OpenSite['rescue']['isCommon']>[1],
  fromInput: boolean,
): Promise<{ password: string; made: boolean }> => {
  if (!fromInput) return { password: randomBytes(15).toString('base64url'), made: true };
  if (process.stdin.isTTY)
    fail('--password-stdin reads from a pipe, so that nothing is shown: … < file-with-the-password');
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  // The pipe adds the line break; it is not part of the password.
  const password = text.replace(/\r?\n$/, '');
  const length = [...password.normalize('NFC')].length;
  if (/\p{Control}/u.test(password)) fail('the password must be one line without control characters');
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    fail(
      `the password must be ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters, and this has ${length}`,
    );
  if (await rescue.isCommon(password, person))
    fail('the password is used by many people, or is made of names everybody knows. Choose another one');
  return { password, made: false };
};
const printPassword = ({ password, made }: { password: string; made: boolean }): void => {
  if (made) print(`Password: ${password}   (shown this once)`);
};

const findPerson = async (site: OpenSite, who: string | undefined): Promise<Rescued> => {
  if (who === undefined) return fail('say whom it is about, by user name or email');
  return (await site.rescue.find(who)) ?? fail(`nobody here is called ${JSON.stringify(who)}`);
};
const warnIfDisabled = ({ username, status }: Rescued): void => {
  if (status === 'disabled')
    print(`${username} is disabled. To let them in: npm run admin -- enable ${username}`);
};
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

interface Command {
  /** Whether the command takes a user name or email */
  takesPerson: boolean;
  options: readonly Option[];
  run(site: OpenSite, who: string | undefined, options: Options): Promise<void>;
}

const commands: Record<string, Command> = {
  owners: {
    takesPerson: false,
    options: [],
    async run({ rescue }) {
      const owners = await rescue.owners();
      for (const { username, email, status } of owners) print(`${username}  ${email}  ${status}`);
      if (owners.length === 0)
        print('There is no owner. To make one: npm run admin -- owner <name> --email <email>');
    },
  },
  owner: {
    takesPerson: true,
    options: ['email', 'name', 'password-stdin'],
    async run(site, who, { email, name, 'password-stdin': fromInput = false }) {
      const found = who === undefined ? undefined : await site.rescue.find(who);
      if (found !== undefined) {
        if (email !== undefined || name !== undefined || fromInput)
          fail(`${found.username} has an account already: leave the options out`);
        const isNew = await site.rescue.makeOwner(found);
        print(`${found.username} is an owner${isNew ? ' now' : ' already'}.`);
        return warnIfDisabled(found);
      }
      if (who === undefined || email === undefined)
        return fail('nobody here is called so. For a new owner give --email as well');
      if (!/^[A-Za-z0-9._-]{3,30}$/.test(who))
        fail('a user name is 3 to 30 letters, numbers, dots, hyphens or underscores');
      if (!isEmailAddress(email)) fail('--email must be an email address, like name@example.com');
      if ((await site.rescue.find(email)) !== undefined) fail(`somebody else has the address ${email}`);
      const person = { username: who, email, name: name ?? 'Administrator' };
      const password = await newPassword(site, person, fromInput);
      await site.rescue.createOwner({ ...person, password: password.password });
      print(`${who} is an owner now.`);
      printPassword(password);
    },
  },
  password: {
    takesPerson: true,
    options: ['password-stdin'],
    async run(site, who, { 'password-stdin': fromInput = false }) {
      const person = await findPerson(site, who);
      const password = await newPassword(site, person, fromInput);
      await site.rescue.setPassword(person, password.password);
      print(`${person.username} has a new password and is signed out everywhere.`);
      printPassword(password);
      warnIfDisabled(person);
      if (person.hasTwoFactor)
        print(
          `A code is still asked for. If the app is lost: npm run admin -- drop-two-factor ${person.username}`,
        );
    },
  },
  enable: {
    takesPerson: true,
    options: [],
    async run(site, who) {
      const person = await findPerson(site, who);
      if (person.status !== 'disabled') return print(`${person.username} is not disabled.`);
      await site.rescue.enable(person);
      print(`${person.username} may sign in again.`);
    },
  },
  'lift-bans': {
    takesPerson: true,
    options: ['address'],
    async run(site, who, { address }) {
      if (address !== undefined && who !== undefined) fail('give somebody or an --address, not both');
      if (address !== undefined && isIP(address) === 0)
        fail('--address must be an IP address, like 203.0.113.7 or 2001:db8::1');
      const lifted = await site.rescue.liftBans(
        address === undefined ? { person: await findPerson(site, who) } : { ip: address },
      );
      for (const { kind, value, scope, until } of lifted)
        print(`Lifted: ${kind} ${value}, ${scope}, ${until === null ? 'without an end' : `until ${until}`}`);
      print(
        lifted.length === 0
          ? 'There was no ban to lift.'
          : counted(lifted.length, 'ban lifted.', 'bans lifted.'),
      );
    },
  },
  'drop-two-factor': {
    takesPerson: true,
    options: [],
    async run(site, who) {
      const person = await findPerson(site, who);
      if (!person.hasTwoFactor) return print(`${person.username} is not asked for codes.`);
      await site.rescue.dropTwoFactor(person);
      print(`${person.username} signs in without a code now. Ask them to set it up again.`);
    },
  },
  sessions: {
    takesPerson: true,
    options: [],
    async run(site, who) {
      const person = await findPerson(site, who);
      const sessions = await site.rescue.sessions(person);
      for (const { _id, lastUsedAt, ip, browser } of sessions)
        print(`${_id}  last used ${lastUsedAt}  ${ip ?? 'address unknown'}  ${plain(browser)}`);
      if (sessions.length === 0) print(`${person.username} is signed in nowhere.`);
    },
  },
  'end-sessions': {
    takesPerson: true,
    options: ['session'],
    async run(site, who, { session = null }) {
      const person = await findPerson(site, who);
      const ended = await site.rescue.endSessions(person, session);
      if (session !== null && ended === 0) fail(`${person.username} has no such session`);
      print(`${counted(ended, 'session', 'sessions')} of ${person.username} ended.`);
    },
  },
};

/** Removes control characters: a browser's user agent comes from a stranger and must not steer the terminal. */
const plain = (text: string): string => text.replace(/\p{Control}/gu, ' ').slice(0, 120);

const readArguments = (): { command: Command; who: string | undefined; given: Options } | 'help' => {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return fail(`${(error as Error).message.split('. ')[0]}. See --help`);
  }
  const { values, positionals } = parsed;
  const [what, who, ...more] = positionals;
  if (values.help === true || what === undefined) return 'help';
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (command === undefined) return fail(`there is no ${JSON.stringify(what)}. See --help`);
  if (more.length > 0 || (who !== undefined && !command.takesPerson))
    return fail(`${JSON.stringify(more[0] ?? who)} is too much. See --help`);
  for (const option of Object.keys(values))
    if (!(command.options as readonly string[]).includes(option))
      return fail(`--${option} means nothing with ${JSON.stringify(what)}. See --help`);
  return { command, who, given: values };
};

const main = async (): Promise<void> => {
  const parsedCommand = readArguments();
  if (parsedCommand === 'help') return void process.stdout.write(HELP);
  // Imported late, so that a mistyped command fails at once.
  const { openSite } = await import('../src/admin-cli.ts');
  const site = await openSite();
  if (typeof site === 'string') return fail(site);
  try {
    await parsedCommand.command.run(site, parsedCommand.who, parsedCommand.given);
  } finally {
    await site.close();
  }
};

try {
  await main();
} catch (error) {
  const message =
    error instanceof AdminError
      ? error.message
      : `it did not work (${(error as Error).message.split('\n')[0]})`;
  process.stderr.write(`Sitework admin: ${message}\n`);
  process.exitCode = 1;
}
