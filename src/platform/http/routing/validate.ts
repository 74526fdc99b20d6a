/**
 * Parses JSON and queries, validates input with the declared schema, and reports all problems at once, each at its
 * field.
 */
import { z } from 'zod';
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { readBody } from './body.ts';
import { done, type Outcome, refused, reject } from './outcome.ts';

const m = translated(errorTexts);

/**
 * Returns the first problem of each field, unknown fields included: `{ 'images.0': 'Select image' }`. The field `_` is
 * the input itself.
 */
export const fieldErrors = (error: z.core.$ZodError): FieldErrors => {
  // Without a prototype: an unknown field may be called `toString`.
  const errors: FieldErrors = Object.create(null);
  const add = (path: readonly PropertyKey[], message: string): void => {
    const field = path.length === 0 ? '_' : path.map(String).join('.');
    errors[field] ??= message;
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key], fill(m.notSettable, { name: key }));
    else add(issue.path, issue.message);
  }
  return errors;
};

/**
 * Returns the message of a problem for which the schema has none. Zod's own messages are English and for programmers.
 * Only programs cause such problems: forms send values of the right type.
 */
const messageForProgrammers: z.core.$ZodErrorMap = ({ code, path, ...issue }) => {
  const name = path === undefined || path.length === 0 ? 'body' : path.map(String).join('.');
  const kinds: Readonly<Record<string, string>> = m.wrongKind;
  const kind = code === 'invalid_type' ? kinds[String(issue['expected'])] : undefined;
  return fill(kind ?? m.wrongValue, { name });
};

const topLevelField = (field: string): string => field.split('.', 1)[0] ?? field;

/**
 * Returns `newErrors` without those of invalid fields: they concern the blank values with which such fields were
 * replaced.
 */
export const withoutFollowUpErrors = (newErrors: FieldErrors, invalidFields: FieldErrors): FieldErrors => {
  const roots = new Set(Object.keys(invalidFields).map(topLevelField));
  return Object.fromEntries(Object.entries(newErrors).filter(([field]) => !roots.has(topLevelField(field))));
};

interface ValidationResult<Output> {
  /** Empty: the input is valid */
  errors: FieldErrors;
  /**
   * If there are errors, invalid fields contain a blank value; undefined: replacing fields does not make the input
   * valid, because it is no object or has an unknown field, for example
   */
  data: Output | undefined;
}

/** Returns the blank value of a field: its default, or the emptiest value its schema accepts, or an empty text. */
const blankValueFor = (schema: z.ZodType): unknown => {
  for (const value of [undefined, null, []]) {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
  }
  return '';
};

/**
 * Returns whether to ignore an error of a cross-field rule because one of the fields that the rule lists in
 * `params.skipIfInvalid` is invalid.
 */
const dependsOnInvalidField = (
  issue: z.core.$ZodIssue,
  invalidFields: Readonly<Record<string, unknown>>,
): boolean => {
  if (issue.code !== 'custom') return false;
  const { skipIfInvalid } = (issue.params ?? {}) as { skipIfInvalid?: readonly string[] };
  return skipIfInvalid?.some((field) => field in invalidFields) === true;
};

/**
 * Validates the input and finds every problem at once. Zod skips cross-field rules while any field is invalid, so
 * invalid fields are replaced by blank values and the input is validated again.
 */
export const validateFully = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): ValidationResult<z.output<Schema>> => {
  const errors: FieldErrors = Object.create(null);
  const blankSchemas: Record<string, z.ZodType> = Object.create(null);
  for (;;) {
    const hasBlanks = Object.keys(blankSchemas).length > 0 && schema instanceof z.ZodObject;
    // The type of `safeExtend` allows only schemas that accept less than those they replace; these accept anything.
    const result = (hasBlanks ? schema.safeExtend(blankSchemas as never) : schema).safeParse(input, {
      error: messageForProgrammers,
    });
    if (result.success) return { errors, data: result.data as z.output<Schema> };
    const newErrors = fieldErrors(
      new z.core.$ZodError(
        result.error.issues.filter((issue) => !dependsOnInvalidField(issue, blankSchemas)),
      ),
    );
    for (const [field, message] of Object.entries(withoutFollowUpErrors(newErrors, errors)))
      errors[field] = message;
    const invalidFields = Object.keys(newErrors).map(topLevelField);
    const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
    const newlyInvalid = invalidFields.filter(
      (field) => Object.hasOwn(shape, field) && !(field in blankSchemas),
    );
    if (newlyInvalid.length === 0) return { errors, data: undefined };
    for (const field of newlyInvalid) {
      const blank = blankValueFor(shape[field] as z.ZodType);
      blankSchemas[field] = z
        .any()
        .optional()
        .transform(() => blank);
    }
  }
};

/**
 * Returns the validated input. If it is invalid, ends the surrounding `attempt` with a refusal that lists all problems.
 */
export const validateInput = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const { errors, data } = validateFully(schema, input);
  return Object.keys(errors).length === 0
    ? (data as z.output<Schema>)
    : reject('invalid', m.invalid, { errors });
};

/**
 * Validates the parameters of a query. Rejects control characters, and repeated parameters, because choosing one of
 * their values would be a guess. Ignores parameters that the schema does not have.
 */
export const readQuery = (schema: z.ZodType | undefined, search: URLSearchParams): Outcome<unknown> => {
  if (schema === undefined) return done(undefined);
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (name in values)
      return refused('invalid', m.repeatedParameter, {
        errors: { [name]: fill(m.sentTwice, { name }) },
      });
    if (/[\p{Control}\p{Surrogate}]/u.test(value))
      return refused('invalid', fill(m.hasControlCharacters, { name }), {
        errors: { [name]: fill(m.hasControlCharacters, { name }) },
      });
    values[name] = value;
  }
  const parsed = schema.safeParse({ ...values }, { error: messageForProgrammers });
  if (parsed.success) return done(parsed.data);
  const errors = fieldErrors(parsed.error);
  return refused('invalid', Object.values(errors)[0] ?? m.invalid, { errors });
};

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_JSON_DEPTH = 64;

/** Parses JSON of limited size and depth; rejects repeated keys, and keys that would change prototypes. */
export const readJson = async (request: Request, maxBytes = MAX_JSON_BYTES): Promise<Outcome<unknown>> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) return refused('unsupported_type', m.sendJson);
  const bodyOutcome = await readBody(request, maxBytes);
  if (!bodyOutcome.ok) return bodyOutcome;
  const source = new TextDecoder().decode(bodyOutcome.value);
  if (depthOf(source) > MAX_JSON_DEPTH) return refused('invalid', m.tooDeep);
  let value: unknown;
  try {
    value = JSON.parse(source, rejectPrototypeKeys);
  } catch (error) {
    return refused('invalid', error instanceof PrototypeKeyError ? error.message : m.invalidJson);
  }
  const repeated = repeatedKey(source);
  return repeated === null
    ? done(value)
    : refused('invalid', m.invalid, {
        errors: { [repeated]: fill(m.sentTwice, { name: repeated }) },
      });
};

/**
 * Returns the path of a key that occurs twice in one object (`contact.email`), of which the parser would use the
 * last; null: there is none. `source` is valid JSON.
 */
const repeatedKey = (source: string): string | null => {
  const openBrackets: { keys: Set<string> | null; at: string }[] = [];
  let isKey = false;
  for (let index = 0; index < source.length; index += 1) {
    const char = source[index];
    const innermost = openBrackets.at(-1);
    if (char === '"') {
      const start = index;
      index += 1;
      while (source[index] !== '"') index += source[index] === '\\' ? 2 : 1;
      if (!isKey || innermost?.keys == null) continue;
      isKey = false;
      // Compares parsed keys: the same key may be written with escapes.
      innermost.at = JSON.parse(source.slice(start, index + 1)) as string;
      if (innermost.keys.has(innermost.at)) return openBrackets.map(({ at }) => at).join('.');
      innermost.keys.add(innermost.at);
    } else if (char === '{') {
      openBrackets.push({ keys: new Set(), at: '' });
      isKey = true;
    } else if (char === '[') {
      openBrackets.push({ keys: null, at: '0' });
      isKey = false;
    } else if (char === '}' || char === ']') {
      openBrackets.pop();
      isKey = false;
    } else if (char === ',' && innermost !== undefined) {
      if (innermost.keys === null) innermost.at = String(Number(innermost.at) + 1);
      else isKey = true;
    }
  }
  return null;
};

/** Returns whether assigning this name could change a prototype; no field has such a name. */
export const isPrototypeKey = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype';

class PrototypeKeyError extends Error {}
const rejectPrototypeKeys = (key: string, value: unknown): unknown => {
  if (isPrototypeKey(key)) throw new PrototypeKeyError(fill(m.notSettable, { name: key }));
  return value;
};

/**
 * Returns the depth of nested brackets outside strings. Counted before parsing, because deep nesting can exhaust the
 * parser's stack.
 */
const depthOf = (source: string): number => {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < source.length; index += 1) {
    const char = source[index];
    if (isInString) {
      if (char === '\\') index += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
};
