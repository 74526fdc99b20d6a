/**
 * Sends a stream (a stored file, an archive, a CSV export) as the body of an answer: reads only as fast as the client
 * receives, and always closes the stream.
 */
import type { Readable } from 'node:stream';

/** The stream is closed if nobody starts to read the body within this many milliseconds. */
const UNREAD_TIMEOUT_MS = 10_000;

/**
 * Converts a stream that holds an open file or a connection to a body. The stream is closed with the body, when the
 * client disconnects, and also if the client disconnected before the body was read: leaked file handles would in the
 * end stop the server.
 */
export const fileBody = (stream: Readable): ReadableStream<Uint8Array> => {
  const timer = setTimeout(() => stream.destroy(), UNREAD_TIMEOUT_MS).unref();
  const chunks = stream.iterator();
  // The iterator listens only from its first step on, and an earlier `error` event without a listener would end the
  // process. The reader still gets the error.
  stream.on('error', () => {});
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer);
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value as Uint8Array);
      },
      cancel() {
        clearTimeout(timer);
        stream.destroy();
      },
    },
    // No buffer: nothing is read before the client is ready for it.
    { highWaterMark: 0 },
  );
};
