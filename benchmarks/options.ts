/** Parses the command line of `npm run bench`. */
import { parseArgs } from 'node:util';
import type { Part } from './bench.ts';

export interface Options {
  parts: readonly Part[];
  seconds: number;
  rounds: number;
  projects: number;
  /** Length of the soak, in minutes */
  minutes: number;
  /** Whether the report replaces the one in docs/benchmarks.md */
  write: boolean;
}

const integer = (name: string, value: string, min: number, max: number): number => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}`);
};

const help = (parts: readonly Part[]): string => {
  const width = Math.max(...parts.map(({ name }) => name.length));
  return `npm run bench -- [options]

Measures the built site beside nginx and a bare Node server on this machine, and says which goals are met.

  --parts a,b     only these parts
  --large         the part on a large database as well
  --all           every part
  --seconds N     length of one burst of load (default 1)
  --rounds N      how many times contenders take turns (default 3)
  --projects N    size of the large database (default 100000)
  --minutes N     length of the soak (default 60)
  --no-write      leave docs/benchmarks.md as it is, as with --parts
  --help          this text

Parts (* without being named):
${parts.map(({ name, about, byDefault }) => `  ${byDefault ? '*' : ' '} ${name.padEnd(width)}  ${about}`).join('\n')}
`;
};

/** Parses the arguments. Prints the help and returns null if it is requested. Throws an error if an argument is wrong. */
export const readOptions = (args: string[], allParts: readonly Part[]): Options | null => {
  const { values } = parseArgs({
    args,
    options: {
      parts: { type: 'string' },
      large: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '3' },
      projects: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '60' },
      'no-write': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help(allParts));
    return null;
  }
  const namedParts = values.parts?.split(',').map((name) => name.trim());
  const unknownPart = namedParts?.find((name) => !allParts.some((part) => part.name === name));
  if (unknownPart !== undefined)
    throw new Error(
      `No part is called ${unknownPart}. There are: ${allParts.map(({ name }) => name).join(', ')}`,
    );
  const isWanted = ({ name, byDefault }: Part): boolean =>
    values.all || (namedParts?.includes(name) ?? byDefault) || (name === 'large' && values.large);
  return {
    parts: allParts.filter(isWanted),
    seconds: integer('seconds', values.seconds, 1, 60),
    rounds: integer('rounds', values.rounds, 1, 50),
    projects: integer('projects', values.projects, 1000, 1_000_000),
    minutes: integer('minutes', values.minutes, 1, 1440),
    write: namedParts === undefined && !values['no-write'],
  };
};
