/** Reads a form with large files: each goes to the disk as it comes in, so that memory holds no more than a piece of it. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { promisedBytes } from '../routing/body.ts';
import { type Outcome, refused } from '../routing/outcome.ts';
import type { UploadedFile } from './uploaded-file.ts';

export type Receive = (stream: Readable) => Promise<UploadedFile['content']>;

interface ReceivedForm {
  entries: [name: string, value: string | UploadedFile][];
  /** Removes the files; what was stored from them stays */
  discard(): Promise<void>;
}

const MB = 1024 * 1024;
/** The fields and the frame of a form, beside its files. */
const FRAME = MB;
const MOST_FIELDS = 50;

/** The specified browser looks for this flag at refused uploads. */
const UNSUCCESSFUL = { success: false };

const tooLarge = (field: string, mostMB: number): Outcome<never> => {
  const message = `The selected file must be smaller than ${mostMB} MB`;
  return refused('too_large', message, { errors: { [field]: message }, details: UNSUCCESSFUL });
};
const notWhole = (): Outcome<never> =>
  refused('invalid', 'The form did not arrive whole. Send it again', { details: UNSUCCESSFUL });

/** `mostMB`: of each file; `files`: the fields that hold files, of one file each. */
export const receiveForm = async (
  request: Request,
  { files, mostMB }: { files: readonly string[]; mostMB: number },
  receive: Receive,
): Promise<Outcome<ReceivedForm>> => {
  const most = mostMB * MB;
  if (promisedBytes(request) > most * files.length + FRAME) return tooLarge(files[0] ?? 'file', mostMB);
  if (request.body === null) return notWhole();
  const entries: ReceivedForm['entries'] = [];
  const streams: Readable[] = [];
  const receiving: Promise<void>[] = [];
  const held: UploadedFile['content'][] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(held.splice(0).map((file) => file.discard().catch(() => {})));
  };
  let wrong: Outcome<never> | undefined;
  let failure: Error | undefined;
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // One byte more, so that a file of exactly the limit is told from a larger one.
      limits: { fileSize: most + 1, files: files.length + 1, fields: MOST_FIELDS, fieldSize: FRAME },
    });
    const breakOff = (error: Error): void => {
      // The parser leaves the file at hand open for ever.
      for (const stream of streams) stream.destroy(error);
      parser.destroy(error);
    };
    parser.on('field', (name, value) => void entries.push([name, value]));
    parser.on('file', (name, stream, fileName) => {
      // A field in which nothing was chosen.
      if (!fileName) return void stream.resume();
      // Whoever receives it hears of an error; once it is received nobody does.
      stream.on('error', () => {});
      streams.push(stream);
      receiving.push(
        receive(stream).then(
          (content) => {
            held.push(content);
            entries.push([name, { name: fileName, size: content.bytes, content }]);
            if (content.bytes > most) wrong ??= tooLarge(name, mostMB);
          },
          (error: Error) => {
            failure ??= error;
            breakOff(error);
          },
        ),
      );
    });
    const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
    let read = 0;
    body.on('data', (piece: Uint8Array) => {
      read += piece.byteLength;
      if (read <= most * files.length + FRAME) return;
      wrong ??= tooLarge(files[0] ?? 'file', mostMB);
      // Left unread, as any body that is refused before its end.
      body.unpipe(parser);
      body.pause();
      breakOff(new Error('The form is too large'));
    });
    body.on('error', breakOff);
    body.pipe(parser);
    await finished(parser, { readable: false });
    await Promise.all(receiving);
  } catch {
    await Promise.all(receiving);
    await discard();
    // What storage says of itself (a full disk) is not the sender's fault.
    if (failure?.name === 'StorageError') throw failure;
    return wrong ?? notWhole();
  }
  // A small form may have ended before storage said no.
  if (failure?.name === 'StorageError') {
    await discard();
    throw failure;
  }
  const refusal = wrong ?? (failure === undefined ? undefined : notWhole());
  if (refusal !== undefined) {
    await discard();
    return refusal;
  }
  return { ok: true, value: { entries, discard } };
};
