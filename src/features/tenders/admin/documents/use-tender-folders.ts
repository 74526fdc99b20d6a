/** The folders of a tender during editing: shown at once, saved one change after the other, reverted if rejected. */
import { useRef, useState } from 'react';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { call, Refused } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { reasonOf } from '#web/admin/providers/reason.ts';
import type { FolderEditing, Wrong } from '../folders/terms.ts';
import {
  called,
  changed,
  childrenOf,
  type FolderNode,
  type FolderWords,
  find,
  moved,
  without,
} from '../folders/tree.ts';
import { treeWords } from '../folders/words.ts';
import { filesByFolder, nodesOf, type TenderRecord } from '../tender.ts';

const wrongOf = (error: unknown): Wrong => {
  if (!(error instanceof Refused)) throw error;
  return error.body.errors ?? { '': error.message };
};

export function useTenderFolders(tender: TenderRecord): {
  nodes: readonly FolderNode[];
  editing: FolderEditing;
} {
  const { renew } = useFormContext();
  const may = useMay();
  const path = `/api/admin/tenders/${tender._id}/categories`;
  /** The tree after all pending changes */
  const [ahead, setAhead] = useState<readonly FolderNode[] | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const onTheWay = useRef(0);
  const nodes = ahead ?? nodesOf(tender.categories);
  const there = tender.deletedAt === null;

  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    onTheWay.current += 1;
    const done = line.current.then(work);
    line.current = done
      .catch(() => undefined)
      .then(async () => {
        onTheWay.current -= 1;
        if (onTheWay.current > 0) return;
        await renew().catch(() => undefined);
        if (onTheWay.current === 0) setAhead(null);
      });
    return done;
  };
  const written = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = await inLine(work);
    // Waits until the tree shows the change, because the user looks for it there.
    await line.current;
    return result;
  };
  const told = (error: unknown) => notify(reasonOf(error), { type: 'error' });

  const inOrder = (ids: readonly string[]) =>
    ids.length < 2 || !may('tender-category:reorder')
      ? Promise.resolve()
      : call(`${path}/reorder`, { method: 'POST', body: { ids } });
  const made = (parent: string | null, said: FolderWords) =>
    call<{ _id: string }>(path, {
      method: 'POST',
      body: { ...said, parent },
      key: crypto.randomUUID(),
    });

  return {
    nodes,
    editing: {
      may: {
        add: tender.abilities.addFolders === true,
        change: there && may('tender-category:update'),
        move: there && may('tender-category:update') && may('tender-category:reorder'),
        remove: there && may('tender-category:delete'),
      },
      async add(parent, said, before = []) {
        try {
          const { _id } = await written(async () => {
            const folder = await made(parent, said);
            await inOrder([folder._id, ...before]);
            return folder;
          });
          return { key: _id };
        } catch (error) {
          return { wrong: wrongOf(error) };
        }
      },
      async change(key, said) {
        try {
          await written(() => call(`${path}/${key}`, { method: 'PATCH', body: said }));
          setAhead((before) => (before === null ? null : changed(before, key, said)));
          return null;
        } catch (error) {
          return wrongOf(error);
        }
      },
      move(key, to) {
        const before = find(nodes, key);
        if (before === undefined) return;
        const after = moved(nodes, key, to);
        const beside = childrenOf(after, to.parent).map((node) => node.key);
        setAhead(after);
        inLine(async () => {
          if (before.parent !== to.parent)
            await call(`${path}/${key}`, { method: 'PATCH', body: { parent: to.parent } });
          await inOrder(beside);
        }).catch(told);
      },
      remove(key) {
        const found = find(nodes, key);
        if (found === undefined) return;
        const { node, parent, index } = found;
        const held = filesByFolder(tender.categories).get(key)?.length ?? 0;
        const beside = childrenOf(nodes, parent).map((one) => one.key);
        setAhead(without(nodes, key));
        const putBack = async () => {
          await inLine(async () => {
            const { _id } = await made(parent, {
              title: node.title,
              code: node.code,
              documentType: node.documentType,
            });
            await inOrder(beside.with(index, _id));
          }).catch(told);
        };
        inLine(() => call(`${path}/${key}`, { method: 'DELETE' })).then(
          () =>
            notify(treeWords.removed(called(node)), {
              type: 'info',
              // Its contents have moved elsewhere; only an empty folder can be restored by undo.
              undo: node.children.length === 0 && held === 0 ? putBack : undefined,
            }),
          told,
        );
      },
    },
  };
}
