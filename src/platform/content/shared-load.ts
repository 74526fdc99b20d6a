/** A load that several callers wait for. */
export interface SharedLoad<Value> {
  readonly promise: Promise<Value>;
  /**
   * Returns whether a caller may wait for it. A transaction must not wait for a load outside transactions: that load may be
   * waiting for a connection, while this transaction and others hold all connections.
   */
  mayAwait(isCallerInTransaction: boolean): boolean;
}

/** Makes a load available to several callers. `isLoadInTransaction`: it uses the connection of a transaction. */
export const sharedLoad = <Value>(
  promise: Promise<Value>,
  isLoadInTransaction: boolean,
): SharedLoad<Value> => {
  let isPending = true;
  const end = (): void => {
    isPending = false;
  };
  promise.then(end, end);
  return {
    promise,
    mayAwait: (isCallerInTransaction) => !isPending || !isCallerInTransaction || isLoadInTransaction,
  };
};
