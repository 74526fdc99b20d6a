import { setImmediate as nextRound } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { admission } from './admission.ts';

interface Visit {
  /** Occupies memory, as a request does */
  body: number[];
  isDone: boolean;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

test('the next minor garbage collections free requests that have left the queue', async () => {
  const queue = admission<Visit>({
    start(visit) {
      visit.isDone = true;
      queue.leave();
    },
    reject: () => {},
    isGone: () => false,
  });
  /** Simulates clients that send their next request as soon as they have an answer: some are always waiting. */
  const visitAll = async (count: number) => {
    let last: Visit | undefined;
    for (let index = 0; index < count; index += 1) {
      last = { body: new Array(500).fill(index), isDone: false };
      queue.enter(last);
      if (index >= 16) await nextRound();
      if (index % 200 === 0) collect({ type: 'minor' });
    }
    while (queue.waiting > 0) await nextRound();
    return last;
  };
  const first = visitAll(100);
  await nextRound();
  // Moves the queue's own memory to the old generation.
  collect();
  await first;
  const before = getHeapStatistics().used_heap_size;
  expect((await visitAll(4000))?.isDone).toBe(true);
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  // The bodies of the requests have a total of sixteen million bytes.
  expect(getHeapStatistics().used_heap_size - before).toBeLessThan(4e6);
});
