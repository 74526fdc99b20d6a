/** Everything a form does with its record on the server, one thing at a time. What goes wrong loses nothing that was typed. */
import { useRef, useState } from 'react';
import { logFailure } from '#web/data/log.ts';
import { refresh } from '../data/query-client.ts';
import { type AdminRecord, office } from '../data/resource-calls.ts';
import { answerLost, call, Refused } from '../providers/call.ts';
import { reasonOf } from '../providers/reason.ts';
import { banIn, isShutOut } from '../providers/shut-out.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { problemsOf } from './checks.ts';
import type { FormStore } from './form-store.ts';
import { differencesOf, fieldsOf, freshOf, namesOf, type Problems, type Values } from './values.ts';

/** What was asked for when something went wrong. */
export type Verb = 'save' | 'publish' | 'schedule' | 'unpublish' | 'remove' | 'restore';
export interface Trouble {
  /** Of fields: some are wrong, or missing before it can be published, or either; or it failed for another reason */
  reason: 'mend' | 'missing' | 'both' | 'failed';
  verb: Verb;
  problems: Problems;
  /** What the server said, where no field is to blame */
  message: string | null;
  /** Counts up, so that the summary takes the focus each time */
  at: number;
}
export interface Conflict {
  theirs: AdminRecord;
  who: string | null;
}
/** A session that ended while something was typed. */
export interface End {
  /** What the server said, where there is more to it than that */
  ban: string | null;
  /** It was noticed when a button was pressed, and not while one writes on */
  pressed: boolean;
}
export type Doing = 'save' | 'publish' | 'other';

/** How a record is read and written where that is not the grammar of all resources. */
export interface Wire {
  read(_id: string): Promise<AdminRecord>;
  /** `changes`: what the form changed; `whole`: everything that it may send; `publishing`: it is to be published then */
  write(
    _id: string,
    version: number | null,
    sent: { changes: Values; whole: Values; publishing: boolean },
  ): Promise<AdminRecord>;
}

export interface SavedRecord {
  screens: ResourceScreens;
  store: FormStore;
  record: AdminRecord | null;
  /** A new record was saved; `wanted`: what was asked for beside saving, and could not be done */
  onMade?: (made: AdminRecord, wanted: 'publish' | null) => void;
  wire?: Wire;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving({ screens, store, record: first, onMade, wire }: SavedRecord) {
  const [record, setRecord] = useState(first);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [signedOut, setSignedOut] = useState<End | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const current = useRef(first);
  /** The version that the typed values began with */
  const version = useRef(first?.version ?? null);
  const busy = useRef(false);
  /** Saving is the first step of publishing: a refusal says what both lack */
  const publishing = useRef(false);
  const attempts = useRef(0);
  const verb = useRef<Verb>('save');
  const key = useRef(crypto.randomUUID());
  const path = `/api/admin/${screens.name}`;
  const { read, write: send } = wire ?? grammarAt(path);

  const say = (reason: Trouble['reason'], problems: Problems, message: string | null = null) => {
    attempts.current += 1;
    store.say(problems);
    setTrouble({ reason, verb: verb.current, problems, message, at: attempts.current });
  };

  /** The record as the server has it now; what was typed is what it holds. */
  const take = (fresh: AdminRecord) => {
    // A malformed answer must not replace what is typed.
    if (typeof fresh?.version !== 'number') throw answerLost('PATCH');
    current.current = fresh;
    version.current = fresh.version;
    setRecord(fresh);
    store.begin(fresh);
    setTrouble(null);
    setConflict(null);
    setSignedOut(null);
    void refresh(screens.name);
  };

  const refusedBy = async (error: unknown): Promise<void> => {
    // What the browser itself finds wrong is shown beside what the server says: all of it at once.
    const found = problemsOf(fieldsOf(screens.groups), store.read().values);
    if (!(error instanceof Refused)) {
      logFailure('The answer could not be read', error);
      say('failed', found, reasonOf(error));
      return;
    }
    const { status, body } = error;
    if (isShutOut(error)) {
      setSignedOut({ ban: banIn(error), pressed: true });
      return;
    }
    if (status === 409 && body.current !== undefined && current.current !== null) {
      // Asked again, so that it can be said who it was.
      const theirs = await read(current.current._id).catch(
        () => ({ ...current.current, ...body.current }) as AdminRecord,
      );
      setTrouble(null);
      // An answer that was lost on the way: what was to be saved is what is there.
      const { values, before } = store.read();
      const mine = { ...values, ...store.changes() };
      const { mine: unsaved, both } = differencesOf(namesOf(screens.groups), { before, mine, theirs });
      if (unsaved.length === 0 && both.length === 0) {
        take(theirs);
        setSavedAt(new Date());
      } else setConflict({ theirs, who: theirs.updatedByName });
      return;
    }
    if (body.errors !== null && Object.keys(body.errors).length > 0)
      say(publishing.current ? 'both' : 'mend', { ...found, ...body.errors });
    else say('failed', found, body.error);
  };

  /** One at a time: a second press while the first is on its way does nothing. */
  const alone = async <Result>(
    what: Doing,
    asked: Verb,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    if (busy.current) return null;
    busy.current = true;
    verb.current = asked;
    publishing.current = what === 'publish';
    setDoing(what);
    try {
      return await work();
    } catch (error) {
      await refusedBy(error);
      return null;
    } finally {
      busy.current = false;
      setDoing(null);
    }
  };

  /** Throws what the server refuses; it has the last word, also where the browser finds something wrong. */
  const write = async (): Promise<AdminRecord> => {
    const { values, before } = store.read();
    store.say(problemsOf(fieldsOf(screens.groups), values));
    if (current.current === null) {
      const body = freshOf(screens.groups, values, before);
      const address = publishing.current ? `${path}?publishing=true` : path;
      const made = await call<AdminRecord>(address, { method: 'POST', body, key: key.current });
      take(made);
      setSavedAt(new Date());
      return made;
    }
    const changes = store.changes();
    if (Object.keys(changes).length === 0) return current.current;
    const sent = { changes, whole: store.whole(), publishing: publishing.current };
    const saved = await send(current.current._id, version.current, sent);
    take(saved);
    setSavedAt(new Date());
    return saved;
  };

  const save = () =>
    alone('save', 'save', async () => {
      const wasFresh = current.current === null;
      const saved = await write();
      if (wasFresh) onMade?.(saved, null);
      return saved;
    });

  /** Saves first; what is missing is said instead of being refused. */
  const publishAfterSaving = (asked: Verb, act: (saved: AdminRecord) => Promise<AdminRecord>) =>
    alone('publish', 'save', async () => {
      const wasFresh = current.current === null;
      const saved = await write();
      verb.current = asked;
      const missing = saved.missing ?? {};
      if (Object.keys(missing).length > 0) {
        if (wasFresh) onMade?.(saved, 'publish');
        else say('missing', missing);
        return null;
      }
      const shown = await act(saved);
      take(shown);
      if (wasFresh) onMade?.(shown, null);
      return shown;
    });

  const other = (asked: Verb, act: (record: AdminRecord) => Promise<AdminRecord>) =>
    alone('other', asked, async () => {
      if (current.current === null) return null;
      const after = await act(current.current);
      take(after);
      return after;
    });
  return {
    record,
    doing,
    trouble,
    conflict,
    signedOut,
    /** Something asked in the background, and was told so */
    shutOut: (ban: string | null) => setSignedOut((end) => end ?? { ban, pressed: false }),
    savedAt,
    save,
    publish: () => publishAfterSaving('publish', (saved) => office.publish(screens.name, saved)),
    schedule: (at: string) =>
      publishAfterSaving('schedule', (saved) => office.schedule(screens.name, saved, at)),
    unpublish: () => other('unpublish', (record) => office.unpublish(screens.name, record)),
    putBackVersion: (number: number) =>
      other('restore', (record) => office.restoreRevision(screens.name, record, number)),
    /** False: it is kept, and the reason has been said */
    remove: () =>
      alone('other', 'remove', async () => {
        if (current.current === null) return false;
        await call(`${path}/${current.current._id}`, { method: 'DELETE' });
        void refresh(screens.name);
        return true;
      }),
    putBack: () =>
      other('restore', async ({ _id }) => {
        const { kept } = await office.restore(screens.name, [_id]);
        if (kept[0] !== undefined) throw keptBack(kept[0].reason);
        return read(_id);
      }),
    sayMissing: (missing: Problems) => say('missing', missing),
    /**
     * Something beside the fields was done: the record as it stands now, under what is typed. Where somebody else changed what
     * is being typed, saving asks as it always does.
     */
    renew: async () => {
      if (current.current === null || busy.current) return;
      const fresh = await read(current.current._id);
      const { values, before } = store.read();
      current.current = fresh;
      setRecord(fresh);
      if (fresh.version === version.current) return;
      const names = namesOf(screens.groups);
      const changes = store.changes();
      if (differencesOf(names, { before, mine: values, theirs: fresh }).both.length > 0) return;
      version.current = fresh.version;
      store.begin(fresh, { ...fresh, ...changes });
    },
    /**
     * Puts the changes of a stored copy over what is typed now. Where the record was saved since, the next save asks which of
     * the two to keep.
     */
    restore: (copy: { values: Values; before: Values; version: number | null }) => {
      const isOlder = copy.version !== version.current;
      const { values, before } = store.read();
      const names = Object.keys(store.changesFrom(copy.values, copy.before));
      const restored = Object.fromEntries(names.map((name) => [name, copy.values[name]]));
      version.current = copy.version;
      if (isOlder) store.begin(copy.before, { ...copy.before, ...store.changes(), ...restored });
      else store.begin(before, { ...values, ...restored });
    },
    /** The conflict is settled: these values over theirs */
    attempt: (values: Values) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      current.current = theirs;
      version.current = theirs.version;
      setRecord(theirs);
      store.begin(theirs, values);
      setConflict(null);
    },
  };
}

const grammarAt = (path: string): Wire => ({
  read: (_id) => call<AdminRecord>(`${path}/${_id}`),
  write: (_id, version, { changes, publishing }) =>
    call<AdminRecord>(`${path}/${_id}${publishing ? '?publishing=true' : ''}`, {
      method: 'PATCH',
      body: { version, ...changes },
    }),
});

const keptBack = (reason: string): Refused =>
  new Refused(409, { error: reason, code: 'in_use', errors: null, requestId: '' });
