/**
 * Texts that people read are in message catalogues, not in the code. Two files outside `src` have texts of their own, because
 * no catalogue can be loaded yet when they run: `scripts/bootstrap.mjs` (before anything is installed, on any Node) and
 * `bin/sitework.mjs` (before it is certain that this Node can run the program).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inlineTexts } from '../tools/messages/inline.ts';

/** What the check takes for texts here is SQL, a script, a header, a format, a log line or a stored value. */
const TECHNICAL = [
  'src/features/images/server/processing/{decode,inspect}.ts',
  'src/features/backup/server/backup-encryption.ts',
  'src/features/objects/server/removal-pause.ts',
  'src/features/settings/server/smtp.settings.ts',
  'src/features/staff/entity.ts',
  'src/platform/db/{content-table,connection/data-lock,connection/postgres-pool,copying/snapshot,connection/sqlite-driver}.ts',
  'src/platform/http/answers/{answer,security}.ts',
  'src/platform/http/files/signed-address.ts',
  'src/platform/http/pages/service-worker.ts',
  'src/platform/jobs/worker-process.ts',
];

test('the check finds texts in tags, attributes, templates and properties, and not those for developers', () => {
  const found = (source: string) => inlineTexts('x.tsx', source).map(({ text }) => text);
  expect(found('const a = <p>Call the office</p>;')).toEqual(['Call the office']);
  expect(found('const a = <a aria-label="Close">x</a>;')).toEqual(['Close']);
  expect(found('const a = { title: "Tenders" };')).toEqual(['Tenders']);
  expect(found(`const a = \`\${n} tenders found\`;`)).toEqual(['{} tenders found']);
  expect(found('const a = <h1>{isNew ? "New" : title}</h1>;')).toEqual(['New']);
  expect(found('const a = `<p class="lead big">Try again later</p>`;')).toEqual(['Try again later']);
  expect(found('const a = isOn ? "Open now" : m.closed;')).toEqual(['Open now']);
  expect(found('throw new Error("no loader asked for it");')).toEqual([]);
  const inStorage = (source: string) =>
    inlineTexts('src/platform/storage/x.ts', source).map(({ text }) => text);
  expect(inStorage('throw new StorageError("full", "The disk is full");')).toEqual(['The disk is full']);
  expect(inStorage('throw new TypeError("Not a key");')).toEqual([]);
  expect(found('const a = <p className="big red">{m.title}</p>;')).toEqual([]);
  expect(found('const a = <p className={isBig ? "big red" : ""}>{m.title}</p>;')).toEqual([]);
  expect(found('const a = { robots: "noindex, follow", "@type": "Person" };')).toEqual([]);
  expect(found('db.selectFrom("comments as c").where("deletedAt", "is not", null);')).toEqual([]);
  expect(found("query.where('at', 'is not', null).selectFrom('tenders as tender');")).toEqual([]);
  expect(found("types.includes('Files');")).toEqual([]);
  expect(found('box.closest("ol, ul"); data.types.includes("Files");')).toEqual([]);
  expect(found('if (event.key === "Home") matchMedia("(pointer: coarse)");')).toEqual([]);
  expect(
    found('db.select("_id as id").where("url", "is not", null); const a = { name: "Retry-After" };'),
  ).toEqual([]);
  expect(found('const a = ".bar a, .bar button"; row.querySelector("tr, li");')).toEqual([]);
  expect(found('const a = "DE FR GB";')).toEqual([]);
  expect(found('const a = `<script type="application/json" id="state"></script>`;')).toEqual([]);
});

test('src holds no text of its own', () => {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/messages/**', 'src/platform/db/migrations/**', ...TECHNICAL],
  });
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    inlineTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test.each(TECHNICAL)('%s still needs its exception', (file) => {
  const found = globSync(file).flatMap((one) => inlineTexts(one, readFileSync(one, 'utf8')));
  expect(found).not.toEqual([]);
});
