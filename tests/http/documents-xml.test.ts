/** Office files whose XML refers to files of the server, or grows when it is read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminClient, createAdminClient } from '#tests/support/admin.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { docxOf, xlsx } from '#tests/support/files.ts';

let app: TestApp;
let owner: AdminClient;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sitework-secret-'));
  writeFileSync(path.join(folder, 'secret'), 'the secret of the house');
  app = await startTestApp();
  owner = await createAdminClient(app, { roles: ['owner'] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Uploads the file as an attachment of a page; returns its text once it is read, null if it is rejected. */
const textOf = async (bytes: Buffer, name: string): Promise<string | null> => {
  const form = new FormData();
  form.append('for', 'page');
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const sent = await app.json<{ _id: string }>('/api/admin/documents', {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  });
  if (sent.status === 400) return null;
  expect(sent.status).toBe(201);
  await app.jobs.runDue();
  return (await app.documents.textOf([sent.body._id])).get(sent.body._id) ?? '';
};

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = {
  docx: (declared: string, text: string) =>
    docxOf(
      `<?xml version="1.0"?><!DOCTYPE w [${declared}]><w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>Plan</w:t></w:r></w:p><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  xlsx: (declared: string, text: string) =>
    xlsx([], {
      'xl/worksheets/sheet1.xml': Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE w [${declared}]><worksheet xmlns="${SHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Plan</t></is></c><c r="B1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
      ),
    }),
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

test.each(names)('%s is read with a declaration that does nothing', async (kind) => {
  expect(await textOf(await kinds[kind]('', 'of the site'), `a.${kind}`)).toMatch(/Plan\s+of the site/);
});

test.each(names)('the text of %s includes no file of the server', async (kind) => {
  const address = pathToFileURL(path.join(folder, 'secret')).href;
  const text = await textOf(await kinds[kind](`<!ENTITY x SYSTEM "${address}">`, '&x;'), `b.${kind}`);
  expect(text ?? '').not.toContain('the secret of the house');
});

test.each(names)('the text of %s does not grow by entities within entities', async (kind) => {
  const levels = Array.from({ length: 10 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
  const declared = `<!ENTITY e0 "wall ">${levels.join('')}`;
  const text = await textOf(await kinds[kind](declared, '&e10;'), `c.${kind}`);
  expect((text ?? '').length).toBeLessThan(1000);
  expect((await app.request('/healthz')).status).toBe(200);
});
