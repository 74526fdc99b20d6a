/** Performs the actions on a tender's documents: edit, move, remove, restore. */

import { useCallback, useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
import type { RemovedStatus } from '../../schema/documents.ts';
import type { SaveErrors } from '../folders/tree-types.ts';
import { nameOf, type RemovedFile, type TenderRecord } from '../tender.ts';
import { tab as m } from './messages/en-GB.ts';

export interface DocumentFields {
  title: string | null;
  number: string | null;
  revision: string | null;
  documentType: string | null;
  discipline: string | null;
}

/** A change that the tree already shows although the loaded tender does not contain it. */
interface LocalChange {
  /** The target folder of a move; null: the document was removed */
  folder: string | null;
  /** False while the call runs */
  isSaved: boolean;
}

export function useTenderDocuments(tender: TenderRecord) {
  const { reload: reloadForm } = useFormContext();
  const path = apiPath('tenders', tender._id, 'documents');
  /** By the `_id` of the document. Saved changes are stored until the tender has been reloaded, which may take long or fail */
  const [changes, setChanges] = useState<ReadonlyMap<string, LocalChange>>(new Map());
  const latestChanges = useRef(changes);
  const updateChanges = useCallback((next: ReadonlyMap<string, LocalChange>) => {
    latestChanges.current = next;
    setChanges(next);
  }, []);
  const setChange = (_id: string, change: LocalChange) =>
    updateChanges(new Map(latestChanges.current).set(_id, change));
  const deleteChange = (_id: string) =>
    updateChanges(new Map([...latestChanges.current].filter(([id]) => id !== _id)));

  /** Reloads the tender, which then contains the changes that were saved before. If that fails, nothing changes. */
  const reload = useCallback(async () => {
    const before = latestChanges.current;
    const isLoaded = await reloadForm().then(
      () => true,
      () => false,
    );
    if (isLoaded)
      updateChanges(
        new Map(
          [...latestChanges.current].filter(([_id, change]) => !change.isSaved || before.get(_id) !== change),
        ),
      );
  }, [reloadForm, updateChanges]);

  /** Waits for the request. Returns whether it succeeded; if not, shows the error. */
  const send = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return false;
    }
  };
  const restore = async (
    file: Pick<AdminDocumentWithFile, '_id' | 'number' | 'revision' | 'title'>,
    folder: string | null,
  ) => {
    const body = { ids: [file._id], category: folder };
    const isRestored = await send(call(`${path}/restore`, { method: 'POST', body }));
    if (isRestored) deleteChange(file._id);
    await reload();
    if (isRestored) notify(fill(m.restored, { name: nameOf(file) }), { type: 'info' });
  };

  const entries = [...changes];
  return {
    /** The target folders of moves, by the `_id` of the document; the tree already shows the documents there */
    moves: new Map(entries.flatMap(([_id, { folder }]) => (folder === null ? [] : [[_id, folder] as const]))),
    removedIds: new Set(entries.filter(([, { folder }]) => folder === null).map(([_id]) => _id)),
    isMoving: (_id: string): boolean => changes.get(_id)?.isSaved === false,
    reload,
    async edit(_id: string, fields: DocumentFields): Promise<SaveErrors> {
      try {
        await call(`${path}/${_id}`, { method: 'PATCH', body: fields });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.body.errors ?? { '': error.message };
      }
      await reload();
      return null;
    },
    async move(_id: string, folder: string): Promise<boolean> {
      const move: LocalChange = { folder, isSaved: false };
      setChange(_id, move);
      const isMoved = await send(call(`${path}/${_id}`, { method: 'PATCH', body: { category: folder } }));
      // If the document has been moved again or removed, the later change stays.
      if (latestChanges.current.get(_id) === move)
        if (isMoved) setChange(_id, { folder, isSaved: true });
        else deleteChange(_id);
      await reload();
      return isMoved;
    },
    /**
     * Removes or withdraws a document. The server rejects the call if it would do the other. `folder`: the folder that it
     * is in, to which an undo restores it
     */
    async remove(file: AdminDocumentWithFile, folder: string | null, as: RemovedStatus): Promise<boolean> {
      const isRemoved = await send(
        call(`${path}/${file._id}?${new URLSearchParams({ as })}`, { method: 'DELETE' }),
      );
      if (isRemoved) setChange(file._id, { folder: null, isSaved: true });
      await reload();
      if (!isRemoved) return false;
      notify(
        fill(m[as], { name: nameOf(file) }),
        as === 'removed' ? { type: 'info', undo: () => restore(file, folder) } : { type: 'info' },
      );
      return true;
    },
    restore: (file: RemovedFile, folder: string | null = null) => restore(file, folder),
  };
}
