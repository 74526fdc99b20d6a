/** Opens the logs of the program: JSON lines on standard output. */
import pino from 'pino';
import type { Config } from '#platform/config.ts';
import { currentRequestId } from '#platform/http/serving/current-request.ts';

/**
 * Opens the log. The program continues if it cannot write the log (full disk, closed pipe), because visitors do not
 * need it.
 */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): pino.Logger => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const destination = pino.destination({ fd: process.stdout.fd, sync: true });
  destination.on('error', () => {});
  return pino({ level: logLevel, mixin: requestFields }, destination);
};

/** Returns the fields added to each log line: the id of the current request, if any. */
const requestFields = (): object => {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
};

/**
 * Opens the log of requests; undefined if the log level is above `info`. Because there are many lines, they are collected
 * and written once they amount to 4 kB, or after half a second.
 */
export const openAccessLog = ({
  logLevel,
}: Pick<Config, 'logLevel'>): { log: pino.Logger; flush: () => void } | undefined => {
  const destination = pino.destination({
    fd: process.stdout.fd,
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
  });
  destination.on('error', () => {});
  const log = pino({ level: logLevel }, destination);
  return log.isLevelEnabled('info') ? { log, flush: () => destination.flushSync() } : undefined;
};
