/**
 * Sends every kind of write to a running program as browsers do, and notes what each must leave in the database. What was
 * acknowledged must be there after any crash; a write without an answer may be there or not.
 */
import type { DatabaseSync } from 'node:sqlite';
import { letterFields, postFields, testPhoto } from '#tests/support/factories.ts';
import { pdf } from '#tests/support/files.ts';
import { csvTable, tenderFields } from '#tests/support/tenders.ts';
import { tokenFor } from './sign-in.ts';

export const PASSWORD = 'correct horse battery staple';

/** One value in the database, and every value that it was set to, in order. */
interface Fact {
  /** Selects one value */
  sql: string;
  parameter: string;
  /** The first is the value before. `acknowledged` is the id of the answer, null while there is none */
  values: { value: string; acknowledged: string | null }[];
}

/** What was written, and what was acknowledged. */
export class Journal {
  readonly #facts: Fact[] = [];

  fact(sql: string, parameter: string, before = 'absent'): Fact {
    const fact = { sql, parameter, values: [{ value: before, acknowledged: 'from the beginning' }] };
    this.#facts.push(fact);
    return fact;
  }

  /** The ids of all answers that acknowledged a write. */
  get acknowledged(): string[] {
    return this.#facts.flatMap(({ values }) => values.slice(1).flatMap((one) => one.acknowledged ?? []));
  }

  /**
   * Returns a sentence for each fact that is not as it must be. `isAcknowledged` says whether an answer was sent before
   * the crash; by default every answer that arrived was.
   */
  contradictions(database: DatabaseSync, isAcknowledged: (id: string) => boolean = () => true): string[] {
    return this.#facts.flatMap(({ sql, parameter, values }) => {
      const found = String(Object.values(database.prepare(sql).get(parameter) ?? { none: 'absent' })[0]);
      const last = values.findLastIndex(
        ({ acknowledged }, index) => index === 0 || (acknowledged !== null && isAcknowledged(acknowledged)),
      );
      const possible = values.slice(last).map(({ value }) => value);
      return possible.includes(found)
        ? []
        : [`${sql} (${parameter}) is ${found}, not ${possible.join(' or ')}`];
    });
  }
}

/** The program ended while it answered. */
export class Interrupted extends Error {}

export interface SignedInEditor {
  journal: Journal;
  address: string;
  headers: Record<string, string>;
}

/** Signs in the first administrator. */
export const signIn = async (address: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenFor(address, { username: 'admin', password: PASSWORD })}`,
});

interface Saved {
  _id: string;
  version: number;
}

/** Sends a request. `fact` may have `value` from now on, and must have it once the answer is there. */
const send = async <Answer = Saved>(
  { address, headers }: Pick<SignedInEditor, 'address' | 'headers'>,
  method: string,
  path: string,
  body?: object,
  fact?: readonly [fact: Fact, value: string],
): Promise<Answer> => {
  const noted = { value: fact?.[1] ?? '', acknowledged: null as string | null };
  fact?.[0].values.push(noted);
  const isForm = body instanceof FormData;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    text = await answer.text();
  } catch (error) {
    throw new Interrupted(`${method} ${path}`, { cause: error });
  }
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${text}`);
  noted.acknowledged = answer.headers.get('x-request-id');
  return (text === '' ? null : JSON.parse(text)) as Answer;
};

const form = (
  fields: { [name: string]: string },
  ...files: [name: string, file: string, bytes: Uint8Array][]
) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, file, bytes] of files)
    data.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), file);
  return data;
};

/** Selects the state of a content record by a text that no other record has. */
const stateOf = (table: string, column: string): string =>
  `select case when "deletedAt" is not null then 'in the bin' else "status" end from "${table}" where "${column}" = ?`;

type Write = (editor: SignedInEditor, number: number) => Promise<void>;

const records: Write = async (editor, number) => {
  const title = (text: string): string => `${text} ${number}`;
  const description = `Sector number ${number}`;
  const fact = editor.journal.fact(
    `select case when "deletedAt" is not null then 'in the bin' else "title" end from "projectCategories" where "data" ->> 'description' = ?`,
    description,
  );
  const path = '/api/admin/project-categories';
  const { _id, version } = await send(editor, 'POST', path, { title: title('Schools'), description }, [
    fact,
    title('Schools'),
  ]);
  await send(editor, 'PATCH', `${path}/${_id}`, { title: title('Colleges'), version }, [
    fact,
    title('Colleges'),
  ]);
  await send(editor, 'DELETE', `${path}/${_id}`, undefined, [fact, 'in the bin']);
  if (number % 3 === 0)
    await send(editor, 'POST', `${path}/restore`, { ids: [_id] }, [fact, title('Colleges')]);
  else await send(editor, 'DELETE', `${path}/${_id}?forever=true`, undefined, [fact, 'absent']);
};

const posts: Write = async (editor, number) => {
  const title = `News ${number}`;
  const fact = editor.journal.fact(stateOf('posts', 'title'), title);
  const { _id, version } = await send(editor, 'POST', '/api/admin/posts', postFields({ title }), [
    fact,
    'draft',
  ]);
  await send(editor, 'POST', `/api/admin/posts/${_id}/publish`, { version }, [fact, 'published']);
};

const pictures: Write = async (editor, number) => {
  const alt = `A wall being built ${number}`;
  const fact = editor.journal.fact(
    `select case when "deletedAt" is not null then 'in the bin' else 'file ' || "fileVersion" end from "images" where "data" ->> 'alt' = ?`,
    alt,
  );
  const path = '/api/admin/images';
  const photo = await testPhoto();
  const { _id, version } = await send(editor, 'POST', path, form({ alt }, ['file', 'site.jpg', photo]), [
    fact,
    'file 1',
  ]);
  if (number % 2 === 0) {
    const other = form({ version: String(version) }, ['file', 'other.jpg', await testPhoto(800, 600)]);
    await send(editor, 'POST', `${path}/${_id}/file`, other, [fact, 'file 2']);
  } else if (number % 3 === 0) {
    await send(editor, 'DELETE', `${path}/${_id}`, undefined, [fact, 'in the bin']);
    await send(editor, 'DELETE', `${path}/${_id}?forever=true`, undefined, [fact, 'absent']);
  }
};

const letters: Write = async (editor, number) => {
  const documents: string[] = [];
  for (const page of [1, 2]) {
    const title = `Page ${page} of letter ${number}`;
    const fact = editor.journal.fact('select \'stored\' from "documents" where "title" = ?', title);
    const file = form({ for: 'letter', title }, ['file', `letter-${page}.pdf`, await pdf([title])]);
    documents.push((await send(editor, 'POST', '/api/admin/documents', file, [fact, 'stored']))._id);
  }
  const title = `Letter ${number}`;
  const fact = editor.journal.fact(stateOf('letters', 'title'), title);
  const fields = letterFields(documents, { title });
  const { _id, version } = await send(editor, 'POST', '/api/admin/letters', fields, [fact, 'draft']);
  await send(editor, 'POST', `/api/admin/letters/${_id}/publish`, { version }, [fact, 'published']);
};

const messages: Write = async ({ journal, address }, number) => {
  const message = `This is message number ${number}`;
  const fact = journal.fact(
    `select (select count(*) from "contactAttachments" where "messageId" = "contactMessages"."_id") || ' files' from "contactMessages" where "message" = ?`,
    message,
  );
  const fields = { name: 'Ann Carter', email: 'ann@example.com', topic: 'press', message };
  const files = await Promise.all(
    [1, 2].map(
      async (at) => ['attachments', `plan-${at}.pdf`, await pdf([`Plan ${at} of ${number}`])] as const,
    ),
  );
  // Each from a network of its own: one network may send only a few an hour.
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  const body = form(fields, ...files.map(([...file]): [string, string, Uint8Array] => file));
  await send({ address, headers }, 'POST', '/api/guest/contact', body, [fact, '2 files']);
};

const tenders: Write = async (editor, number) => {
  const title = `Brickwork ${number}`;
  const inDays = (days: number): string =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T14:00`;
  const dates = { opensAt: inDays(-1), questionsDeadline: inDays(10), closesAt: inDays(20) };
  const fact = editor.journal.fact(stateOf('tenders', 'title'), title);
  const { _id } = await send(editor, 'POST', '/api/admin/tenders', tenderFields({ title, ...dates }), [
    fact,
    'draft',
  ]);
  const { categories } = await send<{ categories: { _id: string }[] }>(
    editor,
    'GET',
    `/api/admin/tenders/${_id}`,
  );
  for (const part of [1, 2]) {
    const name = `Schedule ${part} of ${number}`;
    const stored = editor.journal.fact('select \'stored\' from "tenderDocuments" where "title" = ?', name);
    const file = form({ categoryID: categories[0]?._id ?? '', title: name }, [
      'file',
      'table.csv',
      csvTable(),
    ]);
    await send(editor, 'POST', `/api/admin/tenders/${_id}/documents`, file, [stored, 'stored']);
  }
  const { version } = await send(editor, 'GET', `/api/admin/tenders/${_id}`);
  await send(editor, 'POST', `/api/admin/tenders/${_id}/publish`, { version }, [fact, 'published']);
};

const settings: Write = async (editor, number) => {
  const at = '/api/admin/settings/general';
  const { version } = await send(editor, 'GET', at);
  const siteName = `Site ${number}`;
  const fact = editor.journal.fact(
    `select case when "version" >= ? then 'saved' else 'absent' end from "settings" where "group" = 'general'`,
    String(version + 1),
  );
  await send(editor, 'PUT', at, { siteName, version }, [fact, 'saved']);
};

/** The kinds of writes that can be sent over HTTP. */
export const writes = { records, posts, pictures, letters, messages, tenders, settings };
export type WriteKind = keyof typeof writes;
