/** A stored file as the body of an answer: read as fast as it is taken, never further, and let go of whatever happens. */
import type { Readable } from 'node:stream';

/** An answer that nobody begins to take within this many milliseconds is not taken any more. */
const PATIENCE = 10_000;

/**
 * The stream holds an open file or a connection. It ends with the body, when the client goes away, and also when the
 * client was gone before the body was looked at: an open file that is forgotten would end the whole server.
 */
export const fileBody = (stream: Readable): ReadableStream<Uint8Array> => {
  const forgotten = setTimeout(() => stream.destroy(), PATIENCE).unref();
  const chunks = stream.iterator();
  // The iterator listens from its first step on: an error before that would end the process. Whoever reads still gets it.
  stream.on('error', () => {});
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(forgotten);
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value as Uint8Array);
      },
      cancel() {
        clearTimeout(forgotten);
        stream.destroy();
      },
    },
    // Nothing is read ahead of who takes it.
    { highWaterMark: 0 },
  );
};
