/** Parts of the program that come when they are first needed, or a little before. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export interface Later<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches it ahead of its first use. That it does not come is said where it is used. */
  begin(): void;
}

/**
 * As `lazy` and `Suspense` together, but shown as soon as it is there: React lets what it once showed as waiting wait for
 * a third of a second, however early the part came. `waiting` stands in its place until then.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): Later<Props> {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const come = (): Promise<void> => {
    coming ??= fetchPart().then(
      (part) => {
        Part = part.default;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  const Later = (props: Props): ReactNode => {
    const [, setThere] = useState(Part !== undefined);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      // Also when it has come meanwhile: between the drawing and this there is time enough for that.
      come().then(
        () => setThere(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure !== null) throw failure.error;
    return Part === undefined ? waiting : <Part {...props} />;
  };
  return Object.assign(Later, { begin: () => void come().catch(() => {}) });
}
