/**
 * Returns a function that caches the results of `compute`; once it holds `max`, it empties the cache. For functions that
 * take longer than a look-up and that pages call with the same values again and again.
 */
export const memoise = <Value, Result>(
  compute: (value: Value) => Result,
  keyOf: (value: Value) => string = String,
  max = 1000,
): ((value: Value) => Result) => {
  const results = new Map<string, Result>();
  return (value) => {
    const key = keyOf(value);
    let result = results.get(key);
    if (result === undefined) {
      result = compute(value);
      if (results.size >= max) results.clear();
      results.set(key, result);
    }
    return result;
  };
};
