/**
 * Serialises JSON that is safe to embed: no HTML parser reads it as markup, and no JavaScript parser finds a line end
 * in it. A value marked as a record is serialised once, however many answers and pages contain it.
 */
import { hash } from 'node:crypto';

/** The serialised bytes of marked records; null until they are needed. Weak, so that they are freed with the record. */
const serialised = new WeakMap<object, Buffer | null>();
/** The hashes of those bytes */
const hashes = new WeakMap<object, string>();

/** Marks a value that will not change any more, so that its serialised form is cached. */
export const cacheSerialisation = <Value extends object>(value: Value): Value => {
  serialised.set(value, null);
  return value;
};

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

const escapedJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(/[<\u2028\u2029]/g, (found) => escapes[found] ?? '');

/**
 * The depth to which marked records are looked for in an answer: `{ path: { items: [record] } }`. Deeper ones are
 * serialised each time.
 */
const MAX_DEPTH = 4;

const isMarked = (value: object): boolean => serialised.has(value);

const bytesOfMarked = (value: object): Buffer => {
  const cached = serialised.get(value);
  if (cached) return cached;
  const bytes = Buffer.from(escapedJson(value));
  serialised.set(value, bytes);
  return bytes;
};

/** Splits the JSON of a value into parts, in order: text, and the result of `convert` for each marked value in it. */
const partsOf = <Part>(value: unknown, convert: (value: object) => Part): (string | Part)[] => {
  const parts: (string | Part)[] = [];
  let text = '';
  const addParts = (member: unknown, depth: number): void => {
    if (member === null || typeof member !== 'object' || depth > MAX_DEPTH) text += escapedJson(member);
    else if (isMarked(member)) {
      parts.push(text, convert(member));
      text = '';
    } else if (Array.isArray(member)) {
      for (const [index, item] of member.entries()) {
        text += index === 0 ? '[' : ',';
        addParts(item, depth + 1);
      }
      text += member.length === 0 ? '[]' : ']';
    } else {
      let separator = '{';
      for (const [key, item] of Object.entries(member)) {
        if (item === undefined) continue;
        text += `${separator}${escapedJson(key)}:`;
        addParts(item, depth + 1);
        separator = ',';
      }
      text += separator === '{' ? '{}' : '}';
    }
  };
  addParts(value, 0);
  parts.push(text);
  return parts;
};

/** Returns the value as JSON that is safe inside HTML and JavaScript. */
export const htmlSafeJson = (value: unknown): string => partsOf(value, bytesOfMarked).join('');

/** Returns the same JSON in UTF-8. The cached bytes of records are not encoded again. */
export const htmlSafeJsonBytes = (value: unknown): Buffer =>
  typeof value === 'object' && value !== null && isMarked(value)
    ? bytesOfMarked(value)
    : Buffer.concat(
        partsOf(value, bytesOfMarked).map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
      );

const hashOf = (content: string | Buffer): string => hash('sha256', content, 'base64url').slice(0, 22);

/**
 * Returns a hash of the JSON of a value, and its approximate length in bytes, without serialising the complete value:
 * each marked value is represented by its own hash, which is computed once.
 */
export const hashOfJson = (value: unknown): { hash: string; length: number } => {
  let length = 0;
  const outline = partsOf(value, (record) => {
    const bytes = bytesOfMarked(record);
    length += bytes.length;
    let recordHash = hashes.get(record);
    if (recordHash === undefined) {
      recordHash = hashOf(bytes);
      hashes.set(record, recordHash);
    }
    return recordHash;
  }).join('');
  return { hash: hashOf(outline), length: length + outline.length };
};
