/** The logs of the program: JSON lines on standard output. */
import pino from 'pino';
import type { Config } from '#platform/config.ts';
import { currentRequestId } from '#platform/http/serving/request-context.ts';

/**
 * Opens the log. A log that cannot be written (full disk, closed pipe) does not end the program: visitors do
 * not need it.
 */
export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): pino.Logger => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const destination = pino.destination({ fd: process.stdout.fd, sync: true });
  destination.on('error', () => {});
  return pino({ level: logLevel, mixin: currentRequest }, destination);
};

/** Names the request that a line is about. */
const currentRequest = (): object => {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
};

/** Opens the log of requests; undefined if the level leaves it out. Its lines are written together, because there are many. */
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
