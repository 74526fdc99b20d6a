/** Nothing is offered that has no effect: a permission that no call asks for, a setting or a notification that no code reads. */
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

/** The program without what only states, edits or passes on settings. */
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

/** Whether some file names them all, each as a word: `general` and `pageSize`. */
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

/** `['general', 'copyright', 'from']` for every field of a shape, those in lists included. */
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

test('some call asks for every permission', () => {
  const asked = new Set<string>(app.routes.map(({ access }) => access));
  expect(app.permissions.all.filter((permission) => !asked.has(permission))).toEqual([]);
});

describe('some code reads', () => {
  const settings = Object.entries(settingsGroups).flatMap(([group, shape]) =>
    fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [group]),
  );
  /** Some file names the setting together with what it is in: its object, or the group. */
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

  test('nothing that was made up', () => {
    expect(isRead(['general', 'ocidPrefix'])).toBe(false);
    expect(isRead(['notifications', 'watched'])).toBe(false);
  });
});
