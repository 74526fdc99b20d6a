/** The bodies of calls as the API document describes them. */
import type { Route } from '#platform/http/routing/route.ts';
import type { TestApp } from './app.ts';

/** As much of JSON Schema as the document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
type Operation = { requestBody?: { content: { 'application/json': { schema: Schema } } } };
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A number in a body: its path, and a body of only the fields that lead to it. */
export interface NumberField {
  path: string;
  body: Record<string, unknown>;
}

/** No number of JavaScript is as large, and `JSON.parse` reads it as infinity. */
const TOO_LARGE = '1e309';
/** Returns the JSON of a body that has this number as a text. */
export const withNumbersTooLarge = (body: object): string =>
  JSON.stringify(body).replaceAll(`"${TOO_LARGE}"`, TOO_LARGE);

export const documentedBodies = async (app: TestApp) => {
  const { body: document } = await app.json<ApiDocument>('/api/openapi.json');

  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const bodyOf = ({ method, path }: Route): Schema =>
    document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema ?? {};

  const fieldsOf = (schema: Schema): Record<string, Schema> => {
    const { properties, allOf = [] } = resolve(schema);
    return Object.assign({}, properties, ...allOf.map(fieldsOf));
  };

  const acceptsNull = (schema: Schema): boolean => {
    const { type, anyOf, oneOf, allOf, enum: values, ...rest } = resolve(schema);
    if ('const' in rest) return rest.const === null;
    if (values !== undefined) return values.includes(null);
    if (type !== undefined) return [type].flat().includes('null');
    const variants = anyOf ?? oneOf;
    return variants === undefined ? (allOf ?? []).every(acceptsNull) : variants.some(acceptsNull);
  };

  /** `within`: the shared schemas that contain this one; rich text contains itself. */
  const numbersIn = (
    schema: Schema,
    within: readonly string[] = [],
  ): { path: string[]; value: unknown }[] => {
    if (schema.$ref !== undefined && within.includes(schema.$ref)) return [];
    const inside = schema.$ref === undefined ? within : [...within, schema.$ref];
    const { type, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = resolve(schema);
    if ([type].flat().some((one) => one === 'number' || one === 'integer'))
      return [{ path: [], value: TOO_LARGE }];
    // The constants say which of several variants the value is.
    const constants = Object.fromEntries(
      Object.entries(properties).flatMap(([name, { const: value }]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    return [
      ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => numbersIn(one, inside)),
      ...Object.entries(properties).flatMap(([name, property]) =>
        numbersIn(property, inside).map(({ path, value }) => ({
          path: [name, ...path],
          value: { ...constants, [name]: value },
        })),
      ),
      ...(items === undefined ? [] : numbersIn(items, inside)).map(({ path, value }) => ({
        path: ['0', ...path],
        value: [value],
      })),
    ];
  };

  return {
    /** Returns every number field of the body of a call. */
    numberFields: (route: Route): NumberField[] =>
      numbersIn(bodyOf(route)).map(({ path, value }) => ({
        path: path.join('.'),
        body: value as Record<string, unknown>,
      })),
    /** Returns the fields of the body of a call, and whether each accepts null. */
    nullableFields: (route: Route): [field: string, nullable: boolean][] =>
      Object.entries(fieldsOf(bodyOf(route))).map(([field, schema]) => [field, acceptsNull(schema)]),
  };
};

/** Returns whether the errors of a rejected call name a field, or one that contains it. */
export const namesField = (
  errors: Readonly<Record<string, string>> | null | undefined,
  path: string,
): boolean => Object.keys(errors ?? {}).some((named) => path === named || path.startsWith(`${named}.`));
