/** Runs the commands of the program as an operator does: each in a process of its own, beside a running server. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export interface Ended {
  /** The exit code */
  code: number | null;
  /** What it wrote to standard output, without white space at both ends */
  out: string;
  /** The same for standard error */
  wrong: string;
}

/** As in the npm scripts: compiled code comes from a cache, which halves the time that a command takes to start. */
const NODE_COMPILE_CACHE = path.resolve('node_modules/.cache/node');

/** Starts a command of `src/commands`. `input` is what it reads from standard input. */
export const startCommand = (
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): { child: ChildProcessWithoutNullStreams; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [`src/commands/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that ends before it has read its input breaks the pipe.
  child.stdin.on('error', () => {}).end(input);
  const ended: Promise<Ended> = Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]).then(([out, wrong, [code]]) => ({ code, out: out.trim(), wrong: wrong.trim() }));
  return { child, ended };
};

export const runCommand = (
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): Promise<Ended> => startCommand(command, args, env, input).ended;

/** Runs a command that must succeed, and returns what it prints. */
export const succeed = async (
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
): Promise<string> => {
  const { code, out, wrong } = await runCommand(command, args, env, input);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${wrong}\n${out}`);
  return out;
};
