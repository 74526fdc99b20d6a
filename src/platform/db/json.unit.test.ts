import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import { fromJson, type JsonText } from './json.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The other files that may parse JSON, with the number of times: JSON that is no column, or columns in a migration. */
const otherFiles = {
  // The lines and the manifest of a backup, and the version in the program's own package
  'src/features/backup/server/manifest.ts': 1,
  'src/platform/program-version.ts': 1,
  'src/features/backup/server/read-backup.ts': 1,
  'src/platform/db/copying/row-line.ts': 1,
  // Rows in the shape that they had when the migration was written
  'src/platform/db/migrations/0009-desk.ts': 1,
  'src/platform/db/migrations/0014-menus.ts': 1,
  'src/platform/db/migrations/0015-trades.ts': 1,
  // An answer that is shown again with its form
  'src/platform/http/routing/call-responses.ts': 1,
  // A copy of a schema in which references are replaced
  'src/platform/http/routing/openapi.ts': 2,
  // The bodies of requests
  'src/platform/http/routing/validate.ts': 2,
};

test('except in migrations, one function parses stored JSON, so that the column determines the type', () => {
  const found = globSync(['src/platform/**/*.ts', 'src/features/*/server/**/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8').match(/JSON\s*\.\s*parse\b/g)?.length ?? 0])
    .filter(([, count]) => count !== 0);
  expect(Object.fromEntries(found)).toEqual({ 'src/platform/db/json.ts': 1, ...otherFiles });
});

test('a column is parsed as the type that its table declares, and any other text as unknown', () => {
  const stored: JsonText<{ phone: string | null }> = '{"phone":null}';
  expectTypeOf(fromJson(stored)).toEqualTypeOf<{ phone: string | null }>();
  expectTypeOf(fromJson(String(stored))).toEqualTypeOf<unknown>();
  expect(fromJson(stored)).toEqual({ phone: null });
  // @ts-expect-error The type of the variable does not determine how plain text is parsed.
  const wanted: { phone: string } = fromJson(String(stored));
  expect(wanted).toEqual({ phone: null });
});
