/** What was typed here in an earlier sitting and never saved: kept while one writes, offered when one comes back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { words } from '../words.ts';
import { companyZone } from './company-zone.ts';
import type { FormStore } from './form-store.ts';
import { saidAt } from './moments.ts';
import { type Typed, typed } from './typed.ts';
import { same } from './values.ts';

/** A pause in typing. */
const PAUSE = 300;
const NOTHING: readonly string[] = [];

/** `without`: fields that are secret, and kept nowhere. */
export function useKeptTyping(
  store: FormStore,
  place: string,
  version: number | null,
  without: readonly string[] = NOTHING,
) {
  const [before, setBefore] = useState<Typed | null>(null);
  const keepNow = useRef(async (): Promise<unknown> => undefined);

  useEffect(() => {
    let gone = false;
    void typed.find(place).then((found) => {
      if (gone || found === undefined) return;
      if (same(found.values, store.read().values)) void typed.forget(place);
      else setBefore(found);
    });
    return () => {
      gone = true;
    };
  }, [place, store]);

  useEffect(() => {
    // What an earlier sitting kept goes only when it is decided upon.
    let kept = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Whatever began it, the values are kept over the version they were begun with.
    let from = { before: store.read().before, version };
    const keep = async (): Promise<unknown> => {
      clearTimeout(timer);
      const { values, before: now } = store.read();
      if (now !== from.before) {
        const at = (now as { version?: unknown }).version;
        from = { before: now, version: typeof at === 'number' ? at : null };
      }
      if (store.isDirty()) {
        kept = true;
        const secret = Object.fromEntries(without.map((name) => [name, from.before[name]]));
        return typed.keep(place, { ...from, values: { ...values, ...secret }, at: new Date().toISOString() });
      }
      return kept ? typed.forget(place) : undefined;
    };
    keepNow.current = keep;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    };
    const stop = store.subscribe(later);
    // While the browser asks whether to leave, there is time to keep it.
    const leaving = () => {
      if (store.isDirty()) void keep();
    };
    addEventListener('beforeunload', leaving);
    // A telephone puts a page away without saying that it closes.
    const hidden = () => {
      if (document.visibilityState === 'hidden') leaving();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [place, store, version, without]);

  return {
    before,
    /** Without waiting for a pause; ends once it is done */
    keep: useCallback(() => keepNow.current(), []),
    forget: useCallback(() => void typed.forget(place), [place]),
    decide: () => setBefore(null),
  };
}

interface Props {
  at: string;
  onBringBack: () => void;
  onForget: () => void;
}

export function TypedBefore({ at, onBringBack, onForget }: Props) {
  const { found, bringBack, forget } = words.form.typed;
  return (
    <div className="alert" role="status">
      <p>{found(saidAt(at, companyZone()))}</p>
      <span className="acts">
        <button type="button" className="btn p" onClick={onBringBack}>
          {bringBack}
        </button>
        <button type="button" className="btn" onClick={onForget}>
          {forget}
        </button>
      </span>
    </div>
  );
}
