/** Makes components of modules that are loaded when they are first needed, or shortly before. */
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { loadPart } from '#web/data/load-part.ts';
import { PartFailure } from './failure/part-failure.tsx';

interface Options<Props extends object> {
  /** Shown until the part has loaded */
  placeholder?: ReactNode;
  /** Set if the part is the main part of its screen, so that its error has the screen's heading */
  screen?: boolean;
  /** Shown instead of the usual error */
  renderFailure?: (props: Props, retry: () => void) => ReactNode;
}

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Loads the part before its first use. A failure is reported where the part is used. */
  preload(): void;
}

interface State<Props extends object> {
  Part?: ComponentType<Props>;
  failed?: true;
}

/**
 * Works like `lazy` with `Suspense`, but adds an error state with a retry, and does not keep the placeholder on screen for
 * 300 ms as React does. All uses of a part share its state, so one retry restores it everywhere.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { placeholder = <PartPlaceholder />, screen = false, renderFailure }: Options<Props> = {},
): LazyPart<Props> {
  let state: State<Props> = {};
  let isLoading = false;
  const listeners = new Set<() => void>();
  const setState = (next: State<Props>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const startLoading = (): void => {
    if (isLoading || state.Part !== undefined) return;
    isLoading = true;
    setState({});
    // Not every browser fetches a module again after a failed import, so the error also has a button that reloads the page.
    loadPart(load)
      .then(
        (part) => setState({ Part: part.default }),
        (error: unknown) => {
          logFailure('A part of the page could not be loaded', error);
          setState({ failed: true });
        },
      )
      .finally(() => {
        isLoading = false;
      });
  };
  const LazyPart = (props: Props): ReactNode => {
    const current = useSyncExternalStore(subscribe, () => state);
    useEffect(startLoading, []);
    if (current.Part !== undefined) return <current.Part {...props} />;
    if (current.failed === undefined) return placeholder;
    return (
      renderFailure?.(props, startLoading) ?? <PartFailure kind="load" screen={screen} retry={startLoading} />
    );
  };
  return Object.assign(LazyPart, { preload: startLoading });
}

function PartPlaceholder() {
  return (
    <div className="waits" aria-hidden="true">
      <div className="sk sk-field" />
    </div>
  );
}
