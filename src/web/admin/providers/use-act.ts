/** One call at the press of a button: said in words when it is done, and why when it is refused. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { keys } from '../data/keys.ts';
import { notify } from '../data/notify.ts';
import { words } from '../words.ts';
import { reasonOf } from './reason.ts';
import { leaveIfShutOut } from './shut-out.ts';

interface Ways {
  /** Takes it back */
  undo?: () => Promise<unknown>;
  /** When it is done, such as going elsewhere */
  after?: () => unknown;
}

/** `resources`: what is shown of them is read again afterwards. */
export function useAct(resources: readonly string[]) {
  const client = useQueryClient();
  const busy = useRef(false);
  const changed = resources.join();
  const renew = useCallback(
    (refetchType: 'active' | 'none' = 'active') =>
      Promise.all(
        changed
          .split(',')
          .map((resource) => client.invalidateQueries({ queryKey: keys.all(resource), refetchType })),
      ),
    [client, changed],
  );
  /** Whether it was done; a second press while the first is on its way does nothing. */
  const act = useCallback(
    async <Answer>(
      work: () => Promise<Answer>,
      say: string | ((answer: Answer) => string),
      { undo, after }: Ways = {},
    ): Promise<boolean> => {
      if (busy.current) return false;
      busy.current = true;
      let hasLeft = false;
      try {
        const answer = await work();
        notify(typeof say === 'string' ? say : say(answer), {
          type: 'info',
          undo:
            undo &&
            (() =>
              undo()
                .catch((error: unknown) => notify(reasonOf(error), { type: 'error' }))
                .then(() => renew())),
          undoLabel: words.shell.undo,
        });
        hasLeft = after !== undefined;
        await after?.();
        return true;
      } catch (error) {
        leaveIfShutOut(error);
        notify(reasonOf(error), { type: 'error' });
        return false;
      } finally {
        busy.current = false;
        // What this screen showed may be gone; the next one asks anew by itself.
        await renew(hasLeft ? 'none' : 'active');
      }
    },
    [renew],
  );
  return { act, renew };
}
