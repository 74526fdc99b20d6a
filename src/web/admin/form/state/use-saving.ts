/** All calls that a form makes for its record. */

import { useRef, useState } from 'react';
import { randomId } from '#web/data/random-id.ts';
import { refresh } from '../../data/query-client.ts';
import { type AdminRecord, resourceApi } from '../../data/resource-calls.ts';
import { ApiError, answerLost, call } from '../../providers/call.ts';
import type { ResourceScreens } from '../../resources/resource-screens.ts';
import { validateFields } from './checks.ts';
import type { FormStore } from './form-store.ts';
import { type FormAction, useFormSending } from './use-form-sending.ts';
import { differencesOf, fieldNamesOf, fieldsOf, newRecordOf, type Problems, type Values } from './values.ts';

export interface Conflict {
  theirs: AdminRecord;
  savedBy: string | null;
}
type SavingAction = 'save' | 'publish' | 'other';

/** Reads and writes a record that does not use the common admin API. */
export interface RecordApi {
  read(_id: string): Promise<AdminRecord>;
  /** `changes`: changed fields only; `allValues`: all fields of the form; `publishing`: publication follows this save */
  write(
    _id: string,
    version: number | null,
    sent: { changes: Values; allValues: Values; publishing: boolean },
  ): Promise<AdminRecord>;
}

export interface SavingOptions {
  screens: ResourceScreens;
  store: FormStore;
  record: AdminRecord | null;
  /** Called when a new record was saved; `blockedAction`: the further action that failed because fields are missing */
  onCreated?: (made: AdminRecord, blockedAction: 'publish' | null) => void;
  api?: RecordApi;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving({ screens, store, record: first, onCreated, api: wire }: SavingOptions) {
  const [record, setRecord] = useState(first);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const current = useRef(first);
  /** The version on which the typed values are based */
  const version = useRef(first?.version ?? null);
  /** True while saving is the first step of publishing: errors then include the fields that publishing requires */
  const publishing = useRef(false);
  const verb = useRef<FormAction>('save');
  const key = useRef(randomId());
  const path = `/api/admin/${screens.name}`;
  const { read, write: put } = wire ?? adminApiAt(path);

  const { send, accept, rejectFor, say, isSending, doing, rejection, signedOut, showSessionEnd } =
    useFormSending<SavingAction>({
      store,
      fields: fieldsOf(screens.groups),
      async onConflict(body) {
        if (current.current === null) return false;
        // Fetched again, to name the other user.
        const theirs = await read(current.current._id).catch(
          () => ({ ...current.current, ...body.current }) as AdminRecord,
        );
        // An earlier answer was lost: the server has already stored these values.
        const { values, savedValues } = store.read();
        const mine = { ...values, ...store.changes() };
        const { mine: unsaved, both } = differencesOf(fieldNamesOf(screens.groups), {
          before: savedValues,
          mine,
          theirs,
        });
        if (unsaved.length === 0 && both.length === 0) {
          take(theirs);
          setSavedAt(new Date());
        } else {
          accept();
          setConflict({ theirs, savedBy: theirs.updatedByName });
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
    store.reset(fresh);
    accept();
    setConflict(null);
    void refresh(screens.name);
  };

  const alone = <Result>(
    what: SavingAction,
    action: FormAction,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    if (isSending()) return Promise.resolve(null);
    verb.current = action;
    publishing.current = what === 'publish';
    return send(what, work, (error) => rejectFor(error, verb.current, publishing.current));
  };

  /** Saves the changes and returns the record. Sends them even if the browser finds an error; throws the server's errors. */
  const write = async (): Promise<AdminRecord> => {
    const { values, savedValues } = store.read();
    store.setProblems(validateFields(fieldsOf(screens.groups), values));
    if (current.current === null) {
      const body = newRecordOf(screens.groups, values, savedValues);
      const address = publishing.current ? `${path}?publishing=true` : path;
      const made = await call<AdminRecord>(address, { method: 'POST', body, key: key.current });
      take(made);
      setSavedAt(new Date());
      return made;
    }
    const changes = store.changes();
    if (Object.keys(changes).length === 0) return current.current;
    const sent = { changes, allValues: store.allValues(), publishing: publishing.current };
    const saved = await put(current.current._id, version.current, sent);
    take(saved);
    setSavedAt(new Date());
    return saved;
  };

  const save = () =>
    alone('save', 'save', async () => {
      const wasFresh = current.current === null;
      const saved = await write();
      if (wasFresh) onCreated?.(saved, null);
      return saved;
    });

  /** Saves, then runs `act`; if fields required for publishing are missing, lists them and does not run it. */
  const publishAfterSaving = (action: FormAction, act: (saved: AdminRecord) => Promise<AdminRecord>) =>
    alone('publish', 'save', async () => {
      const wasFresh = current.current === null;
      const saved = await write();
      verb.current = action;
      const missing = saved.missing ?? {};
      if (Object.keys(missing).length > 0) {
        if (wasFresh) onCreated?.(saved, 'publish');
        else say(verb.current, 'missing', missing);
        return null;
      }
      const shown = await act(saved);
      take(shown);
      if (wasFresh) onCreated?.(shown, null);
      return shown;
    });

  const other = (action: FormAction, act: (record: AdminRecord) => Promise<AdminRecord>) =>
    alone('other', action, async () => {
      if (current.current === null) return null;
      const after = await act(current.current);
      take(after);
      return after;
    });
  return {
    record,
    doing,
    rejection,
    conflict,
    signedOut,
    showSessionEnd,
    savedAt,
    save,
    publish: () => publishAfterSaving('publish', (saved) => resourceApi.publish(screens.name, saved)),
    schedule: (at: string) =>
      publishAfterSaving('schedule', (saved) => resourceApi.schedule(screens.name, saved, at)),
    unpublish: () => other('unpublish', (record) => resourceApi.unpublish(screens.name, record)),
    restoreVersion: (number: number) =>
      other('restore', (record) => resourceApi.restoreRevision(screens.name, record, number)),
    /** Resolves to true if the record was deleted; otherwise the reason is shown */
    remove: () =>
      alone('other', 'remove', async () => {
        if (current.current === null) return false;
        await call(`${path}/${current.current._id}`, { method: 'DELETE' });
        void refresh(screens.name);
        return true;
      }),
    restoreFromBin: () =>
      other('restore', async ({ _id }) => {
        const { kept } = await resourceApi.restore(screens.name, [_id]);
        if (kept[0] !== undefined) throw inUseError(kept[0].reason);
        return read(_id);
      }),
    sayMissing: (missing: Problems) => say(verb.current, 'missing', missing),
    /**
     * Reloads the record after an action outside the fields, without overwriting what is typed. If somebody else changed the
     * same fields, saving reports a conflict as usual.
     */
    renew: async () => {
      if (current.current === null || isSending()) return;
      const fresh = await read(current.current._id);
      const { values, savedValues } = store.read();
      current.current = fresh;
      setRecord(fresh);
      if (fresh.version === version.current) return;
      const names = fieldNamesOf(screens.groups);
      const changes = store.changes();
      if (differencesOf(names, { before: savedValues, mine: values, theirs: fresh }).both.length > 0) return;
      version.current = fresh.version;
      store.reset(fresh, { ...fresh, ...changes });
    },
    /**
     * Applies the changes of a stored copy to the current values. If the record was saved since, the next save reports a
     * conflict.
     */
    restore: (copy: { values: Values; before: Values; version: number | null }) => {
      const isOlder = copy.version !== version.current;
      const { values, savedValues } = store.read();
      const names = Object.keys(store.changesFrom(copy.values, copy.before));
      const restored = Object.fromEntries(names.map((name) => [name, copy.values[name]]));
      version.current = copy.version;
      if (isOlder) store.reset(copy.before, { ...copy.before, ...store.changes(), ...restored });
      else store.reset(savedValues, { ...values, ...restored });
    },
    /** Saves the values with which the user has resolved the conflict */
    attempt: (values: Values) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      current.current = theirs;
      version.current = theirs.version;
      setRecord(theirs);
      store.reset(theirs, values);
      setConflict(null);
    },
  };
}

const adminApiAt = (path: string): RecordApi => ({
  read: (_id) => call<AdminRecord>(`${path}/${_id}`),
  write: (_id, version, { changes, publishing }) =>
    call<AdminRecord>(`${path}/${_id}${publishing ? '?publishing=true' : ''}`, {
      method: 'PATCH',
      body: { version, ...changes },
    }),
});

const inUseError = (reason: string): ApiError =>
  new ApiError(409, { error: reason, code: 'in_use', errors: null, requestId: '' });
