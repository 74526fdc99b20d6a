/**
 * JSON that is safe to embed: no HTML parser takes it for markup, no JavaScript parser for the end of a line.
 * A value marked as a record is serialised once, however many answers and pages contain it.
 */

/** The serialised text of marked records; null until it is needed. Collected together with the record. */
const serialisedTexts = new WeakMap<object, string | null>();

/** Marks a value that will not change any more, so that its serialised text is cached. */
export const cacheSerialisation = <Value extends object>(value: Value): Value => {
  serialisedTexts.set(value, null);
  return value;
};

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

const escapedJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<\u2028\u2029]/g, (found) => escapes[found] ?? '');

/**
 * The depth to which records are looked for in an answer: `{ path: { items: [record] } }`. Deeper ones are
 * serialised each time.
 */
const MAX_DEPTH = 4;

export const htmlSafeJson = (value: unknown, depth = 0): string => {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return escapedJson(value);
  const cached = serialisedTexts.get(value);
  if (typeof cached === 'string') return cached;
  if (cached === null) {
    const text = escapedJson(value);
    serialisedTexts.set(value, text);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map((one) => htmlSafeJson(one, depth + 1)).join(',')}]`;
  const parts: string[] = [];
  for (const [key, one] of Object.entries(value))
    if (one !== undefined) parts.push(`${escapedJson(key)}:${htmlSafeJson(one, depth + 1)}`);
  return `{${parts.join(',')}}`;
};
