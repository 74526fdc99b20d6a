/**
 * Edits the folders of a tender. Changes are saved one after the other. Moves and deletions are shown at once and
 * reverted if they fail.
 */

import { useRef, useState } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { ApiError, call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { randomId } from '#web/data/random-id.ts';
import { tree as m } from '../folders/messages/en-GB.ts';
import {
  childrenOf,
  type FolderFields,
  type FolderNode,
  findFolder,
  folderLabel,
  withChanged,
  withMoved,
  withRemoved,
} from '../folders/tree.ts';
import type { FolderEditing, SaveErrors } from '../folders/tree-types.ts';
import { filesByFolder, nodesOf, type TenderRecord } from '../tender.ts';

const errorsOf = (error: unknown): SaveErrors => {
  if (!(error instanceof ApiError)) throw error;
  return error.body.errors ?? { '': error.message };
};

export function useTenderFolders(tender: TenderRecord): {
  nodes: readonly FolderNode[];
  editing: FolderEditing;
} {
  const { reload } = useFormContext();
  const may = useMay();
  const path = apiPath('tenders', tender._id, 'categories');
  /** The tree as it will be after pending moves and deletions; null: none is pending */
  const [optimisticNodes, setOptimisticNodes] = useState<readonly FolderNode[] | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pendingCount = useRef(0);
  const nodes = optimisticNodes ?? nodesOf(tender.categories);
  const isEditable = tender.deletedAt === null;

  const enqueue = <Result>(save: () => Promise<Result>): Promise<Result> => {
    pendingCount.current += 1;
    const result = queue.current.then(save);
    queue.current = result
      .catch(() => undefined)
      .then(async () => {
        pendingCount.current -= 1;
        if (pendingCount.current > 0) return;
        await reload().catch(() => undefined);
        if (pendingCount.current === 0) setOptimisticNodes(null);
      });
    return result;
  };
  const enqueueAndWait = async <Result>(save: () => Promise<Result>): Promise<Result> => {
    const result = await enqueue(save);
    // Waits until the tree shows the change, because the user looks for it there.
    await queue.current;
    return result;
  };
  const notifyError = (error: unknown) => notify(errorMessageOf(error), { type: 'error' });

  const saveOrder = (ids: readonly string[]) =>
    ids.length < 2 || !may('tender-category:reorder')
      ? Promise.resolve()
      : call(`${path}/reorder`, { method: 'POST', body: { ids } });
  const createFolder = (parent: string | null, fields: FolderFields) =>
    call<{ _id: string }>(path, {
      method: 'POST',
      body: { ...fields, parent },
      idempotencyKey: randomId(),
    });

  return {
    nodes,
    editing: {
      may: {
        add: tender.abilities.addFolders === true,
        change: isEditable && may('tender-category:update'),
        move: isEditable && may('tender-category:update') && may('tender-category:reorder'),
        remove: isEditable && may('tender-category:delete'),
      },
      async add(parent, fields, followingKeys = []) {
        try {
          const { _id } = await enqueueAndWait(async () => {
            const folder = await createFolder(parent, fields);
            await saveOrder([folder._id, ...followingKeys]);
            return folder;
          });
          return { key: _id };
        } catch (error) {
          return { errors: errorsOf(error) };
        }
      },
      async change(key, fields) {
        try {
          await enqueueAndWait(() => call(`${path}/${key}`, { method: 'PATCH', body: fields }));
          setOptimisticNodes((before) => (before === null ? null : withChanged(before, key, fields)));
          return null;
        } catch (error) {
          return errorsOf(error);
        }
      },
      move(key, to) {
        const position = findFolder(nodes, key);
        if (position === undefined) return;
        const movedNodes = withMoved(nodes, key, to);
        const siblingKeys = childrenOf(movedNodes, to.parent).map((node) => node.key);
        setOptimisticNodes(movedNodes);
        enqueue(async () => {
          if (position.parent !== to.parent)
            await call(`${path}/${key}`, { method: 'PATCH', body: { parent: to.parent } });
          await saveOrder(siblingKeys);
        }).catch(notifyError);
      },
      remove(key) {
        const position = findFolder(nodes, key);
        if (position === undefined) return;
        const { node, parent, index } = position;
        const documentCount = filesByFolder(tender.categories).get(key)?.length ?? 0;
        const siblingKeys = childrenOf(nodes, parent).map((one) => one.key);
        setOptimisticNodes(withRemoved(nodes, key));
        const restoreFolder = async () => {
          await enqueue(async () => {
            const { _id } = await createFolder(parent, {
              title: node.title,
              code: node.code,
              documentType: node.documentType,
            });
            await saveOrder(siblingKeys.with(index, _id));
          }).catch(notifyError);
        };
        enqueue(() => call(`${path}/${key}`, { method: 'DELETE' })).then(
          () =>
            notify(fill(m.deleted, { name: folderLabel(node) }), {
              type: 'info',
              // Offered only for a folder that was empty, because deletion also deletes the subfolders and removes the
              // documents, and only while folders can be added, because undoing adds the folder again.
              undo:
                tender.abilities.addFolders === true && node.children.length === 0 && documentCount === 0
                  ? restoreFolder
                  : undefined,
            }),
          notifyError,
        );
      },
    },
  };
}
