/** All calls that a form makes for its record. */
import { useRef, useState } from 'react';
import { refresh } from '../data/query-client.ts';
import { type AdminRecord, office } from '../data/resource-calls.ts';
import { answerLost, call, Refused } from '../providers/call.ts';
import type { ResourceScreens } from '../resources/screens.ts';
import { problemsOf } from './checks.ts';
import type { FormStore } from './form-store.ts';
import { useFormSending, type Verb } from './use-form-sending.ts';
import { differencesOf, fieldsOf, freshOf, namesOf, type Problems, type Values } from './values.ts';

export interface Conflict {
  theirs: AdminRecord;
  who: string | null;
}
export type Doing = 'save' | 'publish' | 'other';

/** Reads and writes a record that does not use the common admin API. */
export interface Wire {
  read(_id: string): Promise<AdminRecord>;
  /** `changes`: what the form changed; `whole`: everything it may send; `publishing`: it is published next */
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
  /** A new record was saved; `wanted`: the action besides saving that could not be done */
  onMade?: (made: AdminRecord, wanted: 'publish' | null) => void;
  wire?: Wire;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving({ screens, store, record: first, onMade, wire }: SavedRecord) {
  const [record, setRecord] = useState(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const current = useRef(first);
  /** The version on which the typed values are based */
  const version = useRef(first?.version ?? null);
  /** Saving is the first step of publishing: an error then lists what both lack */
  const publishing = useRef(false);
  const verb = useRef<Verb>('save');
  const key = useRef(crypto.randomUUID());
  const path = `/api/admin/${screens.name}`;
  const { read, write: put } = wire ?? grammarAt(path);

  const { send, accept, rejectFor, say, isSending, doing, trouble, signedOut, shutOut } =
    useFormSending<Doing>({
      store,
      fields: fieldsOf(screens.groups),
      async onConflict(body) {
        if (current.current === null) return false;
        // Fetched again, to name the other user.
        const theirs = await read(current.current._id).catch(
          () => ({ ...current.current, ...body.current }) as AdminRecord,
        );
        // The answer was lost on the way: the server already has what was to be saved.
        const { values, before } = store.read();
        const mine = { ...values, ...store.changes() };
        const { mine: unsaved, both } = differencesOf(namesOf(screens.groups), { before, mine, theirs });
        if (unsaved.length === 0 && both.length === 0) {
          take(theirs);
          setSavedAt(new Date());
        } else {
          accept();
          setConflict({ theirs, who: theirs.updatedByName });
        }
        return true;
      },
    });

  /** Takes the record from the server as the form's new values. */
  const take = (fresh: AdminRecord) => {
    // A malformed answer must not replace what is typed.
    if (typeof fresh?.version !== 'number') throw answerLost('PATCH');
    current.current = fresh;
    version.current = fresh.version;
    setRecord(fresh);
    store.begin(fresh);
    accept();
    setConflict(null);
    void refresh(screens.name);
  };

  const alone = <Result>(what: Doing, asked: Verb, work: () => Promise<Result>): Promise<Result | null> => {
    if (isSending()) return Promise.resolve(null);
    verb.current = asked;
    publishing.current = what === 'publish';
    return send(what, work, (error) => rejectFor(error, verb.current, publishing.current));
  };

  /** Throws the server's errors; the server decides, even where the browser finds an error. */
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
    const saved = await put(current.current._id, version.current, sent);
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

  /** Saves first; lists missing fields instead of being rejected. */
  const publishAfterSaving = (asked: Verb, act: (saved: AdminRecord) => Promise<AdminRecord>) =>
    alone('publish', 'save', async () => {
      const wasFresh = current.current === null;
      const saved = await write();
      verb.current = asked;
      const missing = saved.missing ?? {};
      if (Object.keys(missing).length > 0) {
        if (wasFresh) onMade?.(saved, 'publish');
        else say(verb.current, 'missing', missing);
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
    shutOut,
    savedAt,
    save,
    publish: () => publishAfterSaving('publish', (saved) => office.publish(screens.name, saved)),
    schedule: (at: string) =>
      publishAfterSaving('schedule', (saved) => office.schedule(screens.name, saved, at)),
    unpublish: () => other('unpublish', (record) => office.unpublish(screens.name, record)),
    putBackVersion: (number: number) =>
      other('restore', (record) => office.restoreRevision(screens.name, record, number)),
    /** False: not deleted, and the reason has been shown */
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
    sayMissing: (missing: Problems) => say(verb.current, 'missing', missing),
    /**
     * Reloads the record after an action outside the fields, below what is typed. If somebody else changed the same
     * fields, saving reports a conflict as usual.
     */
    renew: async () => {
      if (current.current === null || isSending()) return;
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
     * Puts the changes of a stored copy over the current values. If the record was saved since, the next save asks which
     * of the two to use.
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
    /** The conflict is resolved: saves these values over theirs */
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
