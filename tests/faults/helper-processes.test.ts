/** Kills the helper processes that hash passwords, open images and read documents while they work. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { testPhoto } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { dataFolder, start } from './program.ts';

const PASSWORD = 'correct horse battery staple';

/** Returns the child processes of a process, as Linux lists them. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The program's name, in brackets, may contain any character.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

test.runIf(process.platform === 'linux')(
  'killed helper processes cost at most one answer each, never the server, and their work is done in the end',
  async () => {
    const DATA_DIR = dataFolder();
    const program = start({ DATA_DIR, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'info', TRUST_PROXY: '1' });
    const address = await program.ready();
    const pid = program.process.pid ?? 0;
    const statuses: number[] = [];
    const signIn = async (): Promise<Response> =>
      fetch(`${address}/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${statuses.length % 250}`,
        },
        body: JSON.stringify({ username: 'admin', password: PASSWORD }),
      });
    const first = await signIn();
    const { token } = (await first.json()) as { token: string };
    const send = async (name: string, bytes: Uint8Array, target: string, field: string): Promise<void> => {
      const form = new FormData();
      if (field === 'attachments')
        for (const [key, value] of Object.entries({
          name: 'Ann Carter',
          email: 'ann@example.com',
          topic: 'press',
          message: `This comes with ${name}`,
        }))
          form.append(key, value);
      form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.251' };
      const answer = await fetch(`${address}${target}`, { method: 'POST', headers, body: form });
      statuses.push(answer.status);
    };
    let running = true;
    let killed = 0;
    const killing = (async (): Promise<void> => {
      while (running) {
        for (const child of childrenOf(pid))
          try {
            process.kill(child, 'SIGKILL');
            killed += 1;
          } catch {
            // It has already ended.
          }
        // Each round waits for answers of the server, which must go on answering.
        statuses.push((await fetch(`${address}/healthz`)).status, (await signIn()).status);
      }
    })();
    const picture = await testPhoto();
    const document = new Uint8Array(await pdf(['The plan']));
    for (let round = 0; round < 4; round += 1) {
      await send(`${round}.jpg`, picture, '/api/admin/images', 'file');
      await send(`${round}.pdf`, document, '/api/guest/contact', 'attachments');
    }
    running = false;
    await killing;
    expect(killed).toBeGreaterThan(0);
    // At worst a person gets an error that this file or this sign-in could not be checked.
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(program.process.exitCode).toBeNull();

    await send('last.jpg', picture, '/api/admin/images', 'file');
    expect(statuses.at(-1)).toBe(201);
    const database = new DatabaseSync(path.join(DATA_DIR, 'sitework.sqlite'), { readOnly: true });
    await expect
      .poll(
        () =>
          database
            .prepare('select "sources" from "images"')
            .all()
            .every(({ sources }) => JSON.parse(String(sources)).jpg.length > 0),
        { timeout: 60_000 },
      )
      .toBe(true);
    database.close();
  },
  180_000,
);
