/** A load that several callers wait for. */
export interface SharedLoad<Value> {
  readonly promise: Promise<Value>;
  /**
   * Returns whether a caller may wait for it. A transaction must not wait for a load outside any: that may be waiting
   * for a connection, while this transaction and others hold them all.
   */
  mayAwait(isInTransaction: boolean): boolean;
}

/** `isInTransaction`: the load has the connection of a transaction. */
export const sharedLoad = <Value>(promise: Promise<Value>, isInTransaction: boolean): SharedLoad<Value> => {
  let isPending = true;
  const end = (): void => {
    isPending = false;
  };
  promise.then(end, end);
  return {
    promise,
    mayAwait: (isCallerInTransaction) => !isPending || !isCallerInTransaction || isInTransaction,
  };
};
