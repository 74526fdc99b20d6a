/**
 * Makes the calls with which a form saves, publishes, schedules, unpublishes, deletes and restores its record, and handles
 * conflicts.
 */

import { useRef, useState } from 'react';
import { randomId } from '#web/data/random-id.ts';
import { apiPath } from '../../data/api-path.ts';
import { refresh } from '../../data/query-client.ts';
import { type AdminRecord, resourceApi, restoreRecord } from '../../data/resource-calls.ts';
import { call, lostAnswerError } from '../../providers/call.ts';
import type { AdminResource } from '../../resources/resource-screens.ts';
import { validateLengthsAndNumbers } from './checks.ts';
import type { FormStore } from './form-store.ts';
import { type FormAction, useFormSending } from './use-form-sending.ts';
import { differencesOf, fieldNamesOf, fieldsOf, isEqual, newRecordOf, type Values } from './values.ts';

export interface Conflict {
  theirs: AdminRecord;
  /** The name of the user who saved `theirs`; null if it is not known */
  savedBy: string | null;
}
/** What is running, as the buttons show it. The error of a failure names the action more exactly: `FormAction`. */
type SavingAction = 'save' | 'publish' | 'other';

/**
 * Reads and writes the record of a form. A form whose record has no standard admin endpoints, such as that of the settings,
 * passes its own.
 */
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
  resource: AdminResource;
  store: FormStore;
  record: AdminRecord | null;
  /** Called when a new record was saved, before it is published */
  onCreated?: (created: AdminRecord) => void;
  /** How the record is read and written; absent: by the standard admin endpoints */
  api?: RecordApi;
}

export type Saving = ReturnType<typeof useSaving>;

export function useSaving({ resource, store, record: initialRecord, onCreated, api }: SavingOptions) {
  const [record, setRecord] = useState(initialRecord);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const currentRecord = useRef(initialRecord);
  /** The version on which the typed values are based */
  const version = useRef(initialRecord?.version ?? null);
  /** True while the record is saved and then published or scheduled: errors then include fields that publishing requires */
  const isPublishing = useRef(false);
  /** The action that the error message names if the running call fails */
  const currentAction = useRef<FormAction>('save');
  const idempotencyKey = useRef(randomId());
  /** The latest call of the form, which may still run */
  const latestCall = useRef<Promise<unknown>>(Promise.resolve());
  /** The reload that waits for the running call; null: none waits */
  const waitingReload = useRef<Promise<void> | null>(null);
  /** The number of reads so far, and which of them is the latest that has been answered */
  const readCount = useRef(0);
  const latestAnsweredRead = useRef(0);
  const path = apiPath(resource.name);
  const recordApi = api ?? adminApiAt(path);

  const { send, accept, rejectFor, showError, isSending, doing, rejection, signedOut, showSessionEnd } =
    useFormSending<SavingAction>({
      store,
      fields: fieldsOf(resource.groups),
      async onConflict(body) {
        if (currentRecord.current === null) return false;
        // The record is fetched again, because `body.current` does not name the user who saved it.
        const theirs = await recordApi
          .read(currentRecord.current._id)
          .catch(() => ({ ...currentRecord.current, ...body.current }) as AdminRecord);
        const { values, savedValues } = store.read();
        const mine = { ...values, ...store.changes() };
        const { mine: unsaved, both } = differencesOf(fieldNamesOf(resource.groups), {
          before: savedValues,
          mine,
          theirs,
        });
        if (unsaved.length === 0 && both.length === 0) {
          // An earlier answer was lost: the server has already stored these values.
          adopt(theirs);
          setSavedAt(new Date());
        } else {
          accept();
          setConflict({ theirs, savedBy: theirs.updatedByName });
        }
        return true;
      },
    });

  /** Returns the fields in which `values` differ from `before`; both are as the form holds them, not in the format of the API. */
  const valuesChangedSince = (before: Values, values: Values): Values =>
    Object.fromEntries(
      fieldNamesOf(resource.groups)
        .filter((name) => !isEqual(values[name], before[name]))
        .map((name) => [name, values[name]]),
    );

  /**
   * Replaces the form's record and values with the record from the server, except values that the user has changed since
   * they were `sent`.
   */
  const adopt = (receivedRecord: AdminRecord, sent: Values = store.read().values) => {
    // A malformed answer must not replace what the user has typed.
    if (typeof receivedRecord?.version !== 'number') throw lostAnswerError('PATCH');
    currentRecord.current = receivedRecord;
    version.current = receivedRecord.version;
    setRecord(receivedRecord);
    store.reset(receivedRecord, { ...receivedRecord, ...valuesChangedSince(sent, store.read().values) });
    accept();
    setConflict(null);
    void refresh(resource.name);
  };

  /**
   * Runs `work`. Returns null after an error, which it shows as a failure of `action`, and if another action is still
   * running.
   */
  const runExclusively = <Result>(
    kind: SavingAction,
    action: FormAction,
    work: () => Promise<Result>,
  ): Promise<Result | null> => {
    if (isSending()) return Promise.resolve(null);
    currentAction.current = action;
    isPublishing.current = kind === 'publish';
    const sent = send(kind, work, (error) => rejectFor(error, currentAction.current, isPublishing.current));
    latestCall.current = sent;
    return sent;
  };

  /**
   * Saves the changes, if any, and returns the record. Sends them even if the browser finds problems; throws the server's
   * error.
   */
  const write = async (): Promise<AdminRecord> => {
    const { values, savedValues } = store.read();
    store.setProblems(validateLengthsAndNumbers(fieldsOf(resource.groups), values));
    if (currentRecord.current === null) {
      const body = newRecordOf(resource.groups, values, savedValues);
      const address = isPublishing.current ? `${path}?publishing=true` : path;
      const created = await call<AdminRecord>(address, {
        method: 'POST',
        body,
        idempotencyKey: idempotencyKey.current,
      });
      adopt(created, values);
      setSavedAt(new Date());
      return created;
    }
    const changes = store.changes();
    if (Object.keys(changes).length === 0) return currentRecord.current;
    const sentValues = { changes, allValues: store.allValues(), publishing: isPublishing.current };
    const saved = await recordApi.write(currentRecord.current._id, version.current, sentValues);
    adopt(saved, values);
    setSavedAt(new Date());
    return saved;
  };

  /**
   * Reloads the record after an action that is not part of the form, without overwriting unsaved changes. If someone else
   * has changed the same fields, the next save reports a conflict. While a call of the form runs, waits for its end. Resolves
   * only after the record has been read.
   */
  const reload = async (): Promise<void> => {
    if (currentRecord.current === null) return;
    if (isSending()) {
      waitingReload.current ??= latestCall.current
        .catch(() => undefined)
        .then(() => {
          waitingReload.current = null;
          return reload();
        });
      return waitingReload.current;
    }
    const { current: callBefore } = latestCall;
    readCount.current += 1;
    const read = readCount.current;
    const latest = await recordApi.read(currentRecord.current._id);
    // If the form has made a call since, its answer may be newer than this record.
    if (latestCall.current !== callBefore) return reload();
    // A read that began later has answered first.
    if (read < latestAnsweredRead.current) return;
    latestAnsweredRead.current = read;
    const { values, savedValues } = store.read();
    currentRecord.current = latest;
    setRecord(latest);
    if (latest.version === version.current) return;
    const names = fieldNamesOf(resource.groups);
    const changes = store.changes();
    if (differencesOf(names, { before: savedValues, mine: values, theirs: latest }).both.length > 0) return;
    version.current = latest.version;
    store.reset(latest, { ...latest, ...changes });
  };

  const save = () =>
    runExclusively('save', 'save', async () => {
      const wasNew = currentRecord.current === null;
      const saved = await write();
      if (wasNew) onCreated?.(saved);
      return saved;
    });

  /** Saves, then runs `act`. If fields that publishing requires are missing, lists them, does not run `act` and returns null. */
  const publishAfterSaving = (action: FormAction, act: (saved: AdminRecord) => Promise<AdminRecord>) =>
    runExclusively('publish', 'save', async () => {
      const wasNew = currentRecord.current === null;
      const saved = await write();
      if (wasNew) onCreated?.(saved);
      currentAction.current = action;
      const missingFields = saved.missing ?? {};
      if (Object.keys(missingFields).length > 0) {
        showError(currentAction.current, 'missing', missingFields);
        return null;
      }
      const published = await act(saved);
      adopt(published, store.read().savedValues);
      return published;
    });

  const runOther = (action: FormAction, act: (record: AdminRecord) => Promise<AdminRecord>) =>
    runExclusively('other', action, async () => {
      if (currentRecord.current === null) return null;
      const { values } = store.read();
      const changedRecord = await act(currentRecord.current);
      adopt(changedRecord, values);
      return changedRecord;
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
    publish: () => publishAfterSaving('publish', (saved) => resourceApi.publish(resource.name, saved)),
    schedule: (at: string) =>
      publishAfterSaving('schedule', (saved) => resourceApi.schedule(resource.name, saved, at)),
    unpublish: () => runOther('unpublish', (record) => resourceApi.unpublish(resource.name, record)),
    restoreVersion: (number: number) =>
      runOther('restore', (record) => resourceApi.restoreRevision(resource.name, record, number)),
    /** Resolves to true if the record was moved to the bin; otherwise the reason is shown */
    remove: () =>
      runExclusively('other', 'remove', async () => {
        if (currentRecord.current === null) return false;
        await call(`${path}/${currentRecord.current._id}`, { method: 'DELETE' });
        void refresh(resource.name);
        // Otherwise leaving the form would ask whether the changes to a record in the bin should be lost.
        store.reset(store.read().savedValues);
        return true;
      }),
    restoreFromBin: () =>
      runOther('restore', async ({ _id }) => {
        await restoreRecord(resource.name, _id);
        return recordApi.read(_id);
      }),
    reload,
    /**
     * Applies the changes of a stored copy to the current values. If the record was saved after the copy was stored, the next
     * save reports a conflict.
     */
    restoreCopy: (copy: { values: Values; before: Values; version: number | null }) => {
      const isOlder = copy.version !== version.current;
      const { values, savedValues } = store.read();
      const restoredValues = valuesChangedSince(copy.before, copy.values);
      version.current = copy.version;
      if (isOlder) store.reset(copy.before, { ...copy.before, ...store.changes(), ...restoredValues });
      else store.reset(savedValues, { ...values, ...restoredValues });
    },
    /** Sets the values with which the user has resolved the conflict; the caller saves them. */
    resolveConflict: (values: Values) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      currentRecord.current = theirs;
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
