/** Computes medians and ratios and formats numbers for the report. */

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** Returns the value that this share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const integer = (value: number): string => Math.round(value).toLocaleString('en-GB');
export const ratio = (value: number): string => value.toFixed(2);
/** Formats microseconds as milliseconds. */
export const milliseconds = (microseconds: number): string => {
  const ms = microseconds / 1000;
  return `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
};
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
