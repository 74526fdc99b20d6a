/**
 * The command `doctor`: checks the configuration of the site and everything that it uses, such as database, storage and
 * email, and advises on each problem.
 */
import { parseArgs } from 'node:util';
import { plainCommandLine } from '#platform/command-line.ts';
import { fill } from '#platform/messages/translated.ts';
import { doctor as m } from '#server/doctor/messages/en-GB.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (message: string): void => {
  process.stderr.write(`${fill(m.failed, { message })}\n`);
  process.exitCode = 1;
};

const examineAll = async (): Promise<void> => {
  // Imported late, so that a mistyped option fails at once.
  const { examine } = await import('../doctor-cli.ts');
  const counts = { ok: 0, warning: 0, problem: 0 };
  for await (const { level, text, advice } of examine()) {
    counts[level] += 1;
    print(`${m.levels[level]} ${text}`);
    if (advice !== undefined) print(fill(m.advice, { advice }));
  }
  const { sound, warnings, problems } = m.summary;
  const sums = [
    ...(counts.problem > 0 ? [fill(problems, { count: counts.problem })] : []),
    ...(counts.warning > 0 ? [fill(warnings, { count: counts.warning })] : []),
  ];
  print(`\n${sums.length === 0 ? sound : sums.join(' ')}`);
  if (counts.problem > 0) process.exitCode = 1;
};

const wantsHelp = (): boolean => {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: process.argv.slice(2), options }).values.help === true;
};

const runDoctor = async (): Promise<void> => {
  let isHelp: boolean;
  try {
    isHelp = wantsHelp();
  } catch (error) {
    const [firstSentence = ''] = (error as Error).message.split('. ');
    return fail(fill(m.wrongArguments, { problem: firstSentence }));
  }
  if (isHelp) process.stdout.write(fill(m.help, { doctor: plainCommandLine('doctor') }));
  else await examineAll();
};

await runDoctor().catch((error: Error) =>
  fail(fill(m.unexpected, { cause: error.message.split('\n')[0] ?? '' })),
);
