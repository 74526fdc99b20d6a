/** Performs the actions on a tender's documents: describe, move, remove, restore. */
import { useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import type { SaveErrors } from '../folders/tree-types.ts';
import { nameOf, type RemovedFile, type TenderFile, type TenderRecord } from '../tender.ts';
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
  const path = `/api/admin/tenders/${tender._id}/documents`;
  /** The target folders of moves in progress, where the documents are shown meanwhile */
  const [pendingMoves, setPendingMoves] = useState<ReadonlyMap<string, string>>(new Map());
  /** Removed here, and hidden although the tender is not reloaded yet, which may take a while or fail */
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set());
  const removedIdsRef = useRef(removedIds);
  const changeRemovedIds = (next: ReadonlySet<string>) => {
    removedIdsRef.current = next;
    setRemovedIds(next);
  };

  const attempt = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      return false;
    } finally {
      const reloadedIds = removedIdsRef.current;
      // Clears what the reloaded record now contains.
      await reload().then(
        () => changeRemovedIds(removedIdsRef.current.difference(reloadedIds)),
        () => undefined,
      );
    }
  };
  const restore = async (
    file: Pick<TenderFile, '_id' | 'number' | 'revision' | 'title'>,
    category: string | null,
  ) => {
    const body = { ids: [file._id], category };
    if (await attempt(call(`${path}/restore`, { method: 'POST', body })))
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
    async move(_id: string, category: string): Promise<boolean> {
      setPendingMoves((before) => new Map(before).set(_id, category));
      const isMoved = await attempt(call(`${path}/${_id}`, { method: 'PATCH', body: { category } }));
      setPendingMoves((moves) => {
        const remainingMoves = new Map(moves);
        // The document was moved again: the later move clears it.
        if (remainingMoves.get(_id) === category) remainingMoves.delete(_id);
        return remainingMoves;
      });
      return isMoved;
    },
    /** `folder`: its previous folder */
    async remove(file: TenderFile, folder: string | null): Promise<boolean> {
      const isWithdrawal = tender.publishedAt !== null && tender.phase !== null && file.status === 'current';
      const removal = call(`${path}/${file._id}`, { method: 'DELETE' }).then(() =>
        changeRemovedIds(new Set(removedIdsRef.current).add(file._id)),
      );
      if (!(await attempt(removal))) return false;
      if (isWithdrawal) notify(fill(m.withdrawn, { name: nameOf(file) }), { type: 'info' });
      else
        notify(fill(m.removed, { name: nameOf(file) }), {
          type: 'info',
          undo: () => restore(file, folder),
        });
      return true;
    },
    restore: (file: RemovedFile, category: string | null = null) => restore(file, category),
  };
}
