/** One file on its way to the server. Only this kind of request tells how far it is. */
import { answerLost, isRefusal, type RefusalBody, Refused, token } from '../../providers/call.ts';
import { words } from '../../words.ts';

export interface Sending<Answer> {
  answer: Promise<Answer>;
  stop: () => void;
}

/** Undefined: it is not what the site writes. */
const readable = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const lost: RefusalBody = {
  error: words.form.pictures.lost,
  code: 'unreachable',
  errors: null,
  requestId: '',
};
/** How far it came is a help to whoever decides whether to wait for a better line. */
const stoppedAt = (sent: number, size: number): RefusalBody => {
  const percent = size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100));
  return percent === 0 ? lost : { ...lost, error: words.form.pictures.stopped(percent) };
};

/** `onProgress`: bytes that have arrived. Refused with the server's own sentence about the file. */
export function sendFile<Answer>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (bytes: number) => void,
): Sending<Answer> {
  const request = new XMLHttpRequest();
  let sent = 0;
  const answer = new Promise<Answer>((resolve, reject) => {
    request.open('POST', path);
    const bearer = token();
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded }) => {
      sent = loaded;
      onProgress(loaded);
    };
    request.onload = () => {
      const said = readable(request.responseText);
      const good = request.status >= 200 && request.status < 300;
      if (good) return said === undefined ? reject(answerLost('POST')) : resolve(said as Answer);
      return reject(new Refused(request.status, isRefusal(said) ? said : lost));
    };
    request.onerror = () => reject(new Refused(0, stoppedAt(sent, file.size)));
    request.onabort = () => reject(new Refused(0, { ...lost, code: 'stopped' }));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file, file.name);
    request.send(form);
  });
  return { answer, stop: () => request.abort() };
}

/** What the server has said of this very file it says again; a line, a full server and a lost session can be put right. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.status === 0 || error.status >= 500 || [401, 403, 408, 429].includes(error.status));

/** The sentence about the file itself, where there is one. */
export const reasonOf = (error: unknown): string =>
  error instanceof Refused ? (error.body.errors?.file ?? error.message) : words.form.pictures.lost;
