/** Reads a form with large files: streams each file to disk, so that memory holds no more than a chunk of it. */
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { fill, translated } from '#platform/messages/translated.ts';
import { UploadedFile } from '#platform/schema/values/uploaded-file.ts';
import { errors } from '../messages/en-GB.ts';
import { contentLengthOf } from '../routing/body.ts';
import { type Outcome, refused } from '../routing/outcome.ts';

const m = translated(errors);

/** Writes a stream to disk. Rejects with a `StorageError` if the disk fails, or with the error of the stream. */
export type Receive = (stream: Readable) => Promise<UploadedFile['content']>;

interface ReceivedForm {
  entries: [name: string, value: string | UploadedFile][];
  /** Removes the files; copies in storage remain */
  discard(): Promise<void>;
}

const MB = 1024 * 1024;
/** Bytes allowed for the fields and boundaries of a form, in addition to its files. */
const MAX_FORM_OVERHEAD_BYTES = MB;
const MAX_FIELDS = 50;

/** The client that the specification describes looks for this flag in rejected uploads. */
const UNSUCCESSFUL = { success: false };

const fileTooLarge = (field: string, maxMB: number): Outcome<never> => {
  const message = fill(m.fileTooLarge, { size: `${maxMB} MB` });
  return refused('too_large', message, { errors: { [field]: message }, details: UNSUCCESSFUL });
};
const incomplete = (): Outcome<never> => refused('invalid', m.incompleteForm, { details: UNSUCCESSFUL });

/**
 * Reads the form and writes its files to disk with `receive`. `maxMB`: the limit of each file; `fileFields`: the fields
 * that contain files, one file each. Throws a `StorageError` if a file cannot be written.
 */
export const receiveForm = async (
  request: Request,
  { fileFields, maxMB }: { fileFields: readonly string[]; maxMB: number },
  receive: Receive,
): Promise<Outcome<ReceivedForm>> => {
  const maxBytes = maxMB * MB;
  if (contentLengthOf(request) > maxBytes * fileFields.length + MAX_FORM_OVERHEAD_BYTES)
    return fileTooLarge(fileFields[0] ?? 'file', maxMB);
  if (request.body === null) return incomplete();
  const entries: ReceivedForm['entries'] = [];
  const streams: Readable[] = [];
  const pendingFiles: Promise<void>[] = [];
  const receivedFiles: UploadedFile['content'][] = [];
  const discard = async (): Promise<void> => {
    await Promise.all(receivedFiles.splice(0).map((file) => file.discard().catch(() => {})));
  };
  let tooLargeOutcome: Outcome<never> | undefined;
  /** Why `receive` failed */
  let failure: Error | undefined;
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // One byte and one file more than is allowed, so that too large a file, or one too many, is noticed.
      limits: {
        fileSize: maxBytes + 1,
        files: fileFields.length + 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_FORM_OVERHEAD_BYTES,
      },
    });
    const abort = (error: Error): void => {
      // The parser would leave the current file open for ever.
      for (const stream of streams) stream.destroy(error);
      parser.destroy(error);
    };
    parser.on('field', (name, value) => void entries.push([name, value]));
    parser.on('file', (name, stream, fileName) => {
      // The sender chose no file.
      if (!fileName) return void stream.resume();
      // `receive` handles errors until it has read the file; an error after that would end the process.
      stream.on('error', () => {});
      streams.push(stream);
      pendingFiles.push(
        receive(stream).then(
          (content) => {
            receivedFiles.push(content);
            entries.push([name, new UploadedFile(fileName, content)]);
            if (content.bytes > maxBytes) tooLargeOutcome ??= fileTooLarge(name, maxMB);
          },
          (error: Error) => {
            failure ??= error;
            abort(error);
          },
        ),
      );
    });
    const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
    let bytesRead = 0;
    body.on('data', (chunk: Uint8Array) => {
      bytesRead += chunk.byteLength;
      if (bytesRead <= maxBytes * fileFields.length + MAX_FORM_OVERHEAD_BYTES) return;
      tooLargeOutcome ??= fileTooLarge(fileFields[0] ?? 'file', maxMB);
      // The rest stays unread, as for any body rejected before its end.
      body.unpipe(parser);
      body.pause();
      abort(new Error('The form is too large'));
    });
    body.on('error', abort);
    body.pipe(parser);
    await finished(parser, { readable: false });
    await Promise.all(pendingFiles);
  } catch {
    await Promise.all(pendingFiles);
    await discard();
    // A storage error (full disk) is not the sender's fault, so it is not returned as a refusal.
    if (failure?.name === 'StorageError') throw failure;
    return tooLargeOutcome ?? incomplete();
  }
  // A small form may have ended before storage failed.
  if (failure?.name === 'StorageError') {
    await discard();
    throw failure;
  }
  const refusedOutcome = tooLargeOutcome ?? (failure === undefined ? undefined : incomplete());
  if (refusedOutcome !== undefined) {
    await discard();
    return refusedOutcome;
  }
  return { ok: true, value: { entries, discard } };
};
