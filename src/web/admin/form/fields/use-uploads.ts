/** Many files at once, sent one after the other. Each has its own fate: one that is refused holds up no other. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from '../../providers/call.ts';
import { isWorthRetrying, reasonOf, type Sending, sendFile } from './upload.ts';

export interface Upload {
  key: string;
  file: File;
  /** What is sent with this one beside the fields of all */
  fields: Readonly<Record<string, string>>;
  sent: number;
  state: 'waiting' | 'sending' | 'failed';
  reason: string | null;
  /** Sent again it may arrive: nothing is wrong with the file itself */
  mayRetry: boolean;
}

interface Given<Answer> {
  path: string;
  fields: Readonly<Record<string, string>>;
  /** Null: there is nothing against this file; else the reason why it is not even sent */
  check?: (file: File) => string | null;
  onDone: (answer: Answer) => void;
}

export function useUploads<Answer>({ path, fields, check, onDone }: Given<Answer>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef<{ key: string; request: Sending<Answer> } | null>(null);
  const done = useRef(onDone);
  done.current = onDone;

  const change = useCallback((key: string, what: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
  }, []);
  const drop = useCallback((key: string) => setUploads((all) => all.filter((one) => one.key !== key)), []);

  const next = uploads.find(({ state }) => state === 'waiting');
  const isSending = uploads.some(({ state }) => state === 'sending');
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins when the one before has come to its end
  useEffect(() => {
    if (next === undefined || isSending || sending.current !== null) return;
    const { key, file } = next;
    const request = sendFile<Answer>(path, file, { ...fields, ...next.fields }, (sent) =>
      change(key, { sent: Math.min(sent, file.size) }),
    );
    sending.current = { key, request };
    change(key, { state: 'sending', sent: 0, reason: null });
    request.answer.then(
      (answer) => {
        sending.current = null;
        done.current(answer);
        drop(key);
      },
      (error: unknown) => {
        sending.current = null;
        if (error instanceof Refused && error.body.code === 'stopped') drop(key);
        else change(key, { state: 'failed', reason: reasonOf(error), mayRetry: isWorthRetrying(error) });
      },
    );
  }, [next?.key, isSending]);
  useEffect(() => () => sending.current?.request.stop(), []);

  return {
    uploads,
    add: (files: readonly File[], own: Upload['fields'] = {}) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          const reason = check?.(file) ?? null;
          return {
            key: crypto.randomUUID(),
            file,
            fields: own,
            sent: 0,
            state: reason === null ? 'waiting' : 'failed',
            reason,
            mayRetry: false,
          };
        }),
      ]),
    again: (key: string) => change(key, { state: 'waiting', reason: null }),
    stop: (key: string) => {
      if (sending.current?.key === key) sending.current.request.stop();
      else drop(key);
    },
  };
}
