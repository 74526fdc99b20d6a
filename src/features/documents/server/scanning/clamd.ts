/** Asks a virus scanner about files by the protocol of clamd: `INSTREAM`, which sends the content in chunks. */
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExplainedJobError } from '#platform/faults/job-failures.ts';
import { fill } from '#platform/messages/translated.ts';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';
import { scanner as m } from '../../messages/en-GB.ts';

/** `virus`: the name that the scanner gives it */
type Verdict = { is: 'clean' } | { is: 'infected'; virus: string };

/** The scanner answered without a verdict, or closed the connection without an answer: the cause is probably the file. */
export class NoVerdictError extends Error implements ExplainedJobError {
  readonly jobFailure = 'file';
}

export interface Scanner {
  /**
   * Reads the stream to its end, or destroys it. Throws `NoVerdictError`, the error of a scanner that cannot be reached,
   * or that of the stream.
   */
  scan(content: Readable): Promise<Verdict>;
}

/** Without any progress for this long, the scanner counts as unreachable. */
const TIMEOUT_MS = 60_000;
/** A longer answer is not one of a virus scanner. */
const MAX_ANSWER_BYTES = 10_000;

const openSocket = (address: ScannerAddress): Socket => {
  const socket = address.kind === 'tcp' ? connect(address.port, address.host) : connect(address.path);
  socket.setTimeout(TIMEOUT_MS, () =>
    socket.destroy(Object.assign(new Error(m.silent), { code: 'ETIMEDOUT' })),
  );
  return socket;
};

/** Returns the command and the content in chunks, each after its length in four bytes; a length of zero ends it. */
async function* toChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    // An empty chunk would end the content.
    if (chunk.byteLength === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0')) break;
    if (answer.length > MAX_ANSWER_BYTES) throw new Error(m.tooLong);
  }
  return answer.replace(/\0.*$/s, '').trim();
};

const parseVerdict = (answer: string): Verdict => {
  if (answer === 'stream: OK') return { is: 'clean' };
  const [, virus] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
  if (virus !== undefined) return { is: 'infected', virus };
  // For example that the file is larger than StreamMaxLength of clamd.
  throw new NoVerdictError(answer === '' ? m.empty : fill(m.noVerdict, { answer: answer.slice(0, 200) }));
};

export const clamdScanner = (address: ScannerAddress): Scanner => ({
  async scan(content) {
    const socket = openSocket(address);
    try {
      // The scanner may answer and close the connection before it has received everything; its answer then counts.
      const [sendResult, answerResult] = await Promise.allSettled([
        pipeline(toChunks(content), socket, { end: false }),
        readAnswer(socket),
      ]);
      if (
        answerResult.status === 'fulfilled' &&
        (sendResult.status === 'fulfilled' || answerResult.value !== '')
      )
        return parseVerdict(answerResult.value);
      throw sendResult.status === 'rejected'
        ? sendResult.reason
        : (answerResult as PromiseRejectedResult).reason;
    } finally {
      content.destroy();
      socket.destroy();
    }
  },
});
