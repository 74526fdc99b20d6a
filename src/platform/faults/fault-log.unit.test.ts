import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageError } from '#platform/storage/storage.ts';
import { type FaultLog, faultLog } from './fault-log.ts';

let lines: string[];
let isStorageReachable: boolean;
let faults: FaultLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isStorageReachable = false;
  const log = (_: object, message: string): void => void lines.push(message);
  faults = faultLog({
    log: { info: log, warn: log, error: log },
    checks: { storage: () => (isStorageReachable ? Promise.resolve() : Promise.reject(new Error('no'))) },
  });
});
afterEach(() => {
  faults.close();
  vi.useRealTimers();
});
const fail = () => faults.report(new StorageError('unavailable', 'no'));
const BEGINS = 'the file storage cannot be reached';
const ENDS = 'the file storage answers again';

test('a fault has one line when it begins and one when it ends', async () => {
  fail();
  fail();
  await vi.advanceTimersByTimeAsync(30_000);
  fail();
  expect(lines).toEqual([BEGINS]);
  isStorageReachable = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines).toEqual([BEGINS, ENDS]);
});

test('a fault that continues although its check passes is not reported as ended and begun each time', async () => {
  isStorageReachable = true;
  for (let count = 0; count < 50; count += 1) {
    fail();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(lines).toEqual([BEGINS, ENDS, BEGINS]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toEqual([BEGINS, ENDS, BEGINS, ENDS]);
});

test('a socket that is not accessible is not a fault of the disk', () => {
  const refused = { code: 'EACCES', syscall: 'connect' };
  expect(faults.report(Object.assign(new Error('connect EACCES /run/clamd.ctl'), refused))).toBe(false);
  expect(lines).toEqual([]);
});
