/** Signs in as the owner of a copy of the demo, so that a measurement can make the calls of an editor. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../prepared.ts';

export const OWNER = 'admin';

/** Sets a password for the demo's owner with the program's own command. Returns it. */
export const setOwnerPassword = (dataFolder: string): string => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'dist/program/cli.js'), 'admin', 'password', OWNER],
    { cwd: root, env: { ...process.env, DATA_DIR: dataFolder }, encoding: 'utf8' },
  );
  const password = /Password: +(\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`The owner's password could not be set: ${stdout}${stderr}`);
  return password;
};

/** Returns the headers of the owner's calls. */
export const signInOwner = async (base: string, password: string): Promise<{ authorization: string }> => {
  const answer = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: OWNER, password }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`The owner could not sign in (${answer.status})`);
  return { authorization: `Bearer ${token}` };
};
