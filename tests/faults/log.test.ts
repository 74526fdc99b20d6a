/** The log of the program as its operator reads it: requests by level, and slow statements. */
import { expect, test } from 'vitest';
import { dataFolder, type Program, start } from './program.ts';

const logged = (program: Program, message: string): Record<string, unknown>[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message);

test('each request is one line, also those that were answered just before the end', async () => {
  const program = start({ DATA_DIR: dataFolder(), LOG_LEVEL: 'info' });
  const address = await program.ready();
  const ids: (string | null)[] = [];
  for (const path of ['/', '/', '/api/guest/offices', '/nowhere'])
    ids.push((await fetch(`${address}${path}`)).headers.get('x-request-id'));
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
  const lines = logged(program, 'request');
  expect(lines.map(({ requestId }) => requestId)).toEqual(ids);
  expect(lines.map(({ path, route, status }) => [path, route, status])).toEqual([
    ['/', '/', 200],
    ['/', '/', 200],
    ['/api/guest/offices', '/api/guest/offices', 200],
    ['/nowhere', expect.anything(), 404],
  ]);
});

test('the level warn leaves requests out, and slow statements are logged without their values', async () => {
  // Of the thousands of statements that load the demo, some take more than a millisecond on every machine.
  const program = start({
    DATA_DIR: dataFolder(),
    DEMO_CONTENT: 'on',
    LOG_LEVEL: 'warn',
    SLOW_QUERY_MS: '1',
  });
  await fetch(`${await program.ready()}/`);
  await expect.poll(() => logged(program, 'a slow query').length, { timeout: 400_000 }).toBeGreaterThan(0);
  expect(logged(program, 'a slow query')[0]).toMatchObject({
    ms: expect.any(Number),
    statement: expect.any(String),
  });
  expect(logged(program, 'request')).toEqual([]);
  expect(program.output()).not.toContain('Daniel Marsh');
});
