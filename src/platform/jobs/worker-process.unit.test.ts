import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { workerProcess } from './worker-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sitework-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = path.join(folder, 'answers.mjs');
writeFileSync(
  program,
  `process.on('message', ({ id }) => process.send({ id, answer: { done: true }, residentBytes: 0 }));`,
);
const options = {
  program: pathToFileURL(program),
  timeoutMs: 20_000,
  idleMs: 100,
  maxBytesAfterRequest: 1e9,
};

describe('a worker process that does not start', () => {
  it('breaks its request, and the next one too', async () => {
    // No process can be started with a NUL in its arguments.
    const worker = workerProcess<{ work: { input: object; answer: object } }>({ ...options, args: ['\0'] });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await worker.send('work', {})).toMatchObject({ is: 'broken' });
    await worker.close();
  });

  it('for lack of file descriptors answers again once there are some', () => {
    const script = path.join(folder, 'out-of-files.mjs');
    writeFileSync(
      script,
      `import { closeSync, openSync } from 'node:fs';
       import { workerProcess } from '${new URL('./worker-process.ts', import.meta.url)}';
       const worker = workerProcess({ ...${JSON.stringify(options)}, program: new URL('${options.program}') });
       const files = [];
       try { for (;;) files.push(openSync('/dev/null')); } catch {}
       const first = await worker.send('work', {});
       for (const file of files) closeSync(file);
       const second = await worker.send('work', {});
       console.log(first.is, second.is);
       await worker.close();`,
    );
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', `ulimit -n 80; exec "${process.execPath}" "${script}"`],
      { encoding: 'utf8', timeout: 60_000 },
    );
    expect(stdout.trim(), stderr).toBe('broken answer');
  });
});
