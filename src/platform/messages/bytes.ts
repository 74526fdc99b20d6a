/** Formats sizes of files in the units of a language. */

const UNITS = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** Returns a function that formats bytes: `212.4 MB`, `640 kB`, `0 bytes`. 1 kB is 1,000 bytes, as in the file lists of phones. */
export function bytesFormat(locale: string): (bytes: number) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  return (bytes) => {
    // From 999.5 of a unit upwards, the next unit is used: `1 MB`, not `1,000 kB`.
    const [unit, size] = UNITS.find(([, size]) => bytes >= size * 0.9995) ?? ['byte', 1];
    const format =
      formats.get(unit) ??
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: size > 1e3 ? 1 : 0,
      });
    formats.set(unit, format);
    return format.format(bytes / size);
  };
}
