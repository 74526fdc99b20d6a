/**
 * Nothing is offered that has no effect: every permission is required by a call, and code reads every setting and
 * notification.
 */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Notifications } from '#features/accounts/schema/account.ts';
import { settingsGroups } from '#features/settings/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The source without the parts that only define, edit or pass on settings. */
const readers = globSync('src/**/*.{ts,tsx}', {
  exclude: [
    'src/web/admin/**',
    'src/features/*/admin/**',
    'src/features/*/schema.ts',
    'src/features/*/schema/**',
    'src/**/*.test.*',
    'src/features/settings/**',
    'src/platform/db/migrations/**',
    'src/platform/schema/**',
  ],
}).map((file) => readFileSync(file, 'utf8'));

/** Returns whether some file contains all names as whole words, such as `general` and `pageSize`. */
const someFileNames = (...names: string[]): boolean =>
  readers.some((text) => names.every((name) => new RegExp(`\\b${name}\\b`).test(text)));

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/**
 * Returns the path of every field of a schema, those in lists included, such as `['general', 'copyright', 'from']`.
 */
const fieldsOf = (schema: JsonSchema, path: string[], defs = schema.$defs ?? {}): string[][] => {
  const named = defs[schema.$ref?.split('/').at(-1) ?? ''];
  const parts = [schema, named, schema.items, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].filter(
    (part) => part !== undefined,
  );
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  return properties.length === 0
    ? [path]
    : properties.flatMap(([name, field]) => fieldsOf(field, [...path, name], defs));
};

test('every permission is required by some call', () => {
  const asked = new Set<string>(app.routes.map(({ access }) => access));
  expect(app.permissions.all.filter((permission) => !asked.has(permission))).toEqual([]);
});

describe('code reads', () => {
  const settings = Object.entries(settingsGroups).flatMap(([group, shape]) =>
    fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [group]),
  );
  /** Returns whether some file names the setting together with its object or group. */
  const isRead = (path: string[]): boolean =>
    path.slice(0, -1).some((outer) => someFileNames(outer, path.at(-1) ?? ''));

  test('every setting', () => {
    expect(settings.length).toBeGreaterThan(50);
    expect(settings.filter((path) => !isRead(path)).map((path) => path.join('.'))).toEqual([]);
  });

  test('every notification that can be turned off', () => {
    const kinds = Object.keys(Notifications.shape);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.filter((kind) => !isRead(['notifications', kind]))).toEqual([]);
  });

  test('no setting that does not exist', () => {
    expect(isRead(['general', 'ocidPrefix'])).toBe(false);
    expect(isRead(['notifications', 'watched'])).toBe(false);
  });
});
