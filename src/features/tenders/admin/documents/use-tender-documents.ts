/** The actions on a tender's documents: describe, move, remove, restore. */
import { useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { call, Refused } from '#web/admin/providers/call.ts';
import { reasonOf } from '#web/admin/providers/reason.ts';
import type { Wrong } from '../folders/terms.ts';
import { nameOf, type TakenOut, type TenderFile, type TenderRecord } from '../tender.ts';
import { tenderWords } from '../words.ts';

export interface DocumentWords {
  title: string | null;
  number: string | null;
  revision: string | null;
  documentType: string | null;
  discipline: string | null;
}

export function useTenderDocuments(tender: TenderRecord) {
  const { renew } = useFormContext();
  const path = `/api/admin/tenders/${tender._id}/documents`;
  /** The target folders of moves in progress, where the documents are shown meanwhile */
  const [going, setGoing] = useState<ReadonlyMap<string, string>>(new Map());
  /** Removed here; reloading the tender may take a while, or fail */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const goneNow = useRef(gone);
  const changeGone = (next: ReadonlySet<string>) => {
    goneNow.current = next;
    setGone(next);
  };
  const { documents } = tenderWords;

  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
      return false;
    } finally {
      const before = goneNow.current;
      // Clears what the reloaded record now contains.
      await renew().then(
        () => changeGone(goneNow.current.difference(before)),
        () => undefined,
      );
    }
  };
  const putBack = async (
    file: Pick<TenderFile, '_id' | 'number' | 'revision' | 'title'>,
    category: string | null,
  ) => {
    const body = { ids: [file._id], category };
    if (await attempt(call(`${path}/restore`, { method: 'POST', body })))
      notify(documents.back(nameOf(file)), { type: 'info' });
  };

  return {
    going,
    gone,
    async describe(_id: string, said: DocumentWords): Promise<Wrong> {
      try {
        await call(`${path}/${_id}`, { method: 'PATCH', body: said });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return error.body.errors ?? { '': error.message };
      }
      await renew().catch(() => undefined);
      return null;
    },
    async move(_id: string, category: string): Promise<boolean> {
      setGoing((before) => new Map(before).set(_id, category));
      const done = await attempt(call(`${path}/${_id}`, { method: 'PATCH', body: { category } }));
      setGoing((before) => {
        const after = new Map(before);
        // Moved again meanwhile: the later move clears it.
        if (after.get(_id) === category) after.delete(_id);
        return after;
      });
      return done;
    },
    /** `folder`: its previous folder */
    async takeOut(file: TenderFile, folder: string | null): Promise<boolean> {
      const inPublic = tender.publishedAt !== null && tender.phase !== null && file.status === 'current';
      const removed = call(`${path}/${file._id}`, { method: 'DELETE' }).then(() =>
        changeGone(new Set(goneNow.current).add(file._id)),
      );
      if (!(await attempt(removed))) return false;
      if (inPublic) notify(documents.withdrawn(nameOf(file)), { type: 'info' });
      else
        notify(documents.taken(nameOf(file)), {
          type: 'info',
          undo: () => putBack(file, folder),
        });
      return true;
    },
    putBack: (file: TakenOut, category: string | null = null) => putBack(file, category),
  };
}
