/** Uploads one file with XMLHttpRequest, because fetch reports no upload progress. */
import { fill, percent } from '#web/admin/format.ts';
import {
  ApiError,
  type ApiErrorBody,
  lostAnswerError,
  readToken,
  rejectedCallError,
} from '../../../providers/call.ts';
import { uploadErrors as m } from './messages/en-GB.ts';

export interface UploadRequest<Answer> {
  answer: Promise<Answer>;
  stop: () => void;
}

/** Returns the JSON in a text; undefined if it is not JSON, because a proxy has answered or the answer was cut off. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const connectionLost: ApiErrorBody = {
  error: m.connection,
  code: 'unreachable',
  errors: null,
  requestId: '',
};
/** Returns the error body for a lost connection. Its message says how much of the file was sent, from 1 % on. */
const errorAtProgress = (sentBytes: number, size: number): ApiErrorBody => {
  const percentSent = size === 0 ? 0 : Math.min(99, Math.floor((sentBytes / size) * 100));
  if (percentSent === 0) return connectionLost;
  return { ...connectionLost, error: fill(m.stoppedAt, { percent: percent(percentSent) ?? '' }) };
};

/**
 * Uploads a file. `onProgress` receives the number of bytes sent. `answer` rejects with `ApiError`; code `stopped` after
 * `stop()`.
 */
export function sendFile<Answer>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (bytes: number) => void,
): UploadRequest<Answer> {
  const request = new XMLHttpRequest();
  let sentBytes = 0;
  const answer = new Promise<Answer>((resolve, reject) => {
    request.open('POST', path);
    const token = readToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded }) => {
      sentBytes = loaded;
      onProgress(loaded);
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      const isSuccess = request.status >= 200 && request.status < 300;
      if (isSuccess) return body === undefined ? reject(lostAnswerError('POST')) : resolve(body as Answer);
      return reject(rejectedCallError(request.status, body));
    };
    request.onerror = () => reject(new ApiError(0, errorAtProgress(sentBytes, file.size)));
    request.onabort = () => reject(new ApiError(0, { ...connectionLost, code: 'stopped' }));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, file.name);
    request.send(form);
  });
  return { answer, stop: () => request.abort() };
}

/**
 * Returns false if the server rejected the file itself, true if the cause may pass: a lost connection, a full disk, an ended
 * session.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || [401, 403, 408, 429].includes(error.status));

/** Returns the message for a failed upload: the server's message about the file if there is one, otherwise the general one. */
export const uploadErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? (error.body.errors?.file ?? error.message) : m.connection;
