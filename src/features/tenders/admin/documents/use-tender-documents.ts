/** Performs the actions on a tender's documents: edit, move, remove, restore. */

import { useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import type { AdminDocumentWithFile } from '../../schema/admin.ts';
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

export function useTenderDocuments(tender: TenderRecord) {
  const { reload } = useFormContext();
  const path = apiPath('tenders', tender._id, 'documents');
  /**
   * The target folders of moves in progress, by the `_id` of the document; the tree already shows the documents there
   */
  const [pendingMoves, setPendingMoves] = useState<ReadonlyMap<string, string>>(new Map());
  /**
   * The ids of documents removed here. They are hidden until the tender has been reloaded, which may take long or fail
   */
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const removedIdsRef = useRef(removedIds);
  const changeRemovedIds = (next: ReadonlySet<string>) => {
    removedIdsRef.current = next;
    setRemovedIds(next);
  };

  /** Waits for the request, then reloads the tender. Returns whether the request succeeded; if not, shows the error. */
  const sendAndReload = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return false;
    } finally {
      const removedBeforeReload = removedIdsRef.current;
      // The reloaded tender no longer contains the documents that were removed before the reload.
      await reload().then(
        () => changeRemovedIds(removedIdsRef.current.difference(removedBeforeReload)),
        () => undefined,
      );
    }
  };
  const restore = async (
    file: Pick<AdminDocumentWithFile, '_id' | 'number' | 'revision' | 'title'>,
    folder: string | null,
  ) => {
    const body = { ids: [file._id], category: folder };
    if (await sendAndReload(call(`${path}/restore`, { method: 'POST', body })))
      notify(fill(m.restored, { name: nameOf(file) }), { type: 'info' });
  };

  return {
    pendingMoves,
    removedIds,
    async edit(_id: string, fields: DocumentFields): Promise<SaveErrors> {
      try {
        await call(`${path}/${_id}`, { method: 'PATCH', body: fields });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.body.errors ?? { '': error.message };
      }
      await reload().catch(() => undefined);
      return null;
    },
    async move(_id: string, folder: string): Promise<boolean> {
      setPendingMoves((before) => new Map(before).set(_id, folder));
      const isMoved = await sendAndReload(
        call(`${path}/${_id}`, { method: 'PATCH', body: { category: folder } }),
      );
      setPendingMoves((moves) => {
        const remainingMoves = new Map(moves);
        // If the document has been moved again, the later move deletes the entry.
        if (remainingMoves.get(_id) === folder) remainingMoves.delete(_id);
        return remainingMoves;
      });
      return isMoved;
    },
    /** Removes or withdraws a document. `folder`: the folder that it is in, to which an undo restores it */
    async remove(file: AdminDocumentWithFile, folder: string | null): Promise<boolean> {
      const isWithdrawal = tender.publishedAt !== null && tender.phase !== null && file.status === 'current';
      const removal = call(`${path}/${file._id}`, { method: 'DELETE' }).then(() =>
        changeRemovedIds(new Set(removedIdsRef.current).add(file._id)),
      );
      if (!(await sendAndReload(removal))) return false;
      if (isWithdrawal) notify(fill(m.withdrawn, { name: nameOf(file) }), { type: 'info' });
      else
        notify(fill(m.removed, { name: nameOf(file) }), {
          type: 'info',
          undo: () => restore(file, folder),
        });
      return true;
    },
    restore: (file: RemovedFile, folder: string | null = null) => restore(file, folder),
  };
}
