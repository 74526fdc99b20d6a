/**
 * JSON that is safe to embed: no HTML parser takes it for markup, no JavaScript parser for the end of a line.
 * A value marked as a record is serialised once, however many answers and pages contain it.
 */
import { createHash } from 'node:crypto';

/** The serialised text of marked records; null until it is needed. Collected together with the record. */
const serialisedTexts = new WeakMap<object, string | null>();
/** The same for the hash of that text */
const hashes = new WeakMap<object, string>();

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

const isMarked = (value: object): boolean => serialisedTexts.has(value);

const textOfMarked = (value: object): string => {
  const cached = serialisedTexts.get(value);
  if (typeof cached === 'string') return cached;
  const text = escapedJson(value);
  serialisedTexts.set(value, text);
  return text;
};

/** `ofMarked` writes the marked values. */
const write = (value: unknown, ofMarked: (value: object) => string, depth = 0): string => {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return escapedJson(value);
  if (isMarked(value)) return ofMarked(value);
  if (Array.isArray(value)) return `[${value.map((one) => write(one, ofMarked, depth + 1)).join(',')}]`;
  const parts: string[] = [];
  for (const [key, one] of Object.entries(value))
    if (one !== undefined) parts.push(`${escapedJson(key)}:${write(one, ofMarked, depth + 1)}`);
  return `{${parts.join(',')}}`;
};

export const htmlSafeJson = (value: unknown): string => write(value, textOfMarked);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Returns a hash of the JSON of a value and the length of that JSON, in characters, without making it: each marked value is
 * hashed once.
 */
export const hashOfJson = (value: unknown): { hash: string; length: number } => {
  let length = 0;
  const outline = write(value, (marked) => {
    const text = textOfMarked(marked);
    length += text.length;
    let hash = hashes.get(marked);
    if (hash === undefined) {
      hash = hashOf(text);
      hashes.set(marked, hash);
    }
    return hash;
  });
  return { hash: hashOf(outline), length: length + outline.length };
};
