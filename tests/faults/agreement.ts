/** Compares the database of a data folder with its stored files, in both directions, while no server runs on it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Agreement {
  /** A sentence for everything that is damaged, incomplete or missing */
  problems: string[];
  /** Files that no row refers to, which the sweep removes once they are a day old */
  unreferenced: string[];
}

type Row = Record<string, string | number | null>;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

/** Returns the keys that an image or document refers to, with the hash of each original. */
const referenced = (database: DatabaseSync): Map<string, string | null> => {
  const keys = new Map<string, string | null>();
  for (const { sha256, sources } of database
    .prepare('select "sha256", "sources" from "images"')
    .all() as Row[]) {
    const folder = `images/${String(sha256).slice(0, 2)}/${sha256}`;
    keys.set(`${folder}/original`, String(sha256));
    for (const [format, widths] of Object.entries(JSON.parse(String(sources)) as Record<string, number[]>))
      for (const width of widths) keys.set(`${folder}/${width}.${format}`, null);
  }
  const documents = `select "documents"."sha256", "thumbnail", "pageImages" from "documents"
    left join "documentFiles" on "documentFiles"."sha256" = "documents"."sha256" and "documentFiles"."kind" = "documents"."kind"`;
  for (const { sha256, thumbnail, pageImages } of database.prepare(documents).all() as Row[]) {
    const folder = `documents/${String(sha256).slice(0, 2)}/${sha256}`;
    keys.set(`${folder}/original`, String(sha256));
    if (thumbnail !== null) keys.set(`${folder}/thumbnail.webp`, null);
    const pages = JSON.parse(String(pageImages)) as unknown[] | null;
    for (let page = 1; page <= (pages?.length ?? 0); page += 1)
      keys.set(`${folder}/pages/${page}.webp`, null);
  }
  return keys;
};

/** Questions whose answer is empty in a database in which every write happened completely or not at all. */
const INCOMPLETE: Record<string, string> = {
  'a record without a revision': ['projectCategories', 'posts', 'images', 'letters', 'tenders']
    .map((table) => `select "_id" from "${table}" where "_id" not in (select "contentId" from "revisions")`)
    .join(' union all '),
  'a record without an entry in the audit log': ['projectCategories', 'posts', 'images', 'letters', 'tenders']
    .map(
      (table) =>
        `select "_id" from "${table}" where "_id" not in (select "contentId" from "audit" where "contentId" is not null)`,
    )
    .join(' union all '),
  'a document without its file': `select "_id" from "documents" where "sha256" not in (select "sha256" from "documentFiles")`,
  'a published tender without its documents': `select "_id" from "tenders" where "status" = 'published'
    and (select count(*) from "tenderDocuments" where "tenderId" = "tenders"."_id") <> 2`,
  'a message without its files': `select "_id" from "contactMessages"
    where (select count(*) from "contactAttachments" where "messageId" = "contactMessages"."_id") <> 2`,
  'a message without an email': `select "_id" from "contactMessages" where "_id" not in (select "aboutId" from "outbox" where "aboutId" is not null)`,
};

export const agreement = (dataFolder: string): Agreement => {
  const problems: string[] = [];
  const database = new DatabaseSync(path.join(dataFolder, 'sitework.sqlite'));
  try {
    const check = (pragma: string): string => JSON.stringify(database.prepare(`pragma ${pragma}`).all());
    if (check('integrity_check') !== '[{"integrity_check":"ok"}]') problems.push(check('integrity_check'));
    if (check('foreign_key_check') !== '[]') problems.push(check('foreign_key_check'));
    for (const [problem, question] of Object.entries(INCOMPLETE))
      for (const { _id } of database.prepare(question).all()) problems.push(`${problem}: ${_id}`);
    const files = path.join(dataFolder, 'files');
    const keys = referenced(database);
    for (const [key, sha256] of keys) {
      const file = path.join(files, key);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) problems.push(`${key} is missing`);
      else if (sha256 !== null && createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256)
        problems.push(`${key} has other content`);
      else if (statSync(file).size === 0) problems.push(`${key} is empty`);
    }
    const stored = statSync(files, { throwIfNoEntry: false }) ? filesUnder(files) : [];
    return { problems, unreferenced: stored.filter((key) => !keys.has(key)) };
  } finally {
    database.close();
  }
};
