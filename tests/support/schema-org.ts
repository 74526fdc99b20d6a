/**
 * Reads schema.org's vocabulary from the types of `schema-dts` and checks the structured data of pages against it:
 * known types, known properties of that type, and values of a kind that the property takes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../node_modules/schema-dts/dist/schema.d.ts');

interface Declared {
  parents: string[];
  /** The types that each property takes, by its name */
  properties: Map<string, string[]>;
}

interface Vocabulary {
  isType(name: string): boolean;
  /**
   * Returns what a property of this type takes, inherited properties included; undefined when the type has no such
   * property.
   */
  acceptedTypes(type: string, property: string): ReadonlySet<string> | undefined;
}

/** Splits a union at bars outside brackets and quotation marks. */
const unionMembers = (union: string): string[] => {
  const members: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let memberStart = 0;
  for (let index = 0; index <= union.length; index += 1) {
    const sign = union[index];
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '<' || sign === '(')) depth += 1;
    if (!isQuoted && (sign === '>' || sign === ')')) depth -= 1;
    if (sign === undefined || (sign === '|' && depth === 0 && !isQuoted)) {
      members.push(union.slice(memberStart, index).trim());
      memberStart = index + 1;
    }
  }
  return members.filter((member) => member !== '');
};

const withoutTypeArguments = (name: string): string => name.replace(/<.*$/s, '').trim();

let cachedVocabulary: Vocabulary | undefined;

const readVocabulary = (): Vocabulary => {
  if (cachedVocabulary !== undefined) return cachedVocabulary;
  const source = readFileSync(FILE, 'utf8').replace(/\/\*\*[\s\S]*?\*\//g, '');
  const declarations = new Map<string, Declared>();
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)(?:<[^>]*>)? extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  ))
    declarations.set(name, {
      parents: parents.split(/,\s*(?![^<]*>)/).map((parent) => parent.trim()),
      properties: new Map(
        [...body.matchAll(/^ {4}"(\w+)"\??: SchemaValue<([\s\S]*?), "\w+">;$/gm)].map(
          ([, property = '', union = '']) => [property, unionMembers(union)],
        ),
      ),
    });
  const aliases = new Map<string, string[]>();
  for (const [, name = '', union = ''] of source.matchAll(/^export type (\w+)(?:<[^=]*>)? = ([^;]*);$/gm))
    aliases.set(name, unionMembers(union));

  /** Returns a type with everything that is assignable to it. */
  const closure = (names: readonly string[]): Set<string> => {
    const assignable = new Set<string>();
    const remainingNames = [...names];
    for (let name = remainingNames.pop(); name !== undefined; name = remainingNames.pop()) {
      if (assignable.has(name)) continue;
      assignable.add(name);
      remainingNames.push(...(aliases.get(withoutTypeArguments(name)) ?? []));
    }
    return assignable;
  };
  const propertyOf = (name: string, property: string): string[] | undefined => {
    const declaration = declarations.get(name);
    const ownTypes = declaration?.properties.get(property);
    if (ownTypes !== undefined) return ownTypes;
    for (const parent of declaration?.parents ?? []) {
      // A few types narrow what they inherit: `Omit<…Base, "name">`.
      const inherited = propertyOf(/\b(\w+Base)\b/.exec(parent)?.[1] ?? parent, property);
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  };

  cachedVocabulary = {
    isType: (name) => declarations.has(`${name}Leaf`),
    acceptedTypes: (type, property) => {
      const union = propertyOf(`${type}Leaf`, property);
      return union && closure(union);
    },
  };
  return cachedVocabulary;
};

export type JsonLd = { readonly [name: string]: unknown };

const isNode = (value: unknown): value is JsonLd =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsolute = (text: string): boolean =>
  /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && new URL(text).href.startsWith('http');
const DAY = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;
const INSTANT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/;
const TEXTS = [
  'Text',
  'CssSelectorType',
  'PronounceableText',
  'XPathType',
  'Distance',
  'Duration',
  'Quantity',
];

const fitsText = (value: string, range: ReadonlySet<string>): boolean => {
  if (value.trim() === '') return false;
  // Members of an enumeration are literal.
  if (range.has(`"${value}"`)) return true;
  if ((range.has('Date') || range.has('DateTime')) && (DAY.test(value) || INSTANT.test(value))) return true;
  if (range.has('Date') && !range.has('Text')) return false;
  if (TEXTS.some((name) => range.has(name))) return true;
  // A thing may be given by its address.
  return isAbsolute(value);
};

/** Returns one line per mistake in a graph; an empty list means there are none. */
export const structuredDataErrors = (graph: JsonLd): string[] => {
  const vocabulary = readVocabulary();
  const faults: string[] = [];
  const checkNode = (node: JsonLd, location: string, expectedTypes: ReadonlySet<string> | null): void => {
    const { '@type': type, '@id': id, '@context': context } = node;
    if (id !== undefined && (typeof id !== 'string' || !isAbsolute(id)))
      faults.push(`${location}: the @id ${String(id)} is not an absolute address`);
    if (expectedTypes !== null && context !== undefined)
      faults.push(`${location}: only a graph has a @context`);
    if (type === undefined && Object.keys(node).join() === '@id') return;
    if (typeof type !== 'string' || !vocabulary.isType(type)) {
      faults.push(`${location}: there is no type ${String(type)}`);
      return;
    }
    if (expectedTypes !== null && !expectedTypes.has(`${type}Leaf`) && !expectedTypes.has(type))
      faults.push(`${location}: a ${type} is not allowed here`);
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith('@')) continue;
      const range = vocabulary.acceptedTypes(type, property);
      if (range === undefined) faults.push(`${location}: a ${type} has no ${property}`);
      else checkValue(value, `${location}.${property}`, range);
    }
  };
  const checkValue = (value: unknown, location: string, range: ReadonlySet<string>): void => {
    if (Array.isArray(value)) {
      if (value.length === 0 && !location.endsWith('.itemListElement'))
        faults.push(`${location}: an empty list says nothing`);
      for (const [index, one] of value.entries()) checkValue(one, `${location}[${index}]`, range);
    } else if (isNode(value)) checkNode(value, location, range);
    else if (typeof value === 'number') {
      if (!Number.isFinite(value) || !(range.has('Number') || range.has('Integer') || range.has('Float')))
        faults.push(`${location}: ${value} is a number, which it does not take`);
    } else if (typeof value === 'boolean') {
      if (!range.has('Boolean')) faults.push(`${location}: ${value} is a boolean, which it does not take`);
    } else if (typeof value !== 'string' || !fitsText(value, range))
      faults.push(`${location}: it does not take ${JSON.stringify(value)}`);
  };
  if (graph['@context'] !== 'https://schema.org') faults.push('the @context is not schema.org');
  checkNode(graph, String(graph['@type']), null);
  return faults;
};

/** Returns every node of a graph, the graph itself included. */
export const nodesOf = (value: unknown): JsonLd[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
};

/** Returns the `@id`s that these graphs describe and those that they only refer to. */
export const idsOf = (graphs: readonly JsonLd[]): { described: string[]; pointedAt: string[] } => {
  const nodes = nodesOf(graphs).filter((node) => typeof node['@id'] === 'string');
  const isPointer = (node: JsonLd): boolean => Object.keys(node).length === 1;
  return {
    described: nodes.filter((node) => !isPointer(node)).map((node) => String(node['@id'])),
    pointedAt: nodes.filter(isPointer).map((node) => String(node['@id'])),
  };
};

/** Returns the graphs of a page, parsed. */
export const graphsOf = (html: string): JsonLd[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, text]) => {
      const value = JSON.parse(text ?? '') as JsonLd | JsonLd[];
      return Array.isArray(value) ? value : [value];
    },
  );
