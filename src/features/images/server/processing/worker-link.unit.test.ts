/** Tests requests to workers that misbehave on purpose. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LinkOptions, linkWorker, type WorkerLink } from './worker-link.ts';

let folder: string;
const links: WorkerLink[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitework-worker-'));
});
afterEach(() => Promise.all(links.splice(0).map((link) => link.close())));
afterAll(() => rm(folder, { recursive: true }));

/**
 * Returns a link to a worker that answers with its process id as `width`. If the picture has the number 13, it runs
 * `statements` first.
 */
async function linkTo(statements: string, options: LinkOptions = {}): Promise<WorkerLink> {
  const path = join(folder, `${links.length}-${Math.random()}.mjs`);
  await writeFile(
    path,
    `process.on('message', async ({ id, pictureNumber }) => {
       if (pictureNumber === 13) { ${statements} }
       process.send({ id, answer: { ok: true, width: process.pid, pictureNumber }, residentBytes: 1 });
     });
     process.on('disconnect', () => process.exit());`,
  );
  const link = linkWorker({ ...options, program: pathToFileURL(path) });
  links.push(link);
  return link;
}

const ask = (link: WorkerLink, pictureNumber: number, isUrgent = false) =>
  link.ask('unload', { pictureNumber }, isUrgent);
const failure = { ok: false, code: 'unprocessable', message: expect.stringContaining('could not be read') };

describe('the link to the worker', () => {
  it('answers in order, urgent requests before others that wait', async () => {
    const link = await linkTo('');
    const order: number[] = [];
    const note = async (pictureNumber: number, isUrgent: boolean): Promise<void> => {
      await ask(link, pictureNumber, isUrgent);
      order.push(pictureNumber);
    };
    await Promise.all([note(1, false), note(2, false), note(3, true)]);
    expect(order).toEqual([1, 3, 2]);
  });

  it.each([
    ['is killed by the system', `process.kill(process.pid, 'SIGSEGV')`, /SIGSEGV/],
    ['ends by itself', 'process.exit(3)', /ended \(3\)/],
    ['throws', `throw new Error('what it said last')`, /what it said last/],
  ])(
    'refuses the request when the worker %s, and continues with a new one',
    async (_what, statements, detail) => {
      const link = await linkTo(statements);
      const [before, broken, after] = await Promise.all([ask(link, 1), ask(link, 13), ask(link, 2)]);
      expect(broken).toMatchObject({ ...failure, detail: expect.stringMatching(detail) });
      expect(before).toMatchObject({ ok: true, pictureNumber: 1 });
      expect(after).toMatchObject({ ok: true, pictureNumber: 2 });
      expect(after).not.toMatchObject({ width: (before as { width?: number }).width });
    },
  );

  it('refuses when there is no answer in time, even from a worker that no longer reacts', async () => {
    const link = await linkTo('for (;;) {}', { timeoutMs: 5000 });
    const [broken, after] = await Promise.all([ask(link, 13), ask(link, 2)]);
    expect(broken).toMatchObject({ ...failure, detail: expect.stringContaining('not done within 5000 ms') });
    expect(after).toMatchObject({ ok: true });
  });

  it('refuses when the program does not exist', async () => {
    const link = linkWorker({ program: new URL('file:///nowhere/worker.ts') });
    expect(await ask(link, 1)).toMatchObject(failure);
  });

  it('ends an idle worker and starts another when needed', async () => {
    const link = await linkTo('', { idleMs: 0 });
    const firstAnswer = await ask(link, 1);
    const pid = (firstAnswer as unknown as { width: number }).width;
    // The timer of an idle worker fires in a later turn of the event loop.
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(await ask(link, 2)).toMatchObject({ ok: true });
  });

  it('ends a worker whose memory exceeds the limit', async () => {
    const link = await linkTo('', { maxBytesAfterRequest: 0 });
    const [firstAnswer, secondAnswer] = [await ask(link, 1), await ask(link, 2)];
    expect(secondAnswer).not.toMatchObject({ width: (firstAnswer as unknown as { width: number }).width });
  });

  it('refuses running, waiting and later requests once it is closed', async () => {
    const link = await linkTo('await new Promise(() => {})');
    const pendingAnswers = [ask(link, 13), ask(link, 2)];
    await link.close();
    for (const answer of [...(await Promise.all(pendingAnswers)), await ask(link, 3)]) {
      expect(answer).toMatchObject({ ok: false, code: 'unavailable' });
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
