/** Texts that people read are in message catalogues, not in the code. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inlineTexts } from '../tools/messages/inline.ts';

/** The parts whose texts are all in catalogues. */
const DONE: readonly string[] = [
  ...['analytics', 'blocks', 'comments', 'contact', 'galleries', 'home', 'images', 'letters', 'maps'],
  ...['pages', 'posts', 'search', 'staff'],
]
  .map((feature) => `src/features/${feature}/site`)
  .concat(['src/features/tenders/site/{clock,tender}'])
  .concat([
    'src/features/projects/site',
    'src/features/{analytics,audit,blocks,comments,contact,dashboard,galleries,home,images,letters,maps,menus,pages}/*.ts',
    'src/features/{post-categories,posts,project-categories,projects,public-records,redirects,search,settings}/*.ts',
    'src/features/staff/{address,schema}.ts',
    'src/features/{audit,blocks,comments,dashboard,discovery,galleries,home,letters,menus,pages}/server',
    'src/features/{post-categories,posts,project-categories,projects,public-records,redirects,search}/server',
    'src/features/{site-icon,staff}/server',
    'src/features/settings/admin/*.tsx',
    'src/features/settings/admin/groups',
  ])
  .concat(['src/features/accounts/account', 'src/web/account', 'src/web/forms'])
  .concat(
    ['content', 'faults', 'http/admin-api', 'http/routing', 'schema'].map((part) => `src/platform/${part}`),
    ['config.ts', 'http/*.ts', 'http/pages', 'permissions.ts', 'storage/storage-url.ts'].map(
      (part) => `src/platform/${part}`,
    ),
    ['src/server', 'src/main.ts', 'src/admin-cli.ts', 'scripts/admin.ts', 'src/web/*.ts'],
  )
  .concat([
    'src/features/accounts/{schema,server}',
    'src/features/mail/{permissions.ts,schema.ts,server}',
    'src/features/throttle',
    'src/platform/mail',
    'src/web/mails',
  ])
  .concat([
    'src/features/{idempotency,previews,uploads}',
    'src/features/{bans,roles,users}/*.ts',
    'src/features/{bans,roles,users}/server',
    'src/features/{bans,roles,users}/admin/**/*.tsx',
    'src/features/projects/site/{category,featured,project}',
    'src/features/documents',
    'src/features/trades',
    'src/features/tenders/{schema,server,site}',
    'src/features/tenders/admin/{documents,folders}',
  ])
  .concat(['src/web/admin/form', 'src/features/blocks/admin'])
  .concat(
    ['audit', 'comments', 'contact', 'dashboard', 'images', 'mail'].map(
      (feature) => `src/features/${feature}/admin`,
    ),
  )
  .concat([
    'src/web/admin/*.ts',
    'src/web/admin/*.tsx',
    'src/web/admin/{data,list,providers,resources,shell}',
  ])
  .concat(['src/web/data', 'src/web/site', 'src/web/ui', 'src/web/document.ts', 'src/web/guest-frame.tsx']);

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

test.each(DONE)('%s holds no text of its own', (folder) => {
  const files = globSync(/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`, {
    exclude: ['**/*.test.*', '**/messages/**'],
  });
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    inlineTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});
