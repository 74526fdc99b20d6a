/** Makes the call of a button. A notice shows the success, or the reason of a failure. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { keys } from '../data/keys.ts';
import { notify } from '../data/notify.ts';
import { errorMessageOf } from './error-message.ts';
import { handleSessionEnd } from './session-end.ts';

interface ActionOptions {
  /** Undoes the action */
  undo?: () => Promise<unknown>;
  /** Called on success, to leave the screen or the record */
  after?: () => unknown;
}

/**
 * Returns `act`, which makes a call and then refetches these resources, even if the call failed. If the user leaves the
 * screen (`after`), it only marks them as stale.
 */
export function useAction(resources: readonly string[]) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const resourceKey = resources.join();
  const invalidate = useCallback(
    (refetchType: 'active' | 'none' = 'active') =>
      Promise.all(
        resourceKey
          .split(',')
          .map((resource) => client.invalidateQueries({ queryKey: keys.all(resource), refetchType })),
      ),
    [client, resourceKey],
  );
  /** Resolves to whether the call succeeded; false also if the previous call is still running. */
  const act = useCallback(
    async <Answer>(
      work: () => Promise<Answer>,
      successMessage: string | ((answer: Answer) => string),
      { undo, after }: ActionOptions = {},
    ): Promise<boolean> => {
      if (isBusy.current) return false;
      isBusy.current = true;
      let hasLeft = false;
      try {
        const answer = await work();
        notify(typeof successMessage === 'string' ? successMessage : successMessage(answer), {
          type: 'info',
          undo:
            undo &&
            (() =>
              undo()
                .catch((error: unknown) => notify(errorMessageOf(error), { type: 'error' }))
                .then(() => invalidate())),
        });
        hasLeft = after !== undefined;
        await after?.();
        return true;
      } catch (error) {
        handleSessionEnd(error);
        notify(errorMessageOf(error), { type: 'error' });
        return false;
      } finally {
        isBusy.current = false;
        // After leaving, nothing is refetched: the record may be deleted, and the next screen fetches its own data.
        await invalidate(hasLeft ? 'none' : 'active');
      }
    },
    [invalidate],
  );
  return { act };
}
